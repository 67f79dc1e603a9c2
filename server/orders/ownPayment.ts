import { findCheckout, findCheckoutByIntent } from "./checkouts/checkouts.ts";
import type { Database } from "./database/database.ts";
import { findOrderByIntent } from "./orders.ts";

/**
 * Whether an intent without this shop's id belongs to this shop. Older releases did not write the id. Their intents
 * have a checkout or an order, or their metadata name a checkout that never received the response to the intent's
 * creation.
 */
export async function isOwnPayment(
  db: Database,
  intent: { readonly id: string; readonly checkout: string | null },
): Promise<boolean> {
  if (await findCheckoutByIntent(db, intent.id)) return true;
  if (await findOrderByIntent(db, intent.id)) return true;
  return intent.checkout !== null && (await findCheckout(db, intent.checkout)) !== undefined;
}
