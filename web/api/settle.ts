import { PATHS, type SettleRequest, type SettleResponse, settleResponse } from "#engine";
import type { Answer } from "./answer.ts";
import { postJson } from "./call.ts";

/** The state of the visitor's payment: `payable` is not paid, `asking` and `processing` are not decided yet. */
export type Settlement = SettleResponse;

/**
 * Fetches the state of a payment: the one of `orderToken`, or the visitor's own where Pay returned no token.
 * `attempt`, as returned by Pay, reports that this page's confirmation has ended, so that an unpaid cart may be
 * changed again. Never rejects.
 */
export function fetchSettlement(
  orderToken: string | null,
  attempt: string | null,
): Promise<Answer<Settlement>> {
  const request: SettleRequest = {
    ...(orderToken === null ? {} : { orderToken }),
    ...(attempt === null ? {} : { attempt }),
  };
  return postJson(PATHS.settle, request, settleResponse);
}
