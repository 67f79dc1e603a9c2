import { compileProduct } from "../../configure/compileProduct.ts";
import type { Configuration } from "../../product/configuration.ts";
import type { Draft } from "../../product/draft.ts";
import { dependencies } from "../../configure/forbids.ts";
import { type FrameError, frameErrors } from "../../preview/frameErrors.ts";
import type { PreviewSpec } from "../../product/preview/previewSchema.ts";
import type { ChoiceField, Condition, Field, Product, TextField } from "../../product/product.ts";
import type { DiagnosticSink } from "../diagnostics/diagnostic.ts";

/** The maximum number of combinations of options to try; errors of later ones are not reported. */
const MAX_COMBINATIONS = 500;

/**
 * Reports preview parts whose measurements make some combination of choices impossible to order, tested with the
 * shortest texts and the most rows.
 */
export function checkFrames(product: Product, sink: DiagnosticSink): void {
  const { preview } = product;
  if (preview === null) return;
  const compiled = compileProduct(product);
  const reported = new Set<number>();
  for (const options of combinations(choicesOf(product, preview))) {
    const draft = { ...shortestTexts(product.fields), ...fullLists(product), ...options };
    const { configuration, issues } = compiled.project(compiled.complete(draft));
    if (issues.some(({ code }) => code === "forbid")) continue;
    const values = withTexts(configuration, compiled.existing(configuration), product);
    for (const error of frameErrors(preview, values)) {
      if (reported.has(error.part)) continue;
      reported.add(error.part);
      sink.add(pathOf(error), "limits", error.message + withOptions(options));
    }
  }
}

const pathOf = ({ part, key }: FrameError): readonly (string | number)[] =>
  key === null ? ["preview", "parts", part] : ["preview", "parts", part, key];

function withOptions(options: Options): string {
  const chosenOptions = Object.entries(options).map(
    ([id, option]) => `"${id}": ${JSON.stringify(option)}`,
  );
  return chosenOptions.length === 0 ? "" : ` (with ${chosenOptions.join(", ")})`;
}

/** The choices that the sizes, parts or texts of a preview depend on. */
function choicesOf(product: Product, { parts }: PreviewSpec): readonly ChoiceField[] {
  const { fields, forbid } = product;
  const sizes = parts
    .flatMap((part) => (part.part === "tagPlate" ? [part.width, part.height] : []))
    .flatMap((size) => (typeof size === "object" ? [size.from] : []));
  const conditions = [...fields, ...forbid].flatMap(({ when }) => (when === null ? [] : [when]));
  const conditionRefs = parts.flatMap(({ when }) => Object.keys(when ?? {}));
  const partConditions: Condition[] = conditionRefs.map((ref) => ({ ref, test: { set: true } }));
  const dependencyIds = [...conditions, ...partConditions].flatMap((condition) => [
    ...dependencies(condition, product),
  ]);
  const ids = new Set([...sizes, ...dependencyIds]);
  return fields.filter((field) => field.kind === "choice").filter(({ id }) => ids.has(id));
}

type Options = Readonly<Record<string, string | number>>;

function combinations(choices: readonly ChoiceField[]): readonly Options[] {
  let result: readonly Options[] = [{}];
  for (const { id, options } of choices) {
    result = result
      .flatMap((combination) => options.map((option) => ({ ...combination, [id]: option.id })))
      .slice(0, MAX_COMBINATIONS);
  }
  return result;
}

const shortestText = ({ min }: TextField): string => "I".repeat(Math.max(1, min ?? 1));

function shortestTexts(fields: readonly Field[]): Readonly<Record<string, string>> {
  const texts = fields.filter((field) => field.kind === "text");
  return Object.fromEntries(texts.map((field) => [field.id, shortestText(field)]));
}

function fullLists({ fields }: Product): Draft {
  const lists = fields.filter((field) => field.kind === "list");
  return Object.fromEntries(
    lists.map(({ id, max, of }) => [id, Array.from({ length: max }, () => shortestTexts(of))]),
  );
}

/** The configuration, with the shortest text in each existing text field: a pattern may have rejected that text. */
function withTexts(
  configuration: Configuration,
  existing: ReadonlySet<string>,
  { fields }: Product,
): Configuration {
  return { ...shortestTexts(fields.filter(({ id }) => existing.has(id))), ...configuration };
}
