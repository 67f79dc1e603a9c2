export interface TestCard {
  /** As in its payment method (`pm_card_visa`) and its token (`tok_visa`). */
  readonly name: string;
  readonly number: string;
  readonly outcome: "succeeds" | "requires-authentication" | Decline;
}

/** The error of a declined card. */
export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

function card(name: string, number: string, outcome: TestCard["outcome"]): TestCard {
  return { name, number, outcome };
}

function declines(code: string, message: string, decline_code?: string): Decline {
  return { code, message, ...(decline_code === undefined ? {} : { decline_code }) };
}

/**
 * The test cards that the emulator accepts. The page sends a card's token instead of its number, so that typed digits never
 * leave the page. Source: https://docs.stripe.com/testing
 */
export const TEST_CARDS: readonly TestCard[] = [
  card("visa", "4242424242424242", "succeeds"),
  card("mastercard", "5555555555554444", "succeeds"),
  card("authenticationRequiredOnSetup", "4000002500003155", "requires-authentication"),
  card("authenticationRequired", "4000002760003184", "requires-authentication"),
  card(
    "chargeDeclined",
    "4000000000000002",
    declines("card_declined", "Your card was declined.", "generic_decline"),
  ),
  card(
    "chargeDeclinedInsufficientFunds",
    "4000000000009995",
    declines("card_declined", "Your card has insufficient funds.", "insufficient_funds"),
  ),
  card(
    "chargeDeclinedExpiredCard",
    "4000000000000069",
    declines("expired_card", "Your card has expired."),
  ),
  card(
    "chargeDeclinedIncorrectCvc",
    "4000000000000127",
    declines("incorrect_cvc", "Your card's security code is incorrect."),
  ),
  card(
    "chargeDeclinedProcessingError",
    "4000000000000119",
    declines(
      "processing_error",
      "An error occurred while processing your card. Try again in a little bit.",
    ),
  ),
];
