import { PATHS, type SettleRequest, type SettleResponse, settleResponse } from "#engine";
import type { Answer } from "./answer.ts";
import { postJson } from "./call.ts";

/** How the visitor's payment stands: `payable` is not paid, `asking` and `processing` are not decided yet. */
export type Settlement = SettleResponse;

/**
 * Asks the server how a payment stands: the one of this `orderToken`, or the visitor's own where Pay named none. `attempt`,
 * as Pay answered it, says that this page's confirmation has come back, so that an unpaid cart may be changed again. Never
 * rejects.
 */
export function settlePayment(
  orderToken: string | null,
  attempt: string | null,
): Promise<Answer<Settlement>> {
  const request: SettleRequest = {
    ...(orderToken === null ? {} : { orderToken }),
    ...(attempt === null ? {} : { attempt }),
  };
  return postJson(PATHS.settle, request, settleResponse);
}
