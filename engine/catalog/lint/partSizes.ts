import { compileProduct } from "../../configure/compileProduct.ts";
import type { Draft } from "../../product/draft.ts";
import { dependencies } from "../../configure/dependencies.ts";
import { mentionedFields } from "../../product/condition.ts";
import { type PartSizeError, partSizeErrors } from "../../preview/partSizeErrors.ts";
import type { PreviewSpec } from "../../preview/schema.ts";
import type { ChoiceField, Field, Product } from "../../product/product.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";
import { combineDrafts } from "../../kinds/samples.ts";
import { withoutPatterns } from "../sampleDrafts.ts";
import { withSubFields } from "../../product/fields.ts";

/** How many combinations of options are tried. */
const MAX_COMBINATIONS = 500;

/**
 * Reports preview parts that can't be made for some combination of options. Tries every text at its shortest, and every list
 * with its maximum number of rows: if these don't fit, no such piece can be made. Each part is reported once.
 */
export function checkPartSizes(product: Product, sink: DiagnosticSink): void {
  const { preview } = product;
  if (preview === null) return;
  // A text's `match` may reject the shortest text.
  const compiled = compileProduct(withoutPatterns(product));
  const reportedParts = new Set<number>();
  const options = findChoicesForPreview(product, preview).map((choice) =>
    choice.options.map((option): Draft => ({ [choice.id]: option.id })),
  );
  for (const selection of combineDrafts(options, MAX_COMBINATIONS)) {
    const draft = {
      ...createShortestTexts(product.fields),
      ...createLongestLists(product),
      ...selection,
    };
    const { configuration, issues } = compiled.project(compiled.complete(draft));
    // Other issues, such as a missing photo, don't make a piece impossible.
    if (issues.some(({ code }) => code === "forbid")) continue;
    for (const error of partSizeErrors(product, configuration)) {
      if (reportedParts.has(error.partIndex)) continue;
      reportedParts.add(error.partIndex);
      sink.add(pathOf(error), "limits", error.message + describeSelection(selection));
    }
  }
}

function pathOf({ partIndex, key }: PartSizeError): JsonPath {
  const path = ["preview", "parts", partIndex];
  return key === null ? path : [...path, key];
}

/** Names the selected options, in brackets. Empty if nothing was selected. */
function describeSelection(selection: Draft): string {
  const chosenOptions = Object.entries(selection).map(
    ([id, option]) => `"${id}": ${JSON.stringify(option)}`,
  );
  return chosenOptions.length === 0 ? "" : ` (with ${chosenOptions.join(", ")})`;
}

/**
 * The top-level choices on which a plate's size or shape depends, or the condition of a part, field, sub-field or forbidden
 * combination.
 */
function findChoicesForPreview(product: Product, { parts }: PreviewSpec): readonly ChoiceField[] {
  const { fields, forbid } = product;
  const sizeFieldIds = parts
    .flatMap((part) => {
      if (part.part === "plate") return [part.width, part.shape];
      return part.part === "tagPlate" ? [part.width, part.height] : [];
    })
    .flatMap((size) => (typeof size === "object" ? [size.from] : []));
  const conditions = [...withSubFields(fields), ...forbid].flatMap(({ when }) => when ?? []);
  const testedIds = conditions.flatMap(mentionedFields);
  const partTestedIds = parts.flatMap(({ when }) => when ?? []).flatMap(mentionedFields);
  const ids = dependencies([...sizeFieldIds, ...testedIds, ...partTestedIds], fields);
  return fields.filter((field) => field.kind === "choice").filter(({ id }) => ids.includes(id));
}

/** The shortest text of each text field, by its id. Repeats "I", because a narrow letter needs the least space. */
function createShortestTexts(fields: readonly Field[]): Readonly<Record<string, string>> {
  const texts = fields.filter((field) => field.kind === "text");
  return Object.fromEntries(texts.map(({ id, min }) => [id, "I".repeat(min ?? 1)]));
}

/** Lists with the maximum number of rows. */
function createLongestLists({ fields }: Product): Draft {
  const lists = fields.filter((field) => field.kind === "list");
  return Object.fromEntries(
    lists.map(({ id, max, of }) => [
      id,
      Array.from({ length: max }, () => createShortestTexts(of)),
    ]),
  );
}
