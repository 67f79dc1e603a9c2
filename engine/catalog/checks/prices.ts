import type { ProductFile } from "../grammar/productFile.ts";
import type { Notes } from "../notes.ts";

/** A struck-through price is higher than today's. */
export function checkPrices({ price, originalPrice }: ProductFile, notes: Notes): void {
  if (originalPrice !== undefined && originalPrice <= price) {
    notes.add(
      ["originalPrice"],
      "limits",
      `must be more than the price ${price} — raise it, or remove it`,
    );
  }
}
