import type { Draft, Product } from "#engine";
import * as fc from "fast-check";
import { answerTo } from "./answer.ts";

/** Drafts whose single fields are right but whose combination may be forbidden. */
export function anyCombination(product: Product): fc.Arbitrary<Draft> {
  const answers = product.fields.map((field) => {
    if (field.kind !== "list")
      return [field.id, answerTo(field).map(({ typed }) => typed)] as const;
    const row = fc.record(
      Object.fromEntries(field.of.map((sub) => [sub.id, answerTo(sub).map(({ typed }) => typed)])),
    );
    const rows = fc.array(row, { minLength: field.min, maxLength: field.max, size: "max" });
    return [field.id, rows] as const;
  });
  return fc.record(Object.fromEntries(answers));
}
