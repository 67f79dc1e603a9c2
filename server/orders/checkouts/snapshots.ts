import type { Address, Arrival, CartItem, Cents, Configuration, PriceLine } from "#engine";
import type { Database } from "../database/database.ts";
import type { OrderRow, SnapshotRow } from "../database/schema.ts";

/** A priced item of a snapshot. */
export interface LineItem {
  readonly item: CartItem;
  readonly configuration: Configuration;
  readonly lines: readonly PriceLine[];
  /** Keys of the photos to engrave. */
  readonly photos: readonly string[];
  /**
   * Names of the selected fonts by field id, because font lists number their fonts differently. Absent in older orders.
   */
  readonly fonts?: Readonly<Record<string, string>>;
  /** What it is made of, as the product's file said. Absent in older orders. */
  readonly materials?: readonly string[];
  /** The promised dates. Absent without a calendar, and in older orders. */
  readonly arrival?: Arrival;
}

/** What is made, for whom, and at what price. Stored as JSON, so the keys must not change. */
export interface SnapshotContent {
  readonly amount: Cents;
  readonly email: string;
  /** The recipient's name and phone. Absent if the shopper gave none. */
  readonly name?: string;
  readonly phone?: string;
  /** The note of a gift, which may be empty. Absent if the order is not a gift. */
  readonly gift?: string;
  readonly address: Address;
  /** The items. */
  readonly pieces: readonly LineItem[];
  /** Version of the catalog that priced it. */
  readonly catalog: string;
}

export function readSnapshotContent(row: Pick<SnapshotRow, "content">): SnapshotContent {
  // Not validated: only this shop writes it, and its hash is compared before a payment is accepted.
  return JSON.parse(row.content) as SnapshotContent;
}

export function photoKeys(items: readonly LineItem[]): readonly string[] {
  return items.flatMap(({ photos }) => photos);
}

/** Inserts the next snapshot of a checkout. Returns its number, or undefined if the lease was lost. */
export async function insertSnapshot(
  db: Database,
  { id, lease }: { readonly id: string; readonly lease: string },
  snapshot: Pick<SnapshotRow, "amount" | "hash" | "content" | "created_at">,
): Promise<number | undefined> {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable("checkouts")
      .set((eb) => ({ snapshot: eb("snapshot", "+", 1) }))
      .where("id", "=", id)
      .where("lease", "=", lease)
      .returning("snapshot")
      .executeTakeFirst();
    if (!row) return undefined;
    await tx
      .insertInto("snapshots")
      .values({ ...snapshot, checkout_id: id, number: row.snapshot })
      .execute();
    return row.snapshot;
  });
}

export async function findSnapshot(
  db: Database,
  checkoutId: string,
  number: number,
): Promise<SnapshotRow | undefined> {
  return db
    .selectFrom("snapshots")
    .selectAll()
    .where("checkout_id", "=", checkoutId)
    .where("number", "=", number)
    .executeTakeFirst();
}

/** Finds the paid content of an order. Null for a payment without a snapshot. */
export async function findOrderContent(
  db: Database,
  { checkout_id, snapshot }: Pick<OrderRow, "checkout_id" | "snapshot">,
): Promise<SnapshotContent | null> {
  if (checkout_id === null || snapshot === null) return null;
  const row = await findSnapshot(db, checkout_id, snapshot);
  return row ? readSnapshotContent(row) : null;
}

/** Deletes the unpaid snapshots, which may contain other addresses. */
export async function deleteOtherSnapshots(
  tx: Database,
  { checkout_id, number }: Pick<SnapshotRow, "checkout_id" | "number">,
): Promise<void> {
  await tx
    .deleteFrom("snapshots")
    .where("checkout_id", "=", checkout_id)
    .where("number", "<>", number)
    .execute();
}
