import type { Product } from "../../product/product.ts";
import { didYouMean } from "../diagnostics/didYouMean.ts";
import { type ProductFile, SURCHARGE_KINDS } from "../schema/productFile.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";

const COUNTABLE_KINDS: ReadonlySet<string> = new Set(["list", "text", "number"]);

/** Reports surcharges without exactly one amount, and those that count something uncountable. */
export function checkSurcharges(file: ProductFile, product: Product, sink: DiagnosticSink): void {
  (file.surcharges ?? []).forEach((surcharge, index) => {
    const path = ["surcharges", index];
    const amounts = SURCHARGE_KINDS.filter((kind) => surcharge[kind] !== undefined);
    if (amounts.length !== 1) {
      const keys = SURCHARGE_KINDS.map((kind) => `"${kind}"`).join(", ");
      sink.add(path, "wrong-value", `needs exactly one of ${keys} — keep one`);
    }
    if (surcharge.each === undefined) {
      for (const key of ["of", "beyond", "upto"] as const) {
        if (surcharge[key] !== undefined) {
          sink.addAtKey([...path, key], "wrong-value", `"${key}" requires "each" — remove it`);
        }
      }
      return;
    }
    if (surcharge.of === undefined) {
      sink.add(path, "missing-key", '"of" is missing — name the list, text or number to count');
      return;
    }
    const counted = product.fields.find(({ id }) => id === surcharge.of);
    if (counted === undefined || !COUNTABLE_KINDS.has(counted.kind)) {
      const countedIds = product.fields
        .filter(({ kind }) => COUNTABLE_KINDS.has(kind))
        .map(({ id }) => id);
      const advice = didYouMean(surcharge.of, countedIds) || " — name a list, a text or a number";
      sink.add([...path, "of"], "reference", `"${surcharge.of}" can't be counted${advice}`);
    }
    if (surcharge.upto !== undefined && surcharge.upto <= (surcharge.beyond ?? 0)) {
      sink.add([...path, "upto"], "limits", "must be more than beyond — change one of them");
    }
  });
}
