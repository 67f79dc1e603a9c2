import { PATHS, type SettleRequest, type SettleResponse, settleResponseSchema } from "#engine";
import type { ApiResponse } from "./apiResponse.ts";
import { postJson } from "./call.ts";

/**
 * The state of the visitor's payment. `payable` means not paid. During `asking` (3-D Secure) and `processing` the
 * result is open.
 */
export type Settlement = SettleResponse;

/**
 * Fetches the state of the payment with an `orderToken`, or of the visitor's payment if Pay returned no token.
 * `attempt` is the id that Pay returned. Sending it reports that this page's confirmation has ended, so the server
 * allows changes to an unpaid cart again; null while the confirmation may still be running. Never rejects.
 */
export function fetchSettlement(
  orderToken: string | null,
  attempt: string | null,
): Promise<ApiResponse<Settlement>> {
  const request: SettleRequest = {
    ...(orderToken === null ? {} : { orderToken }),
    ...(attempt === null ? {} : { attempt }),
  };
  return postJson(PATHS.settle, request, settleResponseSchema);
}
