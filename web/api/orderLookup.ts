import {
  type OrderLookup,
  type OrderLookupRequest,
  type OrderLookupResponse,
  orderLookupResponseSchema,
  PATHS,
} from "#engine";
import type { ApiResponse } from "./apiResponse.ts";
import { postJson } from "./call.ts";

/** Finds the token of an order by its number and e-mail address. Never rejects: after an abort the result is `failed`. */
export function lookUpOrder(
  { number, email }: OrderLookup,
  signal: AbortSignal,
): Promise<ApiResponse<OrderLookupResponse>> {
  const request: OrderLookupRequest = { number, email };
  return postJson(PATHS.orderLookup, request, orderLookupResponseSchema, signal);
}
