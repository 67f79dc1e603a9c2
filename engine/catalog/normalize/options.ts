import { centsFromDollars } from "../../product/money.ts";
import type { Option, OptionId } from "../../product/product.ts";
import { optionHint } from "../diagnostics/optionHint.ts";
import { didYouMean } from "../diagnostics/didYouMean.ts";
import type { FieldFile, OptionFile } from "../schema/field.ts";
import type { JsonPath } from "../json/jsonPath.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";

/** The option sets of the catalog, by id; one whose file is spoiled has no options, and nothing is said of what uses it. */
export type OptionSets = ReadonlyMap<string, readonly Option[]>;

/** An option in the engine's form. */
export function resolveOption({ id, label, surcharge, tags, show }: OptionFile): Option {
  return {
    id,
    label,
    surcharge: centsFromDollars(surcharge ?? 0),
    tags: tags ?? [],
    show: show ?? {},
  };
}

type ChoiceFile = Extract<FieldFile, { kind: "choice" }>;

/** The options that a choice offers: its own, or those of its set; faults are noted and yield none. */
export function offeredOptions(
  file: ChoiceFile,
  path: JsonPath,
  sets: OptionSets,
  notes: DiagnosticSink,
): readonly Option[] {
  if ((file.options === undefined) === (file.optionSet === undefined)) {
    notes.add(path, "option", 'needs either "options" or "optionSet" — write one of them');
    return [];
  }
  if (file.options !== undefined) {
    if (file.only !== undefined) {
      notes.addAtKey([...path, "only"], "option", '"only" goes with "optionSet" — remove it');
    }
    noteRepeats(file.options, [...path, "options"], notes);
    return file.options.map(resolveOption);
  }
  return optionsOfSet(file, path, sets, notes);
}

function optionsOfSet(
  file: ChoiceFile,
  path: JsonPath,
  sets: OptionSets,
  notes: DiagnosticSink,
): readonly Option[] {
  const name = file.optionSet ?? "";
  const set = sets.get(name);
  if (set === undefined) {
    const hint = didYouMean(name, sets.keys()) || " — write its file in option-sets";
    notes.add([...path, "optionSet"], "reference", `there is no option set "${name}"${hint}`);
    return [];
  }
  if (file.only === undefined || set.length === 0) return set;
  noteRepeatedIds(file.only, (index) => [...path, "only", index], "remove one", notes);
  return file.only.flatMap((id, index) => {
    const option = set.find((candidate) => candidate.id === id);
    if (option !== undefined) return [option];
    const ids = set.map((candidate) => candidate.id);
    const hint = optionHint(id, ids, " — remove it");
    const place = [...path, "only", index];
    notes.add(place, "option", `${JSON.stringify(id)} is not an option of "${name}"${hint}`);
    return [];
  });
}

/** Notes options whose id stands twice. */
export function noteRepeats(
  options: readonly OptionFile[],
  path: JsonPath,
  notes: DiagnosticSink,
): void {
  const ids = options.map(({ id }) => id);
  noteRepeatedIds(ids, (index) => [...path, index, "id"], "rename one", notes);
}

/** The number 16 and the text "16" count as the same id: links and derived tables write both alike. */
function noteRepeatedIds(
  ids: readonly OptionId[],
  databaseLocation: (index: number) => JsonPath,
  advice: string,
  notes: DiagnosticSink,
): void {
  const seen = new Set<string>();
  ids.forEach((id, index) => {
    if (seen.has(String(id))) {
      notes.add(databaseLocation(index), "duplicate-id", `option "${id}" stands twice — ${advice}`);
    }
    seen.add(String(id));
  });
}
