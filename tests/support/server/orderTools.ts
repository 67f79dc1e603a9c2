import { expect } from "vitest";
import { applyRefundsAndDisputes } from "../../../server/orders/orderChanges.ts";
import { findOrderByNumber } from "../../../server/orders/orders.ts";
import type { OrderRow } from "../../../server/orders/database/schema.ts";
import { runOrdersCommand } from "./runOrdersCommand.ts";
import type { TestShop } from "./testShop.ts";

/** Reads and changes a shop's orders by their numbers. */
export function orderTools(shop: TestShop) {
  async function findOrder(number: string): Promise<OrderRow> {
    const row = await findOrderByNumber(shop.orders, Number(number));
    if (!row) throw new Error(`There is no order ${number}`);
    return row;
  }
  return {
    findOrder,
    run: (...words: string[]) => runOrdersCommand(shop, words),
    async recordRefundsAndDisputes(
      number: string,
      changes: { readonly refunded?: number; readonly disputed?: boolean },
    ): Promise<void> {
      const order = await findOrder(number);
      const { received } = order;
      const unchanged = { received, refunded: 0, disputed: false, disputeOutcome: null };
      const facts = { ...unchanged, ...changes };
      await applyRefundsAndDisputes(shop.orders, order, facts, shop.clock.now());
    },
    /** Replaces text in an order's stored content, as older releases may have stored it. */
    async replaceContent(number: string, from: string, to: string): Promise<void> {
      const { attempt_id } = await findOrder(number);
      const { content } = await shop.orders
        .selectFrom("attempts")
        .select("content")
        .where("id", "=", String(attempt_id))
        .executeTakeFirstOrThrow();
      expect(content).toContain(from);
      await shop.orders
        .updateTable("attempts")
        .set({ content: content.replace(from, to) })
        .where("id", "=", String(attempt_id))
        .execute();
    },
  };
}
