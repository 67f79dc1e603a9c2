import type { ProductFile } from "../schema/productFile.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";

/** Reports an `originalPrice` that is not higher than the price. */
export function checkPrices({ price, originalPrice }: ProductFile, sink: DiagnosticSink): void {
  if (originalPrice !== undefined && originalPrice <= price) {
    const message = `must be more than the price ${price} — raise it, or remove it`;
    sink.add(["originalPrice"], "limits", message);
  }
}
