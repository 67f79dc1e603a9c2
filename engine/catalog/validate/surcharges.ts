import type { FieldKind, Product, Surcharge, SurchargeKind } from "../../product/product.ts";
import { didYouMean } from "../diagnostics/didYouMean.ts";
import { type ProductFile, SURCHARGE_KINDS, type SurchargeFile } from "../schema/productFile.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";
import { joinKinds } from "./fieldUses.ts";

/** The kinds of surcharge whose type has a key. */
type KindWith<Key extends string> = Extract<Surcharge, { readonly [K in Key]: unknown }>["kind"];

/** For each kind of surcharge with the key `of`, whether it counts a kind of field. */
const COUNTABLE: {
  readonly [K in KindWith<"of">]: { readonly [F in FieldKind]: boolean };
} = {
  each: { list: true, text: true, number: true, choice: false, file: false, derived: false },
};

/** The keys that only some kinds of surcharge have, and those kinds. */
const KINDS_WITH: {
  readonly [
    Key in Exclude<keyof SurchargeFile, "$comment" | "id" | "label" | "when" | SurchargeKind>
  ]: { readonly [K in KindWith<Key>]: true };
} = { of: { each: true }, beyond: { each: true }, upto: { each: true } };

/**
 * Reports surcharges without exactly one amount, with keys that their kind doesn't have, that count something uncountable,
 * or that count nothing because of their limits.
 * @param file the file of `product`, in which a surcharge may still have several amounts
 */
export function checkSurcharges(file: ProductFile, product: Product, sink: DiagnosticSink): void {
  (file.surcharges ?? []).forEach((surcharge, index) => {
    const path = ["surcharges", index];
    const amounts = SURCHARGE_KINDS.filter((kind) => surcharge[kind] !== undefined);
    if (amounts.length !== 1) {
      const keys = SURCHARGE_KINDS.map((kind) => `"${kind}"`).join(", ");
      sink.add(path, "wrong-value", `needs exactly one of ${keys} — keep one`);
    }
    for (const [key, kindsWithKey] of Object.entries(KINDS_WITH)) {
      const kinds = Object.keys(kindsWithKey);
      if (key in surcharge && !kinds.some((kind) => kind in surcharge)) {
        const needed = kinds.map((kind) => `"${kind}"`).join(" or ");
        sink.addAtKey([...path, key], "wrong-value", `"${key}" requires ${needed} — remove it`);
      }
    }
    const [, countable] = Object.entries(COUNTABLE).find(([kind]) => kind in surcharge) ?? [];
    if (countable === undefined) return;
    const kinds = Object.entries(countable).flatMap(([kind, counts]) => (counts ? [kind] : []));
    const otherwise = ` — name ${joinKinds(kinds)}`;
    if (surcharge.of === undefined) {
      sink.add(path, "missing-key", `"of" is missing${otherwise}`);
      return;
    }
    const countableFields = product.fields.filter(({ kind }) => countable[kind]);
    const ids = countableFields.map(({ id }) => id);
    if (!ids.includes(surcharge.of)) {
      const advice = didYouMean(surcharge.of, ids) || otherwise;
      sink.add([...path, "of"], "reference", `"${surcharge.of}" can't be counted${advice}`);
    }
    if (surcharge.upto !== undefined && surcharge.upto <= (surcharge.beyond ?? 0)) {
      sink.add([...path, "upto"], "limits", "must be more than beyond — change one of them");
    }
  });
}
