import type { KnownCheckout } from "../orders/knownCheckout.ts";

/** Who asks: the checkout that the visitor's cookie names, and how they are told of another one. */
export interface Visit {
  readonly known: KnownCheckout | undefined;
  /** The key of the visitor's network address. */
  readonly address: string;
  /** Called as soon as a checkout is theirs, so that a visitor whose first call fails comes back to the same one. */
  readonly opened: (checkoutId: string) => void;
}
