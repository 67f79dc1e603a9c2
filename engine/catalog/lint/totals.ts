import { compileForbids, holdingForbids } from "../../forbids.ts";
import { formatCents } from "../../money.ts";
import { compilePrice } from "../../price.ts";
import type { Product } from "../../product.ts";
import type { Notes } from "../notes.ts";
import type { Pieces } from "./pieces.ts";

/** No allowed piece among those that were looked at costs less than one cent. */
export function checkTotals(product: Product, pieces: Pieces, notes: Notes): void {
  const forbids = compileForbids(product);
  const price = compilePrice(product);
  let least = Infinity;
  for (const piece of pieces.all) {
    const { total } = price(piece);
    if (total < least && holdingForbids(forbids, piece).length === 0) least = total;
  }
  if (least < 1) {
    notes.add(
      ["price"],
      "price",
      `some combination costs ${formatCents(least)} — lower a discount, or raise the price`,
    );
  }
}
