/** The outcome of a payment with a test card. */
export type CardOutcome =
  | { readonly kind: "succeeds" }
  | { readonly kind: "succeeds-then-disputed" }
  | { readonly kind: "requires-authentication" }
  | {
      readonly kind: "declines";
      readonly code: string;
      readonly declineCode?: string;
      readonly param?: string;
      readonly message: string;
    };

export interface TestCard {
  readonly brand: string;
  readonly last4: string;
  readonly outcome: CardOutcome;
}

const succeeds: CardOutcome = { kind: "succeeds" };

function declines(
  code: string,
  message: string,
  details: { declineCode?: string; param?: string } = {},
): CardOutcome {
  return { kind: "declines", code, message, ...details };
}

/**
 * Stripe's published test cards, by the name in their payment method (`pm_card_visa`) and token (`tok_visa`).
 * Source: https://docs.stripe.com/testing
 */
export const TEST_CARDS: { readonly [name: string]: TestCard } = {
  visa: { brand: "visa", last4: "4242", outcome: succeeds },
  visa_debit: { brand: "visa", last4: "5556", outcome: succeeds },
  mastercard: { brand: "mastercard", last4: "4444", outcome: succeeds },
  amex: { brand: "amex", last4: "0005", outcome: succeeds },
  discover: { brand: "discover", last4: "1117", outcome: succeeds },
  createDispute: { brand: "visa", last4: "0259", outcome: { kind: "succeeds-then-disputed" } },
  authenticationRequiredOnSetup: {
    brand: "visa",
    last4: "3155",
    outcome: { kind: "requires-authentication" },
  },
  authenticationRequired: {
    brand: "visa",
    last4: "3184",
    outcome: { kind: "requires-authentication" },
  },
  threeDSecure2Required: {
    brand: "visa",
    last4: "3220",
    outcome: { kind: "requires-authentication" },
  },
  chargeDeclined: {
    brand: "visa",
    last4: "0002",
    outcome: declines("card_declined", "Your card was declined.", {
      declineCode: "generic_decline",
    }),
  },
  chargeDeclinedInsufficientFunds: {
    brand: "visa",
    last4: "9995",
    outcome: declines("card_declined", "Your card has insufficient funds.", {
      declineCode: "insufficient_funds",
    }),
  },
  chargeDeclinedExpiredCard: {
    brand: "visa",
    last4: "0069",
    outcome: declines("expired_card", "Your card has expired.", { param: "exp_month" }),
  },
  chargeDeclinedIncorrectCvc: {
    brand: "visa",
    last4: "0127",
    outcome: declines("incorrect_cvc", "Your card's security code is incorrect.", { param: "cvc" }),
  },
  chargeDeclinedProcessingError: {
    brand: "visa",
    last4: "0119",
    outcome: declines(
      "processing_error",
      "An error occurred while processing your card. Try again in a little bit.",
    ),
  },
};

/** Returns the card's name in `pm_card_…` or `tok_…`. Undefined for any other text. */
export function testCardName(reference: string): string | undefined {
  const name = /^(?:pm_card|tok)_(.+)$/.exec(reference)?.[1];
  return name !== undefined && Object.hasOwn(TEST_CARDS, name) ? name : undefined;
}
