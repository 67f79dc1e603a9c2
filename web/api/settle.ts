import { PATHS, type SettleRequest, type SettleResponse, settleResponseSchema } from "#engine";
import type { ApiResponse } from "./apiResponse.ts";
import { postJson } from "./call.ts";

/**
 * Fetches the state of the payment with an `orderToken`, or of the visitor's payment if Pay returned no token.
 * `attempt` is the id that Pay returned. Sending it reports that this page's confirmation has ended, so the server
 * allows changes to an unpaid cart again; null while the confirmation may still be running. Never rejects.
 */
export function fetchSettlement(
  orderToken: string | null,
  attempt: string | null,
): Promise<ApiResponse<SettleResponse>> {
  const request: SettleRequest = {
    orderToken: orderToken ?? undefined,
    attempt: attempt ?? undefined,
  };
  return postJson(PATHS.settle, request, settleResponseSchema);
}
