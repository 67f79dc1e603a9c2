import { optionColour } from "../../product/fields.ts";
import type { ChoiceField, Field, FileField, Product } from "../../product/product.ts";
import { fieldsWithPaths } from "../validate/fieldsWithPaths.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";

/** Reports an `as` that the page can't show for this field or its options, and the crop of a photo that is not drawn. */
export function checkAppearance(product: Product, sink: DiagnosticSink): void {
  for (const { field, path } of fieldsWithPaths(product)) {
    const problem = appearanceProblem(field);
    if (problem !== null) sink.add([...path, "as"], "wrong-value", problem);
    if (field.kind === "file" && field.crop && !isEngraved(field, product)) {
      const message = `no part of the preview engraves "${field.id}", so nothing would show the crop — add an "engravePhoto", or remove "crop"`;
      sink.add([...path, "crop"], "wrong-value", message);
    }
  }
}

function isEngraved({ id }: FileField, { preview }: Product): boolean {
  return preview?.parts.some((part) => part.part === "engravePhoto" && part.from === id) ?? false;
}

/** Why the page can't show the `as` of a field; null if it can. */
function appearanceProblem(field: Field): string | null {
  if (field.kind === "choice") return choiceProblem(field);
  return field.kind === "number" &&
    field.as === "slider" &&
    field.default === null &&
    !field.optional
    ? 'a slider always shows a number, so it must have one — add a "default", or write "optional": true'
    : null;
}

/** Why a choice's `as` doesn't suit its options; null if it does. */
function choiceProblem({ as, options }: ChoiceField): string | null {
  if (as === "switch" && options.length !== 2) {
    return `a switch turns between two options, not ${options.length} — write "segments" or "select"`;
  }
  const withoutColour = options.find((option) => optionColour(option, "swatch") === null);
  return as === "swatch" && withoutColour !== undefined
    ? `the option "${withoutColour.id}" shows no colour "swatch" — add one to its "show", such as "#d8a743", or write "segments"`
    : null;
}
