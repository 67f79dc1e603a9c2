import type { Draft, Product } from "#engine";
import * as fc from "fast-check";
import { answerTo } from "./answer.ts";

/** Drafts in which every field is valid on its own; their combination may be forbidden. */
export function anyCombination(product: Product): fc.Arbitrary<Draft> {
  const answers = product.fields.map((field) => {
    if (field.kind !== "list") {
      const typed = answerTo(field).map((answer) => answer.typed);
      // A conditional field may be null: a form that has not shown it yet has no value for it.
      return [field.id, field.when === null ? typed : fc.option(typed, { freq: 2 })] as const;
    }
    const row = fc.record(
      Object.fromEntries(field.of.map((sub) => [sub.id, answerTo(sub).map(({ typed }) => typed)])),
    );
    // Without `size`, fast-check seldom generates more than ten rows.
    const rows = fc.array(row, { minLength: field.min, maxLength: field.max, size: "max" });
    return [field.id, rows] as const;
  });
  return fc.record(Object.fromEntries(answers));
}
