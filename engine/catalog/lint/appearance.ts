import type { ChoiceField, Product } from "../../product/product.ts";
import { fieldsWithPaths } from "../validate/fieldsWithPaths.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";

/** Reports values of `as` that don't suit a choice's options, which the page would ignore. */
export function checkAppearance(product: Product, sink: DiagnosticSink): void {
  for (const { field, path } of fieldsWithPaths(product)) {
    const why = field.kind === "choice" ? appearanceProblem(field) : null;
    if (why !== null) sink.add([...path, "as"], "wrong-value", why);
  }
}

/** Why a choice's `as` doesn't suit its options; null if it does. */
function appearanceProblem({ as, options }: ChoiceField): string | null {
  if (as === "switch" && options.length !== 2) {
    return `a switch turns between two options, not ${options.length} — write "segments" or "select"`;
  }
  const plain = options.find(({ show }) => typeof show["swatch"] !== "string");
  return as === "swatch" && plain !== undefined
    ? `the option "${plain.id}" shows no colour "swatch" — add it to its "show", or write "segments"`
    : null;
}
