import { randomUUID } from "node:crypto";
import type { Cents } from "#engine";
import type { VisitorRow } from "../orders/database/schema.ts";
import { IntentStateChanged, IntentUnknown } from "../payments/payments.ts";
import { findOpenAttempts } from "./attempts.ts";
import type { CheckoutDeps } from "./deps.ts";
import { itemIdsOf, rejectPaid } from "./pay.ts";
import type { PricedCart } from "./priceCart.ts";
import { settleRecently } from "./settle.ts";
import { addVisitor, findVisitor, recordVisit, storeSession, type Visit } from "./visitors.ts";

/** The response to a cart that is opened or changed. */
export interface PaymentSession {
  readonly clientSecret: string;
  /** The shop's own id of a guest. */
  readonly customerId: string;
}

/**
 * Creates the intent of a visitor's cart or updates its amount. No page confirms this intent. If the amount is unchanged
 * and no payment is open, the provider is not called.
 * @throws Refusal `conflict` if the cart is already paid, `tooMany` after too many calls to the provider
 */
export async function openSession(
  deps: CheckoutDeps,
  visit: Visit,
  cart: PricedCart,
): Promise<PaymentSession> {
  const { orders, clock } = deps;
  // A page that has not received the result of its payment must not offer to pay again.
  for (const { intent_id } of await findOpenAttempts(orders, visit.visitors))
    if (intent_id !== null) await settleRecently(deps, intent_id, visit.countCall);
  await rejectPaid(orders, visit.visitors, { hash: null, itemIds: itemIdsOf(cart) });
  const now = clock.now();
  if (visit.visitor) await recordVisit(orders, visit.visitor, visit.addressKey, now);
  const visitor = visit.visitor ?? (await addVisitor(orders, visit, now));
  return {
    clientSecret: await prepareIntent(deps, visit, visitor, cart.amount),
    customerId: `guest_${visitor.id}`,
  };
}

/** Returns the client secret of the session's intent, which has this amount. */
async function prepareIntent(
  deps: CheckoutDeps,
  { countCall }: Visit,
  visitor: VisitorRow,
  amount: Cents,
): Promise<string> {
  const { session_intent: id, session_secret: secret, session_amount } = visitor;
  if (secret !== null && session_amount === amount) return secret;
  await countCall();
  if (id !== null && secret !== null && (await setAmount(deps, id, amount))) {
    const session = { session_intent: id, session_secret: secret, session_amount: amount };
    await storeSession(deps.orders, visitor, session);
    return secret;
  }
  const intent = await deps.payments.createSessionIntent(amount, `session-${randomUUID()}`);
  const session = {
    session_intent: intent.id,
    session_secret: intent.clientSecret,
    session_amount: amount,
  };
  if (await storeSession(deps.orders, visitor, session)) return intent.clientSecret;
  // Another request of the visitor was first. Nobody has the secret of this intent.
  await deps.payments.cancelIntent(intent.id);
  const current = await findVisitor(deps.orders, visitor.id);
  return current?.session_secret ?? intent.clientSecret;
}

/** Returns false if the intent must be replaced, because it was paid or canceled, or is unknown after a change of keys. */
async function setAmount(
  { payments }: CheckoutDeps,
  intentId: string,
  amount: Cents,
): Promise<boolean> {
  try {
    await payments.setAmount(intentId, amount);
    return true;
  } catch (error) {
    if (error instanceof IntentStateChanged || error instanceof IntentUnknown) return false;
    throw error;
  }
}
