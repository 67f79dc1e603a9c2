import { HttpError } from "../http/httpError.ts";
import { countDeclinesOfAddress } from "../orders/declines.ts";
import type { CheckoutDeps } from "./deps.ts";
import { DECLINES_WINDOW } from "./times.ts";

/**
 * Refuses a network address with too many declined cards, across all its checkouts.
 * @param limit the number of declines within the window at which the address is refused.
 * @throws HttpError 429
 */
export async function refuseAfterDeclines(
  { orders, clock }: Pick<CheckoutDeps, "orders" | "clock">,
  address: string,
  limit: number,
): Promise<void> {
  const declines = await countDeclinesOfAddress(orders, address, clock.now() - DECLINES_WINDOW);
  if (declines < limit) return;
  throw new HttpError(
    429,
    "Too many payments from your network were declined. Please try again in an hour.",
  );
}
