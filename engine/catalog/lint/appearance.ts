import type { ChoiceField, Product } from "../../product/product.ts";
import { fieldsWithPaths } from "../validate/fieldsWithPaths.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";

/** Reports a choice's `as` that doesn't suit its options. The page would ignore it. */
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
  const withoutColour = options.find(({ show }) => typeof show["swatch"] !== "string");
  return as === "swatch" && withoutColour !== undefined
    ? `the option "${withoutColour.id}" shows no colour "swatch" — add it to its "show", or write "segments"`
    : null;
}
