import * as checkoutTimes from "../checkout/times.ts";
import { COOKIE_AGE } from "../http/checkoutCookie.ts";
import { MAX_LEASE } from "../orders/checkouts/checkoutState.ts";
import { MAX_CALL_TIME } from "../payments/stripeClient.ts";

/** The shop's times in milliseconds. `times.ts` also exports two counts, which no constraint names. */
export const TIMES = { ...checkoutTimes, COOKIE_AGE, MAX_CALL_TIME, MAX_LEASE };

/** Which time must be less than which, and why. */
const CONSTRAINTS: readonly (readonly [keyof typeof TIMES, keyof typeof TIMES, string])[] = [
  ["MAX_CALL_TIME", "PREPARING_LEASE", "a lease must outlast a call to the payment provider"],
  ["LEASE_POLL_INTERVAL", "WAIT_FOR_LEASE", "a waiting request must poll before it gives up"],
  ["WAIT_FOR_LEASE", "PREPARING_LEASE", "a waiting request must give up before the lease expires"],
  ["PREPARING_LEASE", "PAYING_LEASE", "a shopper needs longer than a call to the payment provider"],
  ["PAYING_LEASE", "MAX_LEASE", "the lease of a running payment has not expired"],
  ["PAYING_LEASE", "IDLE_INTENT", "an intent that is being paid is not idle"],
  ["TOUCH_INTERVAL", "IDLE_INTENT", "the intent of a present visitor must not become idle"],
  ["PHOTO_RENEWAL_INTERVAL", "ABANDONED_PHOTO", "a photo in use must not be deleted"],
  ["IDLE_INTENT", "COOKIE_AGE", "a visitor must be known until the intent is canceled"],
  ["COOKIE_AGE", "PURGE_AFTER", "a checkout must exist for as long as its cookie"],
  ["DECLINES_WINDOW", "PURGE_AFTER", "a decline is counted only while its event exists"],
  ["PAY_WINDOW", "PURGE_AFTER", "attempts to pay are counted only while their checkout exists"],
];

/** Returns a message for each violated constraint. The shop starts only if there are none. */
export function timeLimitErrors(
  times: Readonly<Record<keyof typeof TIMES, number>>,
): readonly string[] {
  return CONSTRAINTS.filter(([shorter, longer]) => times[shorter] >= times[longer]).map(
    ([shorter, longer, reason]) =>
      `${shorter} (${times[shorter]}) must be less than ${longer} (${times[longer]}): ${reason}`,
  );
}
