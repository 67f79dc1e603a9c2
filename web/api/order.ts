import { type OrderView, orderViewSchema, PATHS } from "#engine";
import type { ApiResponse } from "./apiResponse.ts";
import { getJson } from "./call.ts";

/** Fetches an order by its token. Never rejects. */
export function fetchOrder(token: string): Promise<ApiResponse<OrderView>> {
  return getJson(orderUrl(token), orderViewSchema);
}

/** The URL of the drawing of an order's item, by its index. */
export function drawingUrl(token: string, index: number): string {
  return `${orderUrl(token)}/items/${index + 1}.svg`;
}

function orderUrl(token: string): string {
  return `${PATHS.orders}/${encodeURIComponent(token)}`;
}
