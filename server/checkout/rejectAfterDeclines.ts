import { HttpError } from "../http/errors/httpError.ts";
import { countDeclinesOfAddress } from "../orders/checkouts/declines.ts";
import type { CheckoutDeps } from "./deps.ts";
import { DECLINES_WINDOW } from "./times.ts";

/**
 * Rejects a request if too many cards were declined in all checkouts of its network address.
 * @param limit the number of declines within the window from which requests are rejected.
 * @throws HttpError 429
 */
export async function rejectAfterDeclines(
  { orders, clock }: Pick<CheckoutDeps, "orders" | "clock">,
  addressKey: string,
  limit: number,
): Promise<void> {
  const declines = await countDeclinesOfAddress(orders, addressKey, clock.now() - DECLINES_WINDOW);
  if (declines < limit) return;
  throw new HttpError(
    429,
    "Too many payments from your network were declined. Please try again in an hour.",
  );
}
