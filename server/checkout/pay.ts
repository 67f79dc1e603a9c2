import { createHash } from "node:crypto";
import { canonicalJson, type CheckoutForm } from "#engine";
import { withNothingCharged } from "../http/errors/nothingCharged.ts";
import { HttpError } from "../http/errors/httpError.ts";
import { findNewest } from "../orders/checkouts/checkoutChain.ts";
import { isExpired, leaseOf } from "../orders/checkouts/checkoutState.ts";
import { writeLeased } from "../orders/checkouts/leases.ts";
import { countPay } from "../orders/checkouts/payCount.ts";
import type { CheckoutRow } from "../orders/database/schema.ts";
import {
  findSnapshot,
  insertSnapshot,
  type SnapshotContent,
} from "../orders/checkouts/snapshots.ts";
import type { LeasedCheckout } from "./acquireLease.ts";
import type { CheckoutDeps } from "./deps.ts";
import { type PayableCheckout, toPayableCheckout } from "./payableCheckout.ts";
import {
  ensureCustomer,
  ensureIntent,
  cancelAndReplaceIntent,
  markSending,
  leaseLostError,
  mayChange,
  type PreparedCheckout,
  writeLeasedOrThrow,
} from "./prepareIntent.ts";
import type { PricedCart } from "./priceCart.ts";
import { PAY_ATTEMPTS, PAY_WINDOW, PAYING_LEASE } from "./times.ts";
import { settleVisit, type Visit } from "./visit.ts";
import { withArrivals } from "./withArrivals.ts";
import { withCheckout } from "./withCheckout.ts";

/** The response to Pay. */
export interface PreparedPayment extends PayableCheckout {
  /** The token of the checkout's lease. The page sends it to report that its attempt has ended. */
  readonly attempt: string;
}

/**
 * Prepares a payment: stores a snapshot, then sends amount and snapshot to the provider in one update. Keeps the lease
 * until the payment has ended, so that no other tab can change what is being paid.
 * @throws HttpError 409 when another payment is running or the cart is already paid, 429 after too many attempts.
 * @throws NothingCharged for any other failure, if no payment can be running.
 */
export async function pay(
  deps: CheckoutDeps,
  visit: Visit,
  cart: PricedCart,
  form: CheckoutForm,
): Promise<PreparedPayment> {
  if (visit.checkout) await limitPayAttempts(deps, visit.checkout, visit.addressKey);
  const settled = await settleVisit(deps, visit);
  let id = settled.checkout?.id ?? null;
  const onCheckout = (checkoutId: string) => {
    id = checkoutId;
    visit.onCheckout(checkoutId);
  };
  return withNothingCharged(
    () => preparePayment(deps, { ...settled, onCheckout }, cart, form),
    async () => id !== null && mayBeCharged(id, await findNewest(deps.orders, id)),
  );
}

/**
 * Whether any page was allowed to confirm. This can be the page itself, a tab that lost its lease when another tab's
 * card was declined, or a tab that sent Pay at the same time. If no page was allowed, a payment can only start with the
 * response to this request. A newer checkout than ours belongs to another tab, which may pay for the same cart there.
 */
function mayBeCharged(ownId: string, newest: CheckoutRow | undefined): boolean {
  if (newest === undefined) return false;
  const { id, state, promised } = newest;
  return id !== ownId || state === "paid" || (state === "open" && promised > 0);
}

/** Adds the dates of arrival to the cart, and sends it as a snapshot under the checkout's lease. */
async function preparePayment(
  deps: CheckoutDeps,
  visit: Visit,
  cart: PricedCart,
  { email, address, name = "", phone = "", gift = null }: CheckoutForm,
): Promise<PreparedPayment> {
  const content: SnapshotContent = {
    amount: cart.amount,
    pieces: withArrivals(deps.catalog, cart.lineItems, deps.clock.now()),
    email,
    ...(name === "" ? {} : { name }),
    ...(phone === "" ? {} : { phone }),
    ...(gift === null ? {} : { gift }),
    address,
    catalog: deps.catalog.version,
  };
  const text = canonicalJson(content);
  const hash = createHash("sha256").update(text).digest("hex");
  const checkout = await withCheckout(deps, visit, cart, {
    kind: "pay",
    tryJoin: (current) => joinSentPayment(deps, current, hash),
    run: (leased) => sendSnapshot(deps, leased, content, { text, hash }),
  });
  // Not null: a task of kind `pay` keeps the lease. The column's type does not say so.
  return { ...toPayableCheckout(checkout), attempt: checkout.lease ?? "" };
}

