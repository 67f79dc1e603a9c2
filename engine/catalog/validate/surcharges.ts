import type { Product } from "../../product/product.ts";
import { isUsableFor, kindsFor } from "../../kinds/authoring.ts";
import { didYouMean } from "../../product/advice.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";

/** Reports surcharges that count a field which has nothing to count, or none. */
export function checkSurcharges({ surcharges, fields }: Product, sink: DiagnosticSink): void {
  const ids = fields.filter((field) => isUsableFor("count", field)).map(({ id }) => id);
  surcharges.forEach((surcharge, index) => {
    if (surcharge.kind !== "each" || ids.includes(surcharge.of)) return;
    const advice = didYouMean(surcharge.of, ids) || ` — name ${kindsFor("count")}`;
    const message = `"${surcharge.of}" can't be counted${advice}`;
    sink.add(["surcharges", index, "of"], "reference", message);
  });
}
