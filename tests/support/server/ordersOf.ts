import { listOrders } from "../../../server/orders/orders.ts";
import type { OrderRow } from "../../../server/orders/database/schema.ts";
import type { TestShop } from "./testShop.ts";
import { type CallAnswer, intentOf } from "./visitor.ts";

/** The orders of an answer's payment: at most one, unless there is a bug. */
export async function ordersOf(shop: TestShop, answer: CallAnswer): Promise<readonly OrderRow[]> {
  const orders = await listOrders(shop.orders);
  return orders.filter(({ intent_id }) => intent_id === intentOf(answer));
}
