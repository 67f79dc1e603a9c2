import type { Address, CartItem, Cents, Configuration, PriceLine } from "#engine";
import type { Database } from "./database.ts";
import type { SnapshotRow } from "./schema.ts";

/** One necklace of a snapshot: what was configured, the cart item as stored, and its price in parts. */
export interface Piece {
  readonly item: CartItem;
  readonly configuration: Configuration;
  readonly lines: readonly PriceLine[];
  /** Keys of the photos that will be engraved. */
  readonly photos: readonly string[];
  /**
   * The names of the fonts that its numbers stood for, by the field's id: another list of fonts gives a number another one.
   * Absent in older orders.
   */
  readonly fonts?: Readonly<Record<string, string>>;
}

/** What will be made, for whom, at which price. */
export interface SnapshotContent {
  readonly amount: Cents;
  readonly email: string;
  readonly address: Address;
  readonly pieces: readonly Piece[];
  /** Which state of the catalog priced it. */
  readonly catalog: string;
}

/** The content of a stored snapshot. */
export function snapshotContent(row: Pick<SnapshotRow, "content">): SnapshotContent {
  // Written by this shop alone, and its hash is compared before money is believed.
  return JSON.parse(row.content) as SnapshotContent;
}

/** The keys of every photo that will be engraved. */
export function photoKeys(pieces: readonly Piece[]): readonly string[] {
  return pieces.flatMap(({ photos }) => photos);
}

/**
 * Inserts the next snapshot of a checkout whose lease is held, and makes it the newest.
 * @returns its number, or undefined when the lease was lost.
 */
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

/** Deletes what a checkout was to be paid for before it was paid for one snapshot: other addresses, perhaps. */
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
