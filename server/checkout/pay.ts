import type { CheckoutForm } from "#engine";
import type { Database } from "../orders/database/database.ts";
import type { AttemptRow } from "../orders/database/schema.ts";
import { hashContent, type OrderContent, readContent } from "../orders/orderContent.ts";
import { PaymentOutcomeUnknown } from "../payments/payments.ts";
import { Refusal } from "../refusal.ts";
import {
  type AttemptIntent,
  closeUnsent,
  findAttempt,
  findOpenAttemptFor,
  findOpenAttempts,
  findPaidOrder,
  insertAttempt,
  newAttempt,
  recordRequest,
} from "./attempts.ts";
import type { CheckoutDeps } from "./deps.ts";
import { limitPays, type PayLimits } from "./payLimits.ts";
import { type PricedCart, promiseArrivals } from "./priceCart.ts";
import { cancelAndSettle, settle, type Settlement } from "./settle.ts";
import { addVisitor, recordVisit, type Visit } from "./visitors.ts";

/** The response to Pay. */
export interface PreparedPayment {
  readonly clientSecret: string;
  /** The provider's id of the customer. */
  readonly customerId: string;
  /** The token of the order's page, which exists once the attempt is paid. */
  readonly orderToken: string;
}

/** The failure of a call of Pay, if no payment of the cart can be running. `cause` is the original error. */
export class NothingCharged extends Error {
  override readonly name = "NothingCharged";
}

/** Each round ends another attempt or waits for another request. More than a few indicate a bug. */
const MAX_ROUNDS = 5;

/**
 * How long another tab may be asking for authentication, in milliseconds since its call of Pay, before its payment may be
 * replaced.
 */
const AUTHENTICATION_TIME = 10 * 60_000;

/**
 * Prepares a payment: stores its content, then creates an intent for exactly this content. A repeated call with the same
 * content, from any tab, gets the same intent.
 * @throws Refusal `conflict` if the cart is paid or a payment is running elsewhere, `tooMany` after too many calls
 * @throws NothingCharged for any other failure, if no payment of this cart can be running
 */
export async function pay(
  deps: CheckoutDeps,
  visit: Visit,
  cart: PricedCart,
  form: CheckoutForm,
  limits: PayLimits,
): Promise<PreparedPayment> {
  await limitPays(deps, visit, limits);
  const content = contentOf(deps, cart, form);
  const wanted = { content, hash: hashContent(content), itemIds: itemIdsOf(cart) };
  try {
    return await openPayment(deps, visit, wanted);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const mayBeCharged = await mayBePaid(deps.orders, visit, wanted).catch(() => true);
    throw mayBeCharged ? error : new NothingCharged("failed before a payment", { cause: error });
  }
}

function contentOf(
  deps: CheckoutDeps,
  { amount, lineItems }: PricedCart,
  { email, address, name = "", phone = "", gift = null }: CheckoutForm,
): OrderContent {
  return {
    amount,
    pieces: promiseArrivals(deps.catalog, lineItems, deps.clock.now()),
    email,
    ...(name === "" ? {} : { name }),
    ...(phone === "" ? {} : { phone }),
    ...(gift === null ? {} : { gift }),
    address,
    catalog: deps.catalog.version,
  };
}

/** What a call of Pay wants to pay for. */
interface Wanted {
  readonly content: OrderContent;
  readonly hash: string;
  readonly itemIds: readonly string[];
}

async function openPayment(
  deps: CheckoutDeps,
  visit: Visit,
  wanted: Wanted,
): Promise<PreparedPayment> {
  const { orders, clock } = deps;
  const visitor = await payingVisitor(deps, visit);
  const visitors = [...new Set([visitor, ...visit.visitors])];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await rejectPaid(orders, visitors, wanted);
    const open = await findOpenAttempts(orders, visitors);
    const others = open.filter(({ hash }) => hash !== wanted.hash);
    for (const other of others) await replace(deps, visit, other);
    // An attempt that could not be replaced, because it was paid meanwhile, may be for the same items.
    if (others.length > 0) continue;
    const same = await findOpenAttemptFor(orders, wanted.hash);
    if (same && !(await isPayable(deps, same))) continue;
    const attempt = same ?? newAttempt(visitor, wanted, clock.now());
    if (!same && !(await insertAttempt(orders, attempt))) continue;
    // Again: another attempt may have been paid and closed since the first check. While this one is open, no other can be.
    await rejectPaid(orders, visitors, wanted).catch(async (error: unknown) => {
      await closeUnsent(orders, attempt.id);
      throw error;
    });
    const payment = await sendSecret(deps, attempt, visitor);
    if (payment) return payment;
  }
  throw paymentRunning();
}

/** The visitor who makes the attempt: the one in the cookie, otherwise that of the page's last attempt, or a new one. */
async function payingVisitor({ orders, clock }: CheckoutDeps, visit: Visit): Promise<string> {
  const { visitor, visitors, addressKey } = visit;
  if (visitor) await recordVisit(orders, visitor, addressKey, clock.now());
  return visitors[0] ?? (await addVisitor(orders, visit, clock.now())).id;
}

/** The ids of a cart's items. */
export function itemIdsOf({ lineItems }: PricedCart): readonly string[] {
  return lineItems.map(({ item }) => item.id);
}

