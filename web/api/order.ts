import {
  type OrderLookup,
  type OrderLookupRequest,
  type OrderLookupResponse,
  orderLookupResponseSchema,
  type OrderView,
  orderViewSchema,
  PATHS,
} from "#engine";
import type { ApiResponse } from "./apiResponse.ts";
import { getJson, postJson } from "./call.ts";

/** Fetches an order by its token. Never rejects. */
export function fetchOrder(token: string): Promise<ApiResponse<OrderView>> {
  return getJson(`${PATHS.orders}/${encodeURIComponent(token)}`, orderViewSchema);
}

/** Finds the token of an order by its code and e-mail address. Never rejects: after an abort the result is `failed`. */
export function lookUpOrder(
  { code, email }: OrderLookup,
  signal: AbortSignal,
): Promise<ApiResponse<OrderLookupResponse>> {
  const request: OrderLookupRequest = { code, email };
  return postJson(PATHS.orderLookup, request, orderLookupResponseSchema, signal);
}
