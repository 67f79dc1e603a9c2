import type {
  ChoiceField,
  DeepReadonly,
  Field,
  Option,
  OptionId,
  Product,
  RowField,
} from "../product/product.ts";
import { cropFieldOf } from "../kinds/crop/authoring.ts";
import type { ChoiceFile } from "../kinds/choice/authoring.ts";
import type { ParsedProduct } from "../product/productFile.ts";
import { optionAdvice } from "../product/advice.ts";
import type { DiagnosticSink, JsonPath } from "./diagnostics/diagnostic.ts";

/** The option sets of the catalog, by id. A set whose file is invalid has no options; to refer to it is no further error. */
export type OptionSets = ReadonlyMap<string, readonly Option[]>;

/**
 * Gives the choices of a parsed product the options of their option sets, and its photos their crops. Reports unknown sets
 * and options, options that occur twice, and keys that exclude or require each other; a product with such an error must not
 * be compiled.
 */
export function resolveOptionSets(
  {
    $schema: _schema,
    $comment: _comment,
    examples: _examples,
    ...file
  }: DeepReadonly<ParsedProduct>,
  sets: OptionSets,
  sink: DiagnosticSink,
): Product {
  const resolve = (field: ParsedRowField, path: JsonPath): RowField =>
    field.kind === "choice" ? resolveChoice(field, path, sets, sink) : field;
  const fields = file.fields.map((field, index): Field => {
    const path = ["fields", index];
    if (field.kind !== "list") return resolve(field, path);
    return { ...field, of: field.of.map((sub, i) => resolve(sub, [...path, "of", i])) };
  });
  return { ...file, fields: [...fields, ...cropFields(fields)] };
}

/** The fields with the crops of photos. They come last, so that the paths of the others are those of the file. */
function cropFields(fields: readonly Field[]): readonly Field[] {
  return fields.flatMap((field) =>
    field.kind === "file" && field.crop ? [cropFieldOf(field)] : [],
  );
}

type ParsedRowField = Exclude<DeepReadonly<ParsedProduct>["fields"][number], { kind: "list" }>;

function resolveChoice(
  { options, optionSet, only, default: initial, ...file }: ChoiceFile,
  path: JsonPath,
  sets: OptionSets,
  sink: DiagnosticSink,
): ChoiceField {
  const resolved = optionsOf({ options, optionSet, only }, path, sets, sink);
  // Without options, there is no default either. Such a product is never compiled.
  const [first] = resolved;
  return {
    ...file,
    options: resolved,
    default: initial === undefined ? (first?.id ?? null) : initial,
  };
}

/** The options of a choice, from its `options` or its `optionSet`. Unknown options are skipped. */
function optionsOf(
  { options, optionSet, only }: Pick<ChoiceFile, "options" | "optionSet" | "only">,
  path: JsonPath,
  sets: OptionSets,
  sink: DiagnosticSink,
): readonly Option[] {
  if (options !== null && optionSet !== null) {
    sink.add(path, "option", 'has both "options" and "optionSet" — remove one');
    return [];
  }
  if (options !== null) {
    if (only !== null)
      sink.addAtKey([...path, "only"], "option", '"only" requires "optionSet" — remove it');
    reportDuplicateOptions(options, [...path, "options"], sink);
    return options;
  }
  if (optionSet === null) {
    sink.add(path, "option", 'needs "options" or "optionSet" — add one');
    return [];
  }
  return selectOptions(optionSet, only, path, sets, sink);
}

/** The options of a set, or those of them that `only` names. */
function selectOptions(
  setId: string,
  only: readonly OptionId[] | null,
  path: JsonPath,
  sets: OptionSets,
  sink: DiagnosticSink,
): readonly Option[] {
  const set = sets.get(setId);
  if (set === undefined) {
    const advice = optionAdvice(setId, [...sets.keys()]);
    const message = `there is no option set "${setId}" in option-sets${advice}`;
    sink.add([...path, "optionSet"], "reference", message);
    return [];
  }
  // Of an invalid set, whose options are unknown, `only` can't be checked.
  if (only === null || set.length === 0) return set;
  reportDuplicateIds(only, (index) => [...path, "only", index], "remove one", sink);
  return only.flatMap((id, index) => {
    const option = set.find((candidate) => candidate.id === id);
    if (option !== undefined) return [option];
    const ids = set.map((candidate) => candidate.id);
    const advice = optionAdvice(id, ids, `option-sets/${setId}.json has them all`);
    const idPath = [...path, "only", index];
    sink.add(idPath, "option", `${JSON.stringify(id)} is not an option of "${setId}"${advice}`);
    return [];
  });
}

/** Reports options of a list, at `path`, that have the same id. */
export function reportDuplicateOptions(
  options: readonly Option[],
  path: JsonPath,
  sink: DiagnosticSink,
): void {
  const ids = options.map(({ id }) => id);
  reportDuplicateIds(ids, (index) => [...path, index, "id"], "rename one", sink);
}

/** Reports ids that occur twice. The number 16 and the string "16" are duplicates, because links and `map` keys are strings. */
function reportDuplicateIds(
  ids: readonly OptionId[],
  idPath: (index: number) => JsonPath,
  advice: string,
  sink: DiagnosticSink,
): void {
  const usedIds = new Set<string>();
  ids.forEach((id, index) => {
    if (usedIds.has(String(id))) {
      sink.add(idPath(index), "duplicate-id", `option "${id}" occurs twice — ${advice}`);
    }
    usedIds.add(String(id));
  });
}