/** @throws Refusal `conflict` if these visitors have paid for one of the items, or anyone for the whole content. */
export async function rejectPaid(
  db: Database,
  visitors: readonly string[],
  wanted: { readonly hash: string | null; readonly itemIds: readonly string[] },
): Promise<void> {
  const order = await findPaidOrder(db, visitors, wanted);
  if (!order) return;
  const sentence = `You have already paid for this. Your order is ${order.code}.`;
  throw new Refusal("conflict", sentence, { order: order.token });
}

/**
 * Ends an attempt with other content, so that this one can be opened. Its intent is canceled first, so a page that still
 * confirms it is refused by the provider.
 * @throws Refusal `conflict` if it is being paid
 */
async function replace(deps: CheckoutDeps, { ownToken }: Visit, other: AttemptRow): Promise<void> {
  const { id, intent_id, token, asked_at } = other;
  if (intent_id === null) return closeUnsent(deps.orders, id);
  // The clock may have been set back.
  const mayBeAuthenticating = Math.abs(deps.clock.now() - asked_at) < AUTHENTICATION_TIME;
  if (token !== ownToken && mayBeAuthenticating) {
    const { status } = await settle(deps, intent_id);
    if (status === "requiresAction") {
      const sentence =
        "Another page is waiting for your bank to confirm a payment for this cart. Please finish it there, or try again in ten minutes.";
      throw new Refusal("conflict", sentence);
    }
  }
  expectEnded(await cancelAndSettle(deps, intent_id));
}

/** Whether an open attempt with the same content can still be paid. If not, it has ended. */
async function isPayable(deps: CheckoutDeps, { intent_id }: AttemptRow): Promise<boolean> {
  if (intent_id === null) return true;
  const settlement = await settle(deps, intent_id);
  const { status, customerDeleted } = settlement;
  if (status === "payable" || status === "requiresAction") {
    if (!customerDeleted) return true;
    expectEnded(await cancelAndSettle(deps, intent_id));
    return false;
  }
  expectEnded(settlement);
  return false;
}

/** @throws Refusal `conflict` if the payment is neither canceled nor paid: the bank is deciding */
function expectEnded({ status }: Settlement): void {
  if (status !== "canceled" && status !== "succeeded") throw paymentRunning();
}

/**
 * Creates the attempt's intent if it has none, and records that its secret is sent. Null if the attempt has ended meanwhile.
 * @throws Refusal `conflict` if another tab has replaced the attempt before its intent was created
 */
async function sendSecret(
  deps: CheckoutDeps,
  attempt: AttemptRow,
  visitor: string,
): Promise<PreparedPayment | null> {
  const { orders, clock } = deps;
  const { intent_id, client_secret, customer_id } =
    attempt.intent_id === null ? await createIntent(deps, attempt) : attempt;
  const intent = { intent_id, client_secret, customer_id };
  if (await recordRequest(orders, attempt.id, intent, { visitor, now: clock.now() })) {
    return {
      clientSecret: client_secret ?? "",
      customerId: customer_id ?? "",
      orderToken: attempt.token,
    };
  }
  const closed = await findAttempt(orders, attempt.id);
  // The intent was stored before, so whoever closed the attempt has settled it.
  if (intent_id === null || closed?.intent_id === intent_id) return null;
  // Nobody has this secret, because the intent was not stored before the attempt was closed.
  await cancelAndSettle(deps, intent_id);
  throw new Refusal(
    "conflict",
    "Your cart was changed in another tab. Please check it and pay again.",
  );
}

/**
 * Creates an attempt's customer and intent. The parameters are those of the stored attempt, so a retry after a lost
 * response repeats the same call. The provider repeats an answered error for the same idempotency key, so it ends the
 * attempt: the next call of Pay opens another one.
 */
async function createIntent(
  { orders, payments }: CheckoutDeps,
  attempt: AttemptRow,
): Promise<AttemptIntent> {
  const { id, hash, code, amount } = attempt;
  // The provider requires a recipient's name.
  const { email, name = email, phone = "", address } = readContent(attempt);
  try {
    const customer = await payments.createCustomer({ email, attempt: id }, `customer-${id}`);
    const details = {
      attempt: id,
      hash,
      code,
      email,
      customer,
      shipping: { name, phone, address },
    };
    const intent = await payments.createIntent(amount, details, `attempt-${id}`);
    return { intent_id: intent.id, client_secret: intent.clientSecret, customer_id: customer };
  } catch (error) {
    if (!(error instanceof PaymentOutcomeUnknown) || error.answered) await closeUnsent(orders, id);
    throw error;
  }
}

/** Whether this cart, or another one of the page, is paid or may be paid with a secret that was sent. */
async function mayBePaid(db: Database, { visitors }: Visit, wanted: Wanted): Promise<boolean> {
  const same = await findOpenAttemptFor(db, wanted.hash);
  const attempts = [...(await findOpenAttempts(db, visitors)), ...(same ? [same] : [])];
  if (attempts.some(({ intent_id }) => intent_id !== null)) return true;
  return (await findPaidOrder(db, visitors, wanted)) !== undefined;
}

function paymentRunning(): Refusal {
  return new Refusal(
    "conflict",
    "A payment for this cart is already in progress. Please wait a moment and try again.",
  );
}
