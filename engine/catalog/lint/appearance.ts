import { compileProduct } from "../../configure/compileProduct.ts";
import { optionColour } from "../../product/field/optionColour.ts";
import type { ChoiceField, Field, NumberField, Product } from "../../product/product.ts";
import { fieldsWithPaths } from "../validate/fieldsWithPaths.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";
import type { Sample } from "../sampleDrafts.ts";

/**
 * Reports an `as` that the page can't show for this field or its options, and `directions` of a number that is never
 * negative.
 */
export function checkAppearance(
  product: Product,
  samples: readonly Sample[],
  sink: DiagnosticSink,
): void {
  for (const { field, path } of fieldsWithPaths(product)) {
    const problem = appearanceProblem(field, product, samples);
    if (problem !== null) sink.add([...path, "as"], "wrong-value", problem);
    if (field.kind !== "number" || field.directions === null || field.min < 0) continue;
    const message = `"${field.id}" is never negative (its "min" is ${field.min}), so "${field.directions[0]}" is never shown — remove "directions", or write a smaller "min"`;
    sink.add([...path, "directions"], "wrong-value", message);
  }
}

/** Why the page can't show the `as` of a field; null if it can. */
function appearanceProblem(
  field: Field,
  product: Product,
  samples: readonly Sample[],
): string | null {
  switch (field.kind) {
    case "choice":
      return choiceProblem(field);
    case "number":
      return sliderProblem(field, product, samples);
    case "text":
    case "date":
    case "file":
    case "list":
    case "derived":
      return null;
  }
}

/** Why the page can't show a slider with the field above it; null if it can, or if the field is no slider. */
function sliderProblem(
  field: NumberField,
  product: Product,
  samples: readonly Sample[],
): string | null {
  if (field.as !== "slider") return null;
  if (field.default === null && !field.optional)
    return 'a slider always shows a number, so it must have one — add a "default", or write "optional": true';
  const { fields } = product;
  if (!fields.includes(field))
    return 'a slider is shown only outside lists — write "stepper", or move the field out of the list';
  // Consecutive sliders are all shown with the field above the first of them. If there is none, with the first slider.
  const above =
    fields
      .slice(0, fields.indexOf(field))
      .findLast((each) => each.kind !== "number" || each.as !== "slider") ?? fields[0];
  if (above === undefined || above === field)
    return "a slider is shown with the field above it, and this is the first — move it below the field that it adjusts";
  if (above.kind === "derived")
    return `a slider is shown with the field above it, and "${above.id}" is not shown — move it below the field that it adjusts`;
  const { existingFieldIds } = compileProduct(product);
  const isAlone = samples.some(({ configuration }) => {
    const ids = existingFieldIds(configuration);
    return ids.has(field.id) && !ids.has(above.id);
  });
  return isAlone
    ? `a slider is shown with the field above it, and "${above.id}" may not exist while "${field.id}" does — write the same "when" for both`
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
