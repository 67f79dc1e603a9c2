import type { FieldKind, Product, SurchargeKind } from "../../product/product.ts";
import { didYouMean } from "../diagnostics/didYouMean.ts";
import { type ProductFile, SURCHARGE_KINDS, type SurchargeFile } from "../schema/productFile.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";

const IS_COUNTABLE: { readonly [K in FieldKind]: boolean } = {
  text: true,
  number: true,
  list: true,
  choice: false,
  file: false,
  derived: false,
};

/** The keys that only some kinds have, and those kinds. A new key does not compile until it is listed. */
const KINDS_WITH: {
  readonly [
    Key in Exclude<keyof SurchargeFile, "$comment" | "id" | "label" | "when" | SurchargeKind>
  ]: readonly SurchargeKind[];
} = { of: ["each"], beyond: ["each"], upto: ["each"] };

/** Reports surcharges without exactly one amount, and those that count something uncountable. */
export function checkSurcharges(file: ProductFile, product: Product, sink: DiagnosticSink): void {
  (file.surcharges ?? []).forEach((surcharge, index) => {
    const path = ["surcharges", index];
    const amounts = SURCHARGE_KINDS.filter((kind) => surcharge[kind] !== undefined);
    if (amounts.length !== 1) {
      const keys = SURCHARGE_KINDS.map((kind) => `"${kind}"`).join(", ");
      sink.add(path, "wrong-value", `needs exactly one of ${keys} — keep one`);
    }
    for (const [key, kinds] of Object.entries(KINDS_WITH)) {
      if (key in surcharge && !kinds.some((kind) => kind in surcharge)) {
        const needed = kinds.map((kind) => `"${kind}"`).join(" or ");
        sink.addAtKey([...path, key], "wrong-value", `"${key}" requires ${needed} — remove it`);
      }
    }
    if (!KINDS_WITH.of.some((kind) => kind in surcharge)) return;
    if (surcharge.of === undefined) {
      sink.add(path, "missing-key", '"of" is missing — name the list, text or number to count');
      return;
    }
    const counted = product.fields.find(({ id }) => id === surcharge.of);
    if (counted === undefined || !IS_COUNTABLE[counted.kind]) {
      const countedIds = product.fields
        .filter(({ kind }) => IS_COUNTABLE[kind])
        .map(({ id }) => id);
      const advice = didYouMean(surcharge.of, countedIds) || " — name a list, a text or a number";
      sink.add([...path, "of"], "reference", `"${surcharge.of}" can't be counted${advice}`);
    }
    if (surcharge.upto !== undefined && surcharge.upto <= (surcharge.beyond ?? 0)) {
      sink.add([...path, "upto"], "limits", "must be more than beyond — change one of them");
    }
  });
}
