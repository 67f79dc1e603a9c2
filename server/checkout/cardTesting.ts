import { Refusal } from "../http/httpError.ts";
import { declinesOfAddress } from "../orders/declines.ts";
import type { CheckoutParts } from "./deps.ts";
import { DECLINES_WINDOW } from "./times.ts";

/**
 * Refuses an address from which too many cards were declined, whatever checkouts it has used.
 * @param most how many may be declined within the window.
 * @throws Refusal 429
 */
export async function refuseAfterDeclines(
  { orders, clock }: Pick<CheckoutParts, "orders" | "clock">,
  address: string,
  most: number,
): Promise<void> {
  const declines = await declinesOfAddress(orders, address, clock.now() - DECLINES_WINDOW);
  if (declines < most) return;
  throw new Refusal(
    429,
    "Too many payments from your network were declined. Please try again in an hour.",
  );
}
