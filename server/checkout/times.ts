// All times in milliseconds.

/** Longest preparation of an intent or snapshot; longer than the timeouts of the provider's client. */
export const SENDING_LEASE = 20_000;

/** How long a payment holds its checkout after the response to Pay, unless it is known to have ended earlier. */
export const PAYING_LEASE = 60_000;

/** How long a request waits for another one that is preparing the same checkout, and how often it checks. */
export const WAIT_FOR_LEASE = 5_000;
export const LEASE_POLL_INTERVAL = 40;

/** Payment attempts of one checkout within a window: enough for honest declines, too few to test stolen cards. */
export const PAY_ATTEMPTS = 12;
export const PAY_WINDOW = 10 * 60_000;

/** Declines after which an intent is canceled: its client secret would allow testing any number of cards. */
export const DECLINES_PER_INTENT = 5;

/** How long a declined card counts against the network address that it was tried from. */
export const DECLINES_WINDOW = 60 * 60_000;

/** How often a visit is recorded in an open checkout. */
export const TOUCH_EVERY = 60 * 60_000;

/** After this long without a visit an intent is canceled. */
export const IDLE_INTENT = 24 * 60 * 60_000;

/** How often the use of a photo in a cart is recorded. */
export const RENEW_PHOTO = 24 * 60 * 60_000;

/** After this long without use a photo that belongs to no order is deleted. */
export const ABANDONED_PHOTO = 30 * 24 * 60 * 60_000;

/** After this long unpaid checkouts and events are purged; the cookie lasts half as long. */
export const PURGE_AFTER = 60 * 24 * 60 * 60_000;