async function limitPayAttempts(
  { orders, clock }: CheckoutDeps,
  { id }: CheckoutRow,
  addressKey: string,
): Promise<void> {
  const attempts = await countPay(orders, id, clock.now(), PAY_WINDOW, addressKey);
  if (attempts <= PAY_ATTEMPTS) return;
  throw new HttpError(429, "There were too many attempts to pay. Please try again in ten minutes.");
}

/** Allows another confirmation of content that is already sent, for example after a double click or a declined card. */
async function joinSentPayment(
  { orders, clock }: CheckoutDeps,
  checkout: CheckoutRow,
  hash: string,
): Promise<boolean> {
  const lease = leaseOf(checkout);
  if (lease.kind !== "paying" || isExpired(lease.until, clock.now())) return false;
  if (!(await carriesSnapshot(orders, checkout, hash))) return false;
  const change = { promised: checkout.promised + 1, lease_until: clock.now() + PAYING_LEASE };
  return writeLeased(orders, { id: checkout.id, lease: lease.token }, change);
}

/** Whether the intent has exactly this content, according to our database. */
async function carriesSnapshot(
  orders: CheckoutDeps["orders"],
  { id, sent_snapshot, intent_amount }: CheckoutRow,
  hash: string,
): Promise<boolean> {
  if (sent_snapshot === 0 || intent_amount === null) return false;
  return (await findSnapshot(orders, id, sent_snapshot))?.hash === hash;
}

/**
 * Allows another confirmation of the same content, if the intent at the provider is unchanged. Otherwise cancels the
 * intent, unless it is already paid, canceled or processing, and returns null: the task must run again.
 */
async function confirmAgain(
  deps: CheckoutDeps,
  checkout: PreparedCheckout,
  hash: string,
): Promise<CheckoutRow | null> {
  const intent = await deps.payments.intent(checkout.intent_id);
  const { status, amount, snapshot, attempt, hasRecipient, customerDeleted } = intent;
  if (status !== "payable" && status !== "requiresAction") return null;
  const isUnchanged = amount === checkout.intent_amount && snapshot?.hash === hash && hasRecipient;
  if (!isUnchanged || customerDeleted) return cancelAndReplaceIntent(deps, checkout);
  const change = {
    promised: checkout.promised + 1,
    lease_attempt: attempt,
    lease_until: deps.clock.now() + PAYING_LEASE,
  };
  await writeLeasedOrThrow(deps.orders, checkout, change);
  return { ...checkout, ...change };
}

/** Stores the content and sends it to the provider. Null if the intent was canceled and must be replaced. */
async function sendSnapshot(
  deps: CheckoutDeps,
  leased: LeasedCheckout,
  content: SnapshotContent,
  { text, hash }: { readonly text: string; readonly hash: string },
): Promise<CheckoutRow | null> {
  const { orders, payments, clock } = deps;
  // The provider requires a recipient's name.
  const { amount, email, name = email, phone = "", address } = content;
  const checkout = await ensureIntent(deps, leased, amount);
  if (await carriesSnapshot(orders, checkout, hash)) return confirmAgain(deps, checkout, hash);
  if (!mayChange(checkout)) return cancelAndReplaceIntent(deps, checkout);
  const customer = await ensureCustomer(deps, checkout, email);
  const row = { amount, hash, content: text, created_at: clock.now() };
  const number = await insertSnapshot(orders, checkout, row);
  if (number === undefined) throw leaseLostError();
  await markSending(deps, checkout);
  const intent = await payments.updateIntent(checkout.intent_id, {
    amount,
    checkout: checkout.id,
    snapshot: { number, hash, email, customer, shipping: { name, phone, address } },
  });
  const change = {
    intent_amount: amount,
    sent_snapshot: number,
    promised: 1,
    lease_attempt: intent.attempt,
    lease_until: clock.now() + PAYING_LEASE,
  };
  await writeLeasedOrThrow(orders, checkout, change);
  return { ...checkout, ...change, customer_id: customer };
}
