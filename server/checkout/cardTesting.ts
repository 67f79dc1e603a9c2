import { HttpError } from "../http/httpError.ts";
import { declinesOfAddress } from "../orders/declines.ts";
import type { CheckoutDeps } from "./deps.ts";
import { DECLINES_WINDOW } from "./times.ts";

/**
 * Refuses a network address with too many declined cards, across all its checkouts.
 * @param most the number of declines within the window at which the address is refused.
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
