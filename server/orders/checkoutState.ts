/** Where a checkout stands; `paid` and `closed` are final, and the visitor's next cart gets a checkout of its own. */
export type CheckoutState = "open" | "paid" | "closed";
