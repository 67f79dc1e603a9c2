import { createHash } from "node:crypto";
import { canonicalJson, type CheckoutForm } from "#engine";
import { nothingCharged } from "../http/nothingCharged.ts";
import { HttpError } from "../http/httpError.ts";
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

/** A checkout that may be confirmed now. */
export interface Payment extends PayableCheckout {
  /** Names this attempt, so that the page can say that it has ended. */
  readonly attempt: string;
}

/**
 * Makes what will be paid final: a snapshot in our books, then amount and snapshot in one update at the provider. The
 * checkout stays held until the payment has ended, so that no other tab can change what is being paid.
 * @throws HttpError 409 when another payment is running or the cart is paid for already, 429 after too many attempts;
 * NothingCharged for what goes wrong once it is known that no payment is under way.
 */
export async function pay(
  parts: CheckoutDeps,
  visit: Visit,
  cart: PricedCart,
  form: CheckoutForm,
): Promise<Payment> {
  if (visit.known) await refuseCardTesting(parts, visit.known, visit.address);
  const known = await upToDate(parts, visit.known);
  let used = known?.id ?? null;
  const opened = (id: string) => {
    used = id;
    visit.opened(id);
  };
  return nothingCharged(
    () => makeFinal(parts, { ...visit, known, opened }, cart, form),
    async () => used !== null && mayBeCharged(used, await findNewest(parts.orders, used)),
  );
}

/**
 * Whether a page was allowed to confirm, also a tab whose lease was ended by a declined card of another one, or one that
 * pressed Pay at the same moment; where none was, only the page can begin it, with our answer. A checkout that follows ours
 * is another tab's, which may pay for the same cart there.
 */
function mayBeCharged(used: string, newest: CheckoutRow | undefined): boolean {
  if (newest === undefined) return false;
  const { id, state, promised } = newest;
  return id !== used || state === "paid" || (state === "open" && promised > 0);
}

async function makeFinal(
  parts: CheckoutDeps,
  visit: Visit,
  cart: PricedCart,
  { email, address }: CheckoutForm,
): Promise<Payment> {
  const content: SnapshotContent = { ...cart, email, address, catalog: parts.catalog.version };
  const text = canonicalJson(content);
  const hash = createHash("sha256").update(text).digest("hex");
  const checkout = await withCheckout(parts, visit, cart, {
    kind: "pay",
    joins: (held) => isSent(parts, held, hash),
    work: (leased) => send(parts, leased, content, { text, hash }),
  });
  return { ...payableCheckout(checkout), attempt: checkout.lease ?? "" };
}

async function refuseCardTesting(
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

/** A double click, or a second try after the card was mistyped: the same is on its way, so nothing needs to change. */
async function isSent(
  { orders, clock }: CheckoutDeps,
  held: CheckoutRow,
  hash: string,
): Promise<boolean> {
  if (held.lease_kind !== "pay" || held.lease === null || held.lease_attempt === null) return false;
  if (held.lease_until < clock.now()) return false;
  if (!(await standsOn(orders, held, hash))) return false;
  const { id, lease, promised } = held;
  const change = { promised: promised + 1, lease_until: clock.now() + PAYING_LEASE };
  return writeLeased(orders, { id, lease }, change);
}

/** Whether the intent carries this very content already. */
async function standsOn(
  orders: CheckoutDeps["orders"],
  { id, sent_snapshot, intent_amount }: CheckoutRow,
  hash: string,
): Promise<boolean> {
  if (sent_snapshot === 0 || intent_amount === null) return false;
  return (await findSnapshot(orders, id, sent_snapshot))?.hash === hash;
}

/** The same is paid for again: the intent stays as it is, should the provider say so too. */
async function promiseAgain(
  parts: CheckoutDeps,
  checkout: PreparedCheckout,
  hash: string,
): Promise<CheckoutRow> {
  const intent = await parts.payments.intent(checkout.intent_id);
  const { status, amount, snapshot, attempt, hasRecipient, customerDeleted } = intent;
  if (status !== "payable" && status !== "asking") throw new IntentMoved(`its intent is ${status}`);
  const same = amount === checkout.intent_amount && snapshot?.hash === hash && hasRecipient;
  if (!same || customerDeleted) return cancelAndReplaceIntent(parts, checkout);
  const again = {
    promised: checkout.promised + 1,
    lease_attempt: attempt,
    lease_until: parts.clock.now() + PAYING_LEASE,
  };
  await writeOrLose(parts.orders, checkout, again);
  return { ...checkout, ...again };
}

async function send(
  parts: CheckoutDeps,
  leased: LeasedCheckout,
  content: SnapshotContent,
  { text, hash }: { readonly text: string; readonly hash: string },
): Promise<CheckoutRow> {
  const { orders, payments, clock } = parts;
  const { amount, email, address } = content;
  const checkout = await ensureIntent(parts, leased, amount);
  if (await standsOn(orders, checkout, hash)) return promiseAgain(parts, checkout, hash);
  if (!mayChange(checkout)) return cancelAndReplaceIntent(parts, checkout);
  const customer = await ensureCustomer(parts, checkout, email);
  const number = await insertSnapshot(orders, checkout, {
    amount,
    hash,
    content: text,
    created_at: clock.now(),
  });
  if (number === undefined) throw leaseLost();
  // Until the answer has come and is stored, nobody knows what the provider has.
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
