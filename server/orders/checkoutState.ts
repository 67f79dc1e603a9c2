/** `paid` and `closed` are final; the visitor's next cart gets a new checkout. */
export type CheckoutState = "open" | "paid" | "closed";
