import type { CheckoutForm, SettleResponse } from "#engine";
import type { ApiResponse, RejectionDetails } from "../../api/apiResponse.ts";
import type { PaymentSession } from "../../api/paymentIntent.ts";
import type { CardError } from "../card/useCard.ts";
import type { PayableCart } from "./paymentSession.ts";

/** Declined, with Stripe's message; nothing was charged. */
export interface Declined extends CardError {
  readonly kind: "declined";
}

/** The result of confirming with Stripe.js. */
export type Confirmation =
  | { readonly kind: "succeeded" }
  | Declined
  /** The intent was canceled during the attempt, for example because another tab started a payment for the cart. */
  | { readonly kind: "canceled" }
  /** Stripe sent no response, or one that doesn't say whether the card was charged. */
  | { readonly kind: "unknown" };

/** The result of an attempt to pay. */
export type PayResult =
  /** `orderToken` is null if the server sends none. */
  | { readonly kind: "paid"; readonly orderToken: string | null }
  | Declined
  /** The server sent no response to the first request, so the card was not submitted. */
  | { readonly kind: "notStarted"; readonly message: string }
  /** Nothing was charged, for a reason other than the card. */
  | { readonly kind: "unpaid"; readonly message: string }
  /** The server rejected the request: nothing was charged. */
  | ({ readonly kind: "rejected"; readonly message: string } & RejectionDetails);

export interface PayDeps {
  /** Never rejects. */
  readonly createIntent: (
    cart: PayableCart,
    form: CheckoutForm,
  ) => Promise<ApiResponse<PaymentSession>>;
  /** Confirms with Stripe; never rejects. */
  readonly confirm: (clientSecret: string, form: CheckoutForm) => Promise<Confirmation>;
  /** See `fetchSettlement`; never rejects. */
  readonly settle: (
    orderToken: string | null,
    attempt: string | null,
  ) => Promise<ApiResponse<SettleResponse>>;
  /** Resolves after `ms` milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** Called when the result is unknown and polling starts. */
  readonly onChecking: () => void;
}

export const UNEXPECTED = "An unexpected error occurred.";
const CANCELED = "Your cart has changed, so nothing was charged. Please check it and pay again.";
const NOT_CHARGED = "The payment didn't go through, and nothing was charged. Please try again.";

/** Polling interval while a result is unknown, in milliseconds. */
const POLL_MS = 2000;
/**
 * How much each status counts as evidence that nothing was charged. Weights of consecutive responses are added as long as
 * they are equal. One response is not enough, because the confirmation may still be running. `asking` needs the most
 * responses: the bank's 3-D Secure window is no longer on this page, but may be open elsewhere. `processing` never ends
 * the polling, because the card may still be charged.
 */
const UNPAID_WEIGHTS: { readonly [S in Exclude<SettleResponse["status"], "succeeded">]: number } = {
  none: 5,
  payable: 5,
  canceled: 5,
  asking: 1,
  processing: 0,
};
/** The sum of weights at which the payment counts as unpaid. */
const UNPAID_THRESHOLD = 10;

/**
 * Pays for a cart: the server creates an intent with the amount, and Stripe.js confirms it with the card. If the result
 * is unknown, the server is polled until it knows the result. Never rejects.
 */
export async function pay(
  deps: PayDeps,
  cart: PayableCart,
  form: CheckoutForm,
): Promise<PayResult> {
  const response = await deps.createIntent(cart, form);
  if (response.kind === "failed") return { kind: "notStarted", message: UNEXPECTED };
  if (response.kind === "rejected") {
    const { error, amount, orderToken, itemId } = response;
    return { kind: "rejected", message: error, amount, orderToken, itemId };
  }
  const { clientSecret, orderToken, attempt } = response.value;
  const confirmation = await deps.confirm(clientSecret, form);
  switch (confirmation.kind) {
    case "succeeded":
      return { kind: "paid", orderToken };
    case "declined":
      // Reports that this attempt has ended, so that the shopper can change the cart at once.
      void deps.settle(orderToken, attempt);
      return confirmation;
    case "canceled":
      void deps.settle(orderToken, attempt);
      return { kind: "unpaid", message: CANCELED };
    case "unknown":
      deps.onChecking();
      return pollResult(deps, { orderToken, attempt });
  }
}

async function pollResult(
  { settle, wait }: PayDeps,
  { orderToken, attempt }: Pick<PaymentSession, "orderToken" | "attempt">,
): Promise<PayResult> {
  let unpaidWeight = 0;
  let lastWeight = 0;
  for (;;) {
    const response = await settle(orderToken, null);
    // Without a status, the card may have been charged.
    const status = response.kind === "ok" ? response.value.status : "processing";
    if (status === "succeeded") {
      const order = response.kind === "ok" ? response.value.order : null;
      return { kind: "paid", orderToken: order?.token ?? orderToken };
    }
    const weight = UNPAID_WEIGHTS[status];
    unpaidWeight = weight === lastWeight ? unpaidWeight + weight : weight;
    lastWeight = weight;
    if (unpaidWeight >= UNPAID_THRESHOLD) {
      void settle(orderToken, attempt);
      return { kind: "unpaid", message: NOT_CHARGED };
    }
    await wait(POLL_MS);
  }
}
