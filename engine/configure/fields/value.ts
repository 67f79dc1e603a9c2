import type { Scope, Values } from "../../product/condition.ts";
import type { Row } from "../../product/configuration.ts";
import type { Draft } from "../../product/draft.ts";
import type { DerivedField, Product, RowField, Scalar } from "../../product/product.ts";
import { choiceValidator } from "./choice.ts";
import { derivation } from "./derived.ts";
import { fileValidator } from "./file.ts";
import type { IssueSink, Validator } from "./validator.ts";
import { numberValidator } from "./number.ts";
import { textValidator } from "./text.ts";

/** Decides one field: its clean value, or nothing and, where that is wrong, an issue among the findings. */
export type EvaluateField<Value> = (
  draft: Draft,
  values: Values,
  row: Row,
  findings: IssueSink,
) => Value | undefined;

function validatorOf(field: Exclude<RowField, DerivedField>, product: Product): Validator {
  switch (field.kind) {
    case "text":
      return textValidator(field, product);
    case "choice":
      return choiceValidator(field, product);
    case "number":
      return numberValidator(field, product);
    case "file":
      return fileValidator(field, product);
  }
}

/** Compiles a field that holds one value, of the product itself or of a list's rows. */
export function compileValue(
  field: RowField,
  scope: Scope,
  product: Product,
): EvaluateField<Scalar> {
  if (field.kind === "derived") {
    const derive = derivation(field, new Set(scope.row.keys()));
    return (_draft, values, row) => derive(values, row);
  }
  const { id } = field;
  const judge = validatorOf(field, product);
  return (draft, _values, _row, findings) => judge(draft[id], findings);
}
