import { findCheckout, findCheckoutByIntent } from "./checkouts.ts";
import type { Database } from "./database.ts";
import { findOrderByIntent } from "./placeOrder.ts";

/**
 * Whether an intent whose metadata does not name this shop is known here all the same: those of before intents were
 * marked have a checkout or an order, or name a checkout whose creation of an intent was never answered.
 */
export async function isOwnPayment(
  db: Database,
  intent: { readonly id: string; readonly checkout: string | null },
): Promise<boolean> {
  if (await findCheckoutByIntent(db, intent.id)) return true;
  if (await findOrderByIntent(db, intent.id)) return true;
  return intent.checkout !== null && (await findCheckout(db, intent.checkout)) !== undefined;
}
