import type { KnownCheckout } from "../orders/knownCheckout.ts";

/** The checkout in the visitor's cookie, and how to replace it. */
export interface Visit {
  readonly known: KnownCheckout | undefined;
  /** The key of the visitor's network address. */
  readonly address: string;
  /** Called as soon as the visitor has a checkout, so that they return to it even if their first request fails. */
  readonly opened: (checkoutId: string) => void;
}
