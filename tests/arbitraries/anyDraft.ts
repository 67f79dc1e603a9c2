import type { Draft, Product } from "#engine";
import * as fc from "fast-check";
import { answerTo } from "./answer.ts";

/** Drafts whose single fields are right but whose combination may be forbidden. */
export function anyCombination(product: Product): fc.Arbitrary<Draft> {
  const answers = product.fields.map((field) => {
    if (field.kind !== "list") {
      const typed = answerTo(field).map((answer) => answer.typed);
      // What is not asked yet has often not been answered yet.
      return [field.id, field.when === null ? typed : fc.option(typed, { freq: 2 })] as const;
    }
    const row = fc.record(
      Object.fromEntries(field.of.map((sub) => [sub.id, answerTo(sub).map(({ typed }) => typed)])),
    );
    const rows = fc.array(row, { minLength: field.min, maxLength: field.max, size: "max" });
    return [field.id, rows] as const;
  });
  return fc.record(Object.fromEntries(answers));
}
