import { addAction, countAction, findActionTimes } from "../orders/actions.ts";
import type { Database } from "../orders/database/database.ts";
import { newToken } from "../orders/newOrderIds.ts";
import { Refusal } from "../refusal.ts";
import type { PaymentEvent } from "../payments/payments.ts";
import type { CheckoutDeps } from "./deps.ts";
import { findAddressKey, type Visit } from "./visitors.ts";

// Limits against testing stolen cards. They are counted in the database, for all servers together.

/** The limits per network address, which shoppers in an office or a mobile network may share. */
export interface PayLimits {
  /** Calls of Pay within ten minutes. */
  readonly pays: number;
  /** Declined cards within an hour. */
  readonly declines: number;
}

/** Calls of Pay of a visitor within `PAY_WINDOW`: enough for a shopper. */
export const PAYS_PER_VISITOR = 12;
const PAY_WINDOW = 10 * 60_000;

/** An intent is canceled after this many declines, because its client secret allows testing any number of cards. */
export const DECLINES_PER_INTENT = 5;

/** How long a declined card counts for the network address of its shopper, in milliseconds. */
const DECLINES_WINDOW = 60 * 60_000;

/** Counts a call of Pay. @throws Refusal `tooMany` */
export async function limitPays(
  deps: CheckoutDeps,
  { visitors, addressKey }: Visit,
  limits: PayLimits,
): Promise<void> {
  await rejectAfterDeclines(deps, addressKey, limits);
  const { orders, clock } = deps;
  const action = { kind: "pay", id: newToken(), now: clock.now() } as const;
  const perKey = new Map(visitors.map((visitor) => [visitor, PAYS_PER_VISITOR]));
  perKey.set(addressKey, limits.pays);
  if ((await countAction(orders, action, perKey, PAY_WINDOW)) === null) return;
  throw new Refusal(
    "tooMany",
    "There were too many attempts to pay. Please try again in ten minutes.",
  );
}

/** @throws Refusal `tooMany` if too many cards from a network address were declined */
export async function rejectAfterDeclines(
  { orders, clock }: CheckoutDeps,
  addressKey: string,
  { declines }: PayLimits,
): Promise<void> {
  const since = clock.now() - DECLINES_WINDOW;
  if ((await findActionTimes(orders, "decline", addressKey, since)).length < declines) return;
  throw new Refusal(
    "tooMany",
    "Too many payments from your network were declined. Please try again in an hour.",
  );
}

/** Counts a declined card once, by the provider's clock: for its intent and for the network address of its shopper. */
export async function countDecline(db: Database, event: PaymentEvent): Promise<void> {
  const { id, intentId, created: now } = event;
  const addressKey = await findAddressKey(db, intentId);
  await addAction(db, { kind: "decline", id, now }, [
    intentId,
    ...(addressKey === null ? [] : [addressKey]),
  ]);
}

export async function hasTooManyDeclines(db: Database, intentId: string): Promise<boolean> {
  return (await findActionTimes(db, "decline", intentId, 0)).length >= DECLINES_PER_INTENT;
}
