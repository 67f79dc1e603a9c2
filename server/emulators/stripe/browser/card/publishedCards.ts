/**
 * Stripe's published test numbers, with their tokens. A demo accepts no other number. It sends the token instead of the
 * number, so that the typed digits never leave the page.
 * Source: https://docs.stripe.com/testing
 */
export const TOKENS_BY_TEST_NUMBER: ReadonlyMap<string, string> = new Map([
  ["4242424242424242", "tok_visa"],
  ["4000056655665556", "tok_visa_debit"],
  ["5555555555554444", "tok_mastercard"],
  ["378282246310005", "tok_amex"],
  ["6011111111111117", "tok_discover"],
  ["4000000000000259", "tok_createDispute"],
  ["4000002500003155", "tok_authenticationRequiredOnSetup"],
  ["4000002760003184", "tok_authenticationRequired"],
  ["4000000000003220", "tok_threeDSecure2Required"],
  ["4000000000000002", "tok_chargeDeclined"],
  ["4000000000009995", "tok_chargeDeclinedInsufficientFunds"],
  ["4000000000000069", "tok_chargeDeclinedExpiredCard"],
  ["4000000000000127", "tok_chargeDeclinedIncorrectCvc"],
  ["4000000000000119", "tok_chargeDeclinedProcessingError"],
]);
