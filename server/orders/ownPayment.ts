import { findCheckout, findCheckoutByIntent } from "./checkouts.ts";
import type { Database } from "./database.ts";
import { findOrderByIntent } from "./orders.ts";

/**
 * Whether an intent belongs to this shop although its metadata does not say so. Intents created before the metadata
 * existed have a checkout or an order, or name a checkout whose request to create an intent was never answered.
 */
export async function isOwnPayment(
  db: Database,
  intent: { readonly id: string; readonly checkout: string | null },
): Promise<boolean> {
  if (await findCheckoutByIntent(db, intent.id)) return true;
  if (await findOrderByIntent(db, intent.id)) return true;
  return intent.checkout !== null && (await findCheckout(db, intent.checkout)) !== undefined;
}
