import { centsFromDollars } from "../../product/money.ts";
import type { Option, OptionId } from "../../product/product.ts";
import { optionAdvice } from "../diagnostics/didYouMean.ts";
import type { FieldFile, OptionFile } from "../schema/field.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";

/** The option sets of the catalog, by id. A set whose file is invalid has no options; to refer to it is no further error. */
export type OptionSets = ReadonlyMap<string, readonly Option[]>;

/** Converts an option of a file: dollars to cents, and what the file omits to "none". */
export function normalizeOption({ id, label, surcharge, days, tags, show }: OptionFile): Option {
  return {
    id,
    label,
    surcharge: centsFromDollars(surcharge ?? 0),
    days: days ?? null,
    tags: tags ?? [],
    show: show ?? {},
  };
}

type ChoiceFile = Extract<FieldFile, { kind: "choice" }>;

/**
 * Normalizes the options of a choice, from its `options` or its `optionSet`. Reports and skips unknown sets and options.
 * Reports options that occur twice, and keys that exclude or require each other.
 */
export function normalizeChoiceOptions(
  file: ChoiceFile,
  path: JsonPath,
  sets: OptionSets,
  sink: DiagnosticSink,
): readonly Option[] {
  if (file.options !== undefined && file.optionSet !== undefined) {
    sink.add(path, "option", 'has both "options" and "optionSet" — remove one');
    return [];
  }
  if (file.options !== undefined) {
    if (file.only !== undefined) {
      sink.addAtKey([...path, "only"], "option", '"only" requires "optionSet" — remove it');
    }
    reportDuplicateOptions(file.options, [...path, "options"], sink);
    return file.options.map(normalizeOption);
  }
  if (file.optionSet === undefined) {
    sink.add(path, "option", 'needs "options" or "optionSet" — add one');
    return [];
  }
  return selectOptions(file.optionSet, file.only, path, sets, sink);
}

/** The options of a set, or those of them that `only` names. */
function selectOptions(
  setId: string,
  only: ChoiceFile["only"],
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
  if (only === undefined || set.length === 0) return set;
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
  options: readonly OptionFile[],
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
