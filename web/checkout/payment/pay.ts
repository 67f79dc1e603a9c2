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
    cancel: boolean,
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
 * How long an unknown result is awaited: the server is asked until these costs of its responses reach the patience. Then it is
 * asked to cancel the payment, because only a canceled payment can't be charged any more. `asking` costs least: the bank's 3-D
 * Secure window is no longer on this page, but may be open elsewhere. A payment that is `processing` can't be canceled.
 */
const COSTS: {
  readonly [S in Exclude<SettleResponse["status"], "succeeded" | "canceled">]: number;
} = {
  none: 0,
  payable: 5,
  asking: 1,
  processing: 0,
};
const PATIENCE = 10;

/**
 * Pays for a cart: the server creates an intent with the amount, and Stripe.js confirms it with the card. If the result
 * is unknown, the server is polled until it knows the result or has canceled the payment. Never rejects.
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
  const { clientSecret, orderToken } = response.value;
  const confirmation = await deps.confirm(clientSecret, form);
  switch (confirmation.kind) {
    case "succeeded":
      return { kind: "paid", orderToken };
    case "declined":
      return confirmation;
    case "canceled":
      return { kind: "unpaid", message: CANCELED };
    case "unknown":
      deps.onChecking();
      return pollResult(deps, orderToken);
  }
}

async function pollResult(
  { settle, wait }: PayDeps,
  orderToken: string | null,
): Promise<PayResult> {
  let patience = PATIENCE;
  for (;;) {
    const response = await settle(orderToken, patience <= 0);
    // Without a status, the card may have been charged.
    const status = response.kind === "ok" ? response.value.status : "processing";
    if (status === "succeeded") {
      const order = response.kind === "ok" ? response.value.order : null;
      return { kind: "paid", orderToken: order?.token ?? orderToken };
    }
    if (status === "canceled") return { kind: "unpaid", message: NOT_CHARGED };
    patience -= COSTS[status];
    await wait(POLL_MS);
  }
}
