// All times in milliseconds. `config/timeLimits.ts` says which must be less than which.

/** Maximum time to prepare an intent or snapshot. Longer than the timeouts of the provider's client. */
export const PREPARING_LEASE = 20_000;

/** How long a payment holds the lease of its checkout after the response to Pay, unless it ends earlier. */
export const PAYING_LEASE = 60_000;

/** How long a request waits for another one that is preparing the same checkout, and how often it checks. */
export const WAIT_FOR_LEASE = 5_000;
export const LEASE_POLL_INTERVAL = 40;

/** Maximum payment attempts of a checkout within a window. Enough for a shopper, too few to test stolen cards. */
export const PAY_ATTEMPTS = 12;
export const PAY_WINDOW = 10 * 60_000;

/** An intent is canceled after this many declines, because its client secret allows testing any number of cards. */
export const DECLINES_PER_INTENT = 5;

/** How long a declined card counts for the network address of its shopper. */
export const DECLINES_WINDOW = 60 * 60_000;

/** How long a failed look-up of an order counts for its network address and its e-mail address. */
export const LOOKUP_WINDOW = 60 * 60_000;

/** A visit to an open checkout is recorded at most once in this time. */
export const TOUCH_INTERVAL = 60 * 60_000;

/** An intent is canceled after this time without a visit. */
export const IDLE_INTENT = 24 * 60 * 60_000;

/** The use of a photo in a cart is recorded at most once in this time. */
export const PHOTO_RENEWAL_INTERVAL = 24 * 60 * 60_000;

/** A photo without an order is deleted after this time without use. */
export const ABANDONED_PHOTO = 30 * 24 * 60 * 60_000;

/** Unpaid checkouts and events are purged after this time. The cookie's lifetime is half as long. */
export const PURGE_AFTER = 60 * 24 * 60 * 60_000;
