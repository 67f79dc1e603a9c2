import type { ChoiceField, Product } from "../../product/product.ts";
import { placedFields } from "../validate/placedField.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";

/** A look that does not suit a choice's options is passed over by the page: the author is told. */
export function checkAppearance(product: Product, notes: DiagnosticSink): void {
  for (const { field, path } of placedFields(product)) {
    const why = field.kind === "choice" ? unsuited(field) : null;
    if (why !== null) notes.add([...path, "as"], "wrong-value", why);
  }
}

/** Why the look that a choice asks for does not suit it; null when it does. */
function unsuited({ as, options }: ChoiceField): string | null {
  if (as === "switch" && options.length !== 2) {
    return `a switch turns between two options, not ${options.length} — write "segments" or "select"`;
  }
  const plain = options.find(({ show }) => typeof show["swatch"] !== "string");
  return as === "swatch" && plain !== undefined
    ? `the option "${plain.id}" shows no colour "swatch" — add it to its "show", or write "segments"`
    : null;
}
