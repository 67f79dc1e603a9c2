import { type OrderView, orderViewSchema, PATHS } from "#engine";
import type { Answer } from "./answer.ts";
import { getJson } from "./call.ts";

/** Fetches an order by its token. Never rejects. */
export function fetchOrder(token: string): Promise<Answer<OrderView>> {
  return getJson(`${PATHS.orders}/${encodeURIComponent(token)}`, orderViewSchema);
}
