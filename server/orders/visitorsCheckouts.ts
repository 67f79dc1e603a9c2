import type { Database } from "./database.ts";
import type { CheckoutRow, OrderRow } from "./schema.ts";
import { type SnapshotContent, snapshotContent } from "./snapshots.ts";

/** The last in the chain of checkouts that starts with this one. */
export async function findNewest(db: Database, id: string): Promise<CheckoutRow | undefined> {
  return db
    .withRecursive("line(id)", (line) =>
      line
        .selectFrom("checkouts")
        .select("id")
        .where("id", "=", id)
        .union(
          line
            .selectFrom("line")
            .innerJoin("checkouts", "checkouts.follows", "line.id")
            .select("checkouts.id"),
        ),
    )
    .selectFrom("line")
    .innerJoin("checkouts", "checkouts.id", "line.id")
    .leftJoin("checkouts as next", "next.follows", "line.id")
    .where("next.id", "is", null)
    .selectAll("checkouts")
    .executeTakeFirst();
}

export interface FormerOrder {
  readonly order: Pick<OrderRow, "number" | "token">;
  readonly content: SnapshotContent;
}

/** The orders of a checkout and of all its predecessors. */
export async function findFormerOrders(db: Database, id: string): Promise<readonly FormerOrder[]> {
  const rows = await db
    .withRecursive("line(id, order_token, follows)", (line) =>
      line
        .selectFrom("checkouts")
        .select(["id", "order_token", "follows"])
        .where("id", "=", id)
        .union(
          line
            .selectFrom("line")
            .innerJoin("checkouts", "checkouts.id", "line.follows")
            .select(["checkouts.id", "checkouts.order_token", "checkouts.follows"]),
        ),
    )
    .selectFrom("line")
    // An order has its checkout's token, which is indexed.
    .innerJoin("orders", "orders.token", "line.order_token")
    .innerJoin("snapshots", (join) =>
      join
        .onRef("snapshots.checkout_id", "=", "line.id")
        .onRef("snapshots.number", "=", "orders.snapshot"),
    )
    .select(["orders.number", "orders.token", "snapshots.content"])
    .execute();
  return rows.map(({ number, token, content }) => ({
    order: { number, token },
    content: snapshotContent({ content }),
  }));
}
