import { type OrderView, orderViewSchema, PATHS } from "#engine";
import type { ApiResponse } from "./apiResponse.ts";
import { getJson } from "./call.ts";

/** Fetches an order by its token. Never rejects. */
export function fetchOrder(token: string): Promise<ApiResponse<OrderView>> {
  return getJson(`${PATHS.orders}/${encodeURIComponent(token)}`, orderViewSchema);
}
