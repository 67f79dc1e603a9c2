import type { OrderView } from "#engine";
import { hasBack } from "#engine/preview";
import type { OrderRow } from "../orders/database/schema.ts";
import { findOrderContent } from "../orders/orderContent.ts";
import type { CheckoutDeps } from "./deps.ts";

/**
 * Loads the buyer's view of an order: what was paid for. A payment without an attempt shows only amounts.
 * @param receiptByEmail whether the provider emails receipts to the addresses that it gets at Pay
 */
export async function loadOrderView(
  { orders, catalog }: Pick<CheckoutDeps, "orders" | "catalog">,
  order: OrderRow,
  receiptByEmail: boolean,
): Promise<OrderView> {
  const { code, number, state, created_at: placedAt, received: total, refunded } = order;
  const content = await findOrderContent(orders, order);
  const money = { code, number, state, placedAt, total, refunded };
  if (content === null) return { ...money, email: null, address: null, items: [] };
  const { email, name, phone, gift, address, pieces } = content;
  return {
    ...money,
    email,
    name,
    phone,
    gift,
    receiptByEmail,
    address,
    items: pieces.map(({ item, configuration, lines, materials, arrival }) => {
      const product = catalog.byId.get(item.productId)?.product;
      const isEngraved = product !== undefined && hasBack(product, configuration, true);
      return { item, lines, materials, arrival, hasBack: isEngraved };
    }),
  };
}
