import type { Scope } from "../../product/condition.ts";
import type { DerivedField, Product, RowField, Scalar } from "../../product/product.ts";
import { choiceValidator } from "./choice.ts";
import type { CompiledField } from "./compiledField.ts";
import { fileValidator } from "./file.ts";
import type { Validator } from "./validator.ts";
import { numberValidator } from "./number.ts";
import { textValidator } from "./text.ts";

/** Compiles the evaluation of a field other than a list. */
export function compileValue(
  field: RowField,
  scope: Scope,
  product: Product,
): CompiledField<Scalar>["evaluate"] {
  if (field.kind === "derived") return compileDerived(field, scope);
  const { id } = field;
  const validate = compileValidator(field, product);
  return (draft, _values, _row, sink) => validate(draft[id], sink);
}

/** Compiles the rule of a derived field: a constant, or a lookup by the value of a choice above it. */
function compileDerived({ rule }: DerivedField, scope: Scope): CompiledField<Scalar>["evaluate"] {
  if ("value" in rule) return () => rule.value;
  const { from } = rule;
  const table = new Map<unknown, Scalar>(rule.map);
  const isSibling = scope.row.has(from);
  return (_draft, values, row) => table.get(isSibling ? row[from] : values[from]);
}

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
