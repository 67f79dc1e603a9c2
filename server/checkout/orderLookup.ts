import { sameEmail } from "#engine";
import { countAction, removeAction } from "../orders/actions.ts";
import type { Database } from "../orders/database/database.ts";
import type { OrderRow } from "../orders/database/schema.ts";
import { newToken } from "../orders/newOrderIds.ts";
import { findOrderContent } from "../orders/orderContent.ts";
import { findOrderByCode } from "../orders/orders.ts";
import type { CheckoutDeps } from "./deps.ts";

/** How long a failed look-up counts, in milliseconds. */
const LOOKUP_WINDOW = 60 * 60_000;

/** Who looks up an order: keyed hashes of the network address and the e-mail address. */
export interface LookupKeys {
  readonly address: string;
  readonly email: string;
}

/** Maximum failed look-ups within an hour. */
export interface LookupLimits {
  readonly perAddress: number;
  readonly perEmail: number;
}

type LookupResult =
  | { readonly kind: "done"; readonly order: OrderRow | null }
  /** `waitMs`: milliseconds until the next look-up is possible. */
  | { readonly kind: "limited"; readonly waitMs: number };

/**
 * Finds the order with a code if it was placed with this e-mail address, unless too many look-ups have failed. They are
 * counted in the database, for all servers together. Only failed ones stay stored.
 */
export async function lookUpOrder(
  { orders, clock }: Pick<CheckoutDeps, "orders" | "clock">,
  { code, email }: { readonly code: string; readonly email: string },
  keys: LookupKeys,
  { perAddress, perEmail }: LookupLimits,
): Promise<LookupResult> {
  const now = clock.now();
  const id = newToken();
  const limits = new Map([
    [keys.address, perAddress],
    [keys.email, perEmail],
  ]);
  const waitMs = await countAction(orders, { kind: "lookup", id, now }, limits, LOOKUP_WINDOW);
  if (waitMs !== null) {
    await removeAction(orders, "lookup", id);
    return { kind: "limited", waitMs };
  }
  const order = await findOrderOfBuyer(orders, code, email);
  if (order !== null) await removeAction(orders, "lookup", id);
  return { kind: "done", order };
}

/** Payments without an attempt and orders without personal data are never found. */
async function findOrderOfBuyer(
  db: Database,
  code: string,
  email: string,
): Promise<OrderRow | null> {
  const order = await findOrderByCode(db, code);
  const buyer = (order && (await findOrderContent(db, order)))?.email ?? null;
  return order && buyer !== null && sameEmail(buyer, email) ? order : null;
}
