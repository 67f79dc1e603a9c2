import { canonicalJson, type Field, itemKey, type OrderState, RESERVED_ITEM_KEYS } from "#engine";
import type { Database } from "./database/database.ts";
import { recordChange } from "./orderChanges.ts";
import { findOrderContent, type LineItem, type OrderedContent } from "./orderContent.ts";
import { lockOrder } from "./orders.ts";

/** Whether an order is neither made, sent nor reviewed any more, so that nobody needs its address and texts. */
export function isFinished(state: OrderState): boolean {
  return state === "shipped" || state === "canceled" || state === "refunded";
}

/**
 * Removes what names a person from a finished order for ever: e-mail address, name, phone, address, gift, and of its items
 * the texts, lists, dates and photos. The sweep deletes the photos, and the running shop what the payment provider
 * stores. May be repeated.
 * @param fieldsOf the fields of a product; none if it is unknown, whose values are then all removed
 * @param now milliseconds since 1970
 * @returns false if the order is not finished or has no content
 */
export async function forgetOrder(
  db: Database,
  orderId: string,
  fieldsOf: (productId: string) => readonly Field[],
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { attempt_id, state } = await lockOrder(tx, orderId);
    const content = await findOrderContent(tx, { attempt_id });
    if (!isFinished(state) || attempt_id === null || content === null) return false;
    const { amount, catalog, pieces } = content;
    const kept: OrderedContent = {
      amount,
      catalog,
      email: null,
      address: null,
      pieces: pieces.map((piece) => withoutTexts(piece, fieldsOf(piece.item.productId))),
    };
    await tx
      .updateTable("attempts")
      // A guessed content must not be confirmed by its hash.
      .set({ content: canonicalJson(kept), hash: attempt_id, visitor: attempt_id })
      .set({ client_secret: null, customer_id: null })
      .where("id", "=", attempt_id)
      .execute();
    await tx
      .updateTable("photos")
      .set({ order_id: null, used_at: 0 })
      .where("order_id", "=", orderId)
      .execute();
    await tx
      .insertInto("erasures")
      .values({ order_id: orderId, due_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await recordChange(tx, orderId, state, "personal data removed", now);
    return true;
  });
}

/** An item with only those values that a shopper selects or counts. */
function withoutTexts(piece: LineItem, fields: readonly Field[]): LineItem {
  const kept = fields.flatMap((field) =>
    field.kind === "choice" || field.kind === "number" ? [field] : [],
  );
  const ids = new Set(kept.map(({ id }) => id));
  const keys = new Set([...RESERVED_ITEM_KEYS, ...kept.map(itemKey)]);
  const values = Object.entries(piece.configuration).filter(([id]) => ids.has(id));
  const removed: Record<string, null> = {};
  for (const key of Object.keys(piece.item)) if (!keys.has(key)) removed[key] = null;
  return {
    ...piece,
    item: { ...piece.item, ...removed, names: [] },
    configuration: Object.fromEntries(values),
    photos: [],
  };
}
