import type { Database } from "../database/database.ts";
import type { CheckoutRow, OrderRow } from "../database/schema.ts";
import { type SnapshotContent, readSnapshotContent } from "./snapshots.ts";

// A visitor's checkouts form a chain: each one follows the previous one.

/** Finds the last checkout of the chain that starts with this one. Undefined if this one does not exist. */
export async function findNewest(db: Database, id: string): Promise<CheckoutRow | undefined> {
  return db
    .withRecursive("chain(id)", (query) =>
      query
        .selectFrom("checkouts")
        .select("id")
        .where("id", "=", id)
        .union(
          query
            .selectFrom("chain")
            .innerJoin("checkouts", "checkouts.follows", "chain.id")
            .select("checkouts.id"),
        ),
    )
    .selectFrom("chain")
    .innerJoin("checkouts", "checkouts.id", "chain.id")
    .leftJoin("checkouts as next", "next.follows", "chain.id")
    .where("next.id", "is", null)
    .selectAll("checkouts")
    .executeTakeFirst();
}

interface FormerOrder {
  readonly order: Pick<OrderRow, "number" | "token">;
  readonly content: SnapshotContent;
}

/** The orders of a checkout and of all its predecessors. */
export async function findFormerOrders(db: Database, id: string): Promise<readonly FormerOrder[]> {
  const rows = await db
    .withRecursive("chain(id, order_token, follows)", (query) =>
      query
        .selectFrom("checkouts")
        .select(["id", "order_token", "follows"])
        .where("id", "=", id)
        .union(
          query
            .selectFrom("chain")
            .innerJoin("checkouts", "checkouts.id", "chain.follows")
            .select(["checkouts.id", "checkouts.order_token", "checkouts.follows"]),
        ),
    )
    .selectFrom("chain")
    // By the token, which an order shares with its checkout: unlike `orders.checkout_id`, it is indexed.
    .innerJoin("orders", "orders.token", "chain.order_token")
    .innerJoin("snapshots", (join) =>
      join
        .onRef("snapshots.checkout_id", "=", "chain.id")
        .onRef("snapshots.number", "=", "orders.snapshot"),
    )
    .select(["orders.number", "orders.token", "snapshots.content"])
    .execute();
  return rows.map(({ number, token, content }) => ({
    order: { number, token },
    content: readSnapshotContent({ content }),
  }));
}
