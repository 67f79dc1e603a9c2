/** How long the provider may take while we prepare an intent or send a snapshot; above the client's own timeouts. */
export const SENDING_LEASE = 20_000;

/** How long a payment holds its checkout after Pay was answered, unless the provider tells earlier how it ended. */
export const PAYING_LEASE = 60_000;

/** How long a request waits for another one that is preparing the same checkout, and how often it looks. */
export const WAIT_FOR_LEASE = 5_000;
export const NEXT_ATTEMPT = 40;

/** Attempts to pay that one checkout has within a window: enough for honest declines, too few to test stolen cards. */
export const PAY_ATTEMPTS = 12;
export const PAY_WINDOW = 10 * 60_000;

/** Declines after which an intent is canceled: whoever has its client secret could try any number of cards on it. */
export const DECLINES_PER_INTENT = 5;

/** How long a declined card counts against the address that it was tried from. */
export const DECLINES_WINDOW = 60 * 60_000;

/** How often an open checkout notes that its visitor is still there. */
export const TOUCH_EVERY = 60 * 60_000;

/** After this long without a visitor an intent is canceled. */
export const IDLE_INTENT = 24 * 60 * 60_000;

/** How often a photo in a cart notes that it is still used. */
export const RENEW_PHOTO = 24 * 60 * 60_000;

/** After this long without a cart that uses it a photo that no order holds is deleted. */
export const ABANDONED_PHOTO = 30 * 24 * 60 * 60_000;

/** After this long checkouts that nobody paid for, and events, are forgotten; a cookie lasts half as long. */
export const PURGE_AFTER = 60 * 24 * 60 * 60_000;
