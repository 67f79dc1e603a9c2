import { integer } from "../../http/paramTypes.ts";

/** Stripe's limits in cents. Source: https://docs.stripe.com/currencies */
const MIN_AMOUNT = 50;
const MAX_AMOUNT = 99_999_999;

/** Whole cents within Stripe's limits. */
export const amount = integer.superRefine((cents, ctx) => {
  if (cents < 1) fail("parameter_invalid_integer", "Invalid positive integer");
  else if (cents < MIN_AMOUNT) fail("amount_too_small", "Amount must be at least $0.50 usd");
  else if (cents > MAX_AMOUNT) fail("amount_too_large", "Amount must be no more than $999,999.99");

  function fail(code: string, message: string): void {
    ctx.addIssue({ code: "custom", message, params: { code } });
  }
});
