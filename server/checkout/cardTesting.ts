import { HttpError } from "../http/httpError.ts";
import { declinesOfAddress } from "../orders/declines.ts";
import type { CheckoutDeps } from "./deps.ts";
import { DECLINES_WINDOW } from "./times.ts";

/**
 * Refuses an address from which too many cards were declined, whatever checkouts it has used.
 * @param most how many may be declined within the window.
 * @throws HttpError 429
 */
export async function refuseAfterDeclines(
  { orders, clock }: Pick<CheckoutDeps, "orders" | "clock">,
  address: string,
  most: number,
): Promise<void> {
  const declines = await declinesOfAddress(orders, address, clock.now() - DECLINES_WINDOW);
  if (declines < most) return;
  throw new HttpError(
    429,
    "Too many payments from your network were declined. Please try again in an hour.",
  );
}
