import type { Cents, CheckoutForm } from "#engine";
import type { Answer } from "../api/answer.ts";
import type { PaymentSession } from "../api/paymentIntent.ts";
import type { Settlement } from "../api/settle.ts";
import type { CardPart } from "./cardParts.ts";
import type { PayableCart } from "./paymentSession.ts";

/** Refused, with the provider's words; nothing was charged. */
export interface Declined {
  readonly kind: "declined";
  readonly message: string;
  /** The part of the card that is at fault, where it is one. */
  readonly part: CardPart | null;
}

/** How the provider's own code answered a confirmation. */
export type Confirmation =
  | { readonly kind: "succeeded" }
  | Declined
  /** The intent was canceled before: the cart has been taken to another payment, in another tab say. */
  | { readonly kind: "withdrawn" }
  /** No answer, or one that leaves it open. */
  | { readonly kind: "unknown" };

/** How an attempt to pay ended. */
export type PayResult =
  | { readonly kind: "paid"; readonly order: string | null }
  | Declined
  /** Nothing was charged, and not for the card's sake. */
  | { readonly kind: "unpaid"; readonly message: string }
  /** The server says no: nothing was charged. */
  | {
      readonly kind: "refused";
      readonly message: string;
      readonly amount: Cents | null;
      readonly order: string | null;
      readonly item: string | null;
    };

export interface PayParts {
  readonly createIntent: (cart: PayableCart, form: CheckoutForm) => Promise<Answer<PaymentSession>>;
  /** Hands the card to the provider; never rejects. */
  readonly confirm: (clientSecret: string, form: CheckoutForm) => Promise<Confirmation>;
  readonly settle: (
    orderToken: string | null,
    attempt: string | null,
  ) => Promise<Answer<Settlement>>;
  /** Waits some milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** Tells that the result is unknown and being asked for. */
  readonly checking: () => void;
}

export const UNEXPECTED = "An unexpected error occurred.";
const WITHDRAWN =
  "Your cart has changed elsewhere, so nothing was charged. Please check it and pay again.";
const NOT_CHARGED = "The payment did not go through, and nothing was charged. Please try again.";

/** How long between questions to the server while a result is unknown, in milliseconds. */
const ASK_AGAIN_MS = 2000;
/**
 * How much each answer of a kind in a row says that nothing was charged. One alone is not enough, as the confirmation may
 * still be under way; a bank's unanswered question needs many, as its window is gone from this page but may be open elsewhere.
 * What was answered before the bank asked says nothing about its question.
 */
const UNPAID: { readonly [S in Exclude<Settlement["status"], "succeeded">]: number } = {
  none: 5,
  payable: 5,
  canceled: 5,
  asking: 1,
  processing: 0,
};
const SURE_AT = 10;

/**
 * Pays for a cart: the server makes final what is paid for, the provider's code confirms the card, and where the result is
 * unknown the server is asked until it knows. Never ends in doubt and never rejects.
 */
export async function pay(
  parts: PayParts,
  cart: PayableCart,
  form: CheckoutForm,
): Promise<PayResult> {
  const created = await parts.createIntent(cart, form);
  if (created.kind === "unreachable") {
    return { kind: "refused", message: UNEXPECTED, amount: null, order: null, item: null };
  }
  if (created.kind === "refused") {
    const { error, amount, order, item } = created;
    return { kind: "refused", message: error, amount, order, item };
  }
  const { clientSecret, orderToken, attempt } = created.value;
  const confirmation = await parts.confirm(clientSecret, form);
  switch (confirmation.kind) {
    case "succeeded":
      return { kind: "paid", order: orderToken };
    case "declined":
      // The server learns that this attempt has ended, so that the cart may be changed at once.
      void parts.settle(orderToken, attempt);
      return confirmation;
    case "withdrawn":
      void parts.settle(orderToken, attempt);
      return { kind: "unpaid", message: WITHDRAWN };
    case "unknown":
      parts.checking();
      return askUntilKnown(parts, { orderToken, attempt });
  }
}

async function askUntilKnown(
  { settle, wait }: PayParts,
  { orderToken, attempt }: Pick<PaymentSession, "orderToken" | "attempt">,
): Promise<PayResult> {
  let [unpaid, before] = [0, 0];
  for (;;) {
    // One question after another, on purpose.
    const answer = await settle(orderToken, null);
    const status = answer.kind === "ok" ? answer.value.status : "processing";
    if (status === "succeeded") {
      const order = answer.kind === "ok" ? answer.value.order : null;
      return { kind: "paid", order: order?.token ?? orderToken };
    }
    const says = UNPAID[status];
    unpaid = says === before ? unpaid + says : says;
    before = says;
    if (unpaid >= SURE_AT) {
      void settle(orderToken, attempt);
      return { kind: "unpaid", message: NOT_CHARGED };
    }
    await wait(ASK_AGAIN_MS);
  }
}
