import type { Scope, Values } from "../../product/condition.ts";
import type { Row } from "../../product/configuration.ts";
import type { Draft } from "../../product/draft.ts";
import type { DerivedField, Product, RowField, Scalar } from "../../product/product.ts";
import { choiceValidator } from "./choice.ts";
import { compileDerived } from "./derived.ts";
import { fileValidator } from "./file.ts";
import type { IssueSink, Validator } from "./validator.ts";
import { numberValidator } from "./number.ts";
import { textValidator } from "./text.ts";

/** Returns the clean value of a field, or undefined if it has none. Reports an issue if that is not allowed. */
export type EvaluateField<Value> = (
  draft: Draft,
  values: Values,
  row: Row,
  sink: IssueSink,
) => Value | undefined;

function compileValidator(field: Exclude<RowField, DerivedField>, product: Product): Validator {
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

/** Compiles a field other than a list. */
export function compileValue(
  field: RowField,
  scope: Scope,
  product: Product,
): EvaluateField<Scalar> {
  if (field.kind === "derived") {
    const derive = compileDerived(field, new Set(scope.row.keys()));
    return (_draft, values, row) => derive(values, row);
  }
  const { id } = field;
  const validate = compileValidator(field, product);
  return (draft, _values, _row, sink) => validate(draft[id], sink);
}
