import { createHash } from "node:crypto";
import { canonicalJson, type CheckoutForm } from "#engine";
import { nothingCharged } from "../http/nothingCharged.ts";
import { HttpError } from "../http/httpError.ts";
import { leaseOf } from "../orders/checkoutState.ts";
import type { KnownCheckout } from "../orders/knownCheckout.ts";
import { writeLeased } from "../orders/leases.ts";
import { countPay } from "../orders/payCount.ts";
import type { CheckoutRow } from "../orders/schema.ts";
import { findSnapshot, insertSnapshot, type SnapshotContent } from "../orders/snapshots.ts";
import { findNewest } from "../orders/visitorsCheckouts.ts";
import { IntentMoved } from "../payments/payments.ts";
import type { LeasedCheckout } from "./acquire.ts";
import type { CheckoutDeps } from "./deps.ts";
import { type PayableCheckout, payableCheckout } from "./payable.ts";
import {
  ensureCustomer,
  ensureIntent,
  cancelAndReplaceIntent,
  leaseLost,
  mayChange,
  type PreparedCheckout,
  writeOrLose,
} from "./prepareIntent.ts";
import type { PricedCart } from "./priceCart.ts";
import { PAY_ATTEMPTS, PAY_WINDOW, PAYING_LEASE, SENDING_LEASE } from "./times.ts";
import { upToDate } from "./upToDate.ts";
import type { Visit } from "./visit.ts";
import { withCheckout } from "./withCheckout.ts";

export interface Payment extends PayableCheckout {
  /** Identifies this attempt, so that the page can report that it has ended. */
  readonly attempt: string;
}

/**
 * Fixes what will be paid: stores a snapshot, then sends amount and snapshot to the provider in one update. The lease
 * is held until the payment has ended, so that no other tab can change what is being paid.
 * @throws HttpError 409 when another payment is running or the cart is already paid, 429 after too many attempts.
 * @throws NothingCharged for any other failure, if no payment can be running.
 */
export async function pay(
  deps: CheckoutDeps,
  visit: Visit,
  cart: PricedCart,
  form: CheckoutForm,
): Promise<Payment> {
  if (visit.known) await limitPayAttempts(deps, visit.known, visit.address);
  const known = await upToDate(deps, visit.known);
  let used = known?.id ?? null;
  const opened = (id: string) => {
    used = id;
    visit.opened(id);
  };
  return nothingCharged(
    () => finalize(deps, { ...visit, known, opened }, cart, form),
    async () => used !== null && mayBeCharged(used, await findNewest(deps.orders, used)),
  );
}

/**
 * Whether any page was allowed to confirm. This includes a tab that lost its lease to another tab's declined card, and
 * one that pressed Pay at the same time. If none was, a payment can only start with the response to this request.
 * A checkout that follows ours belongs to another tab, which may pay for the same cart there.
 */
function mayBeCharged(used: string, newest: CheckoutRow | undefined): boolean {
  if (newest === undefined) return false;
  const { id, state, promised } = newest;
  return id !== used || state === "paid" || (state === "open" && promised > 0);
}

async function finalize(
  deps: CheckoutDeps,
  visit: Visit,
  cart: PricedCart,
  { email, address }: CheckoutForm,
): Promise<Payment> {
  const content: SnapshotContent = { ...cart, email, address, catalog: deps.catalog.version };
  const text = canonicalJson(content);
  const hash = createHash("sha256").update(text).digest("hex");
  const checkout = await withCheckout(deps, visit, cart, {
    kind: "pay",
    joins: (held) => isSent(deps, held, hash),
    work: (leased) => send(deps, leased, content, { text, hash }),
  });
  return { ...payableCheckout(checkout), attempt: checkout.lease ?? "" };
}

async function limitPayAttempts(
  { orders, clock }: CheckoutDeps,
  { id }: KnownCheckout,
  address: string,
): Promise<void> {
  const attempts = await countPay(orders, id, clock.now(), PAY_WINDOW, address);
  if (attempts > PAY_ATTEMPTS) {
    throw new HttpError(
      429,
      "There were too many attempts to pay. Please try again in ten minutes.",
    );
  }
}

/**
 * Covers a double click, or a retry after a mistyped card: the same content is already sent, so nothing has to change.
 */
async function isSent(
  { orders, clock }: CheckoutDeps,
  held: CheckoutRow,
  hash: string,
): Promise<boolean> {
  const lease = leaseOf(held);
  if (lease.kind !== "paying" || lease.until < clock.now()) return false;
  if (!(await carriesSnapshot(orders, held, hash))) return false;
  const change = { promised: held.promised + 1, lease_until: clock.now() + PAYING_LEASE };
  return writeLeased(orders, { id: held.id, lease: lease.token }, change);
}

/** Whether the intent already carries exactly this content. */
async function carriesSnapshot(
  orders: CheckoutDeps["orders"],
  { id, sent_snapshot, intent_amount }: CheckoutRow,
  hash: string,
): Promise<boolean> {
  if (sent_snapshot === 0 || intent_amount === null) return false;
  return (await findSnapshot(orders, id, sent_snapshot))?.hash === hash;
}

/** Allows another confirmation of the same content, if the provider confirms that the intent is unchanged. */
async function confirmAgain(
  deps: CheckoutDeps,
  checkout: PreparedCheckout,
  hash: string,
): Promise<CheckoutRow> {
  const intent = await deps.payments.intent(checkout.intent_id);
  const { status, amount, snapshot, attempt, hasRecipient, customerDeleted } = intent;
  if (status !== "payable" && status !== "requiresAction")
    throw new IntentMoved(`its intent is ${status}`);
  const same = amount === checkout.intent_amount && snapshot?.hash === hash && hasRecipient;
  if (!same || customerDeleted) return cancelAndReplaceIntent(deps, checkout);
  const again = {
    promised: checkout.promised + 1,
    lease_attempt: attempt,
    lease_until: deps.clock.now() + PAYING_LEASE,
  };
  await writeOrLose(deps.orders, checkout, again);
  return { ...checkout, ...again };
}

async function send(
  deps: CheckoutDeps,
  leased: LeasedCheckout,
  content: SnapshotContent,
  { text, hash }: { readonly text: string; readonly hash: string },
): Promise<CheckoutRow> {
  const { orders, payments, clock } = deps;
  const { amount, email, address } = content;
  const checkout = await ensureIntent(deps, leased, amount);
  if (await carriesSnapshot(orders, checkout, hash)) return confirmAgain(deps, checkout, hash);
  if (!mayChange(checkout)) return cancelAndReplaceIntent(deps, checkout);
  const customer = await ensureCustomer(deps, checkout, email);
  const number = await insertSnapshot(orders, checkout, {
    amount,
    hash,
    content: text,
    created_at: clock.now(),
  });
  if (number === undefined) throw leaseLost();
  // The intent's amount is unknown until the response is stored.
  await writeOrLose(orders, checkout, {
    intent_amount: null,
    lease_until: clock.now() + SENDING_LEASE,
  });
  const change = {
    amount,
    checkout: checkout.id,
    snapshot: { number, hash, email, customer, shipping: { name: email, address } },
  };
  const intent = await payments.updateIntent(checkout.intent_id, change);
  const sent = {
    intent_amount: amount,
    sent_snapshot: number,
    promised: 1,
    lease_attempt: intent.attempt,
    lease_until: clock.now() + PAYING_LEASE,
  };
  await writeOrLose(orders, checkout, sent);
  return { ...checkout, ...sent, customer_id: customer };
}
