import type { ProductFile } from "../schema/productFile.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";

/** A struck-through price is higher than today's. */
export function checkPrices({ price, originalPrice }: ProductFile, notes: DiagnosticSink): void {
  if (originalPrice !== undefined && originalPrice <= price) {
    notes.add(
      ["originalPrice"],
      "limits",
      `must be more than the price ${price} — raise it, or remove it`,
    );
  }
}
