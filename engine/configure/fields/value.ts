import type { Scope, Values } from "../../product/condition.ts";
import type { Row } from "../../product/configuration.ts";
import type { Draft } from "../../product/draft.ts";
import type { DerivedField, Product, RowField, Scalar } from "../../product/product.ts";
import { choiceJudge } from "./choice.ts";
import { derivation } from "./derived.ts";
import { fileJudge } from "./file.ts";
import type { Findings, Judge } from "./judge.ts";
import { numberJudge } from "./number.ts";
import { textJudge } from "./text.ts";

/** Decides one field: its clean value, or nothing and, where that is wrong, an issue among the findings. */
export type Evaluation<Value> = (
  draft: Draft,
  values: Values,
  row: Row,
  findings: Findings,
) => Value | undefined;

function judgeOf(field: Exclude<RowField, DerivedField>, product: Product): Judge {
  switch (field.kind) {
    case "text":
      return textJudge(field, product);
    case "choice":
      return choiceJudge(field, product);
    case "number":
      return numberJudge(field, product);
    case "file":
      return fileJudge(field, product);
  }
}

/** Compiles a field that holds one value, of the product itself or of a list's rows. */
export function compileValue(field: RowField, scope: Scope, product: Product): Evaluation<Scalar> {
  if (field.kind === "derived") {
    const derive = derivation(field, new Set(scope.row.keys()));
    return (_draft, values, row) => derive(values, row);
  }
  const { id } = field;
  const judge = judgeOf(field, product);
  return (draft, _values, _row, findings) => judge(draft[id], findings);
}
