import type { ChoiceField, Field, Option } from "../../product/product.ts";
import type { PartOf, PreviewSpec } from "../../product/preview/previewSchema.ts";
import { readGem, readMetal } from "../appearance.ts";
import { addWrongOption, optionIdsOf } from "./options.ts";
import { checkField, idsOf, wrongField } from "./readField.ts";
import type { ReportError, SpecPath } from "./report.ts";

/** Reports a `metal` that is not a choice, or whose options lack a metal's appearance. */
export function checkMetal(
  { metal }: PreviewSpec,
  fields: readonly Field[],
  add: ReportError,
): void {
  const path = ["metal", "from"];
  const field = fields.find(({ id }) => id === metal.from);
  if (field?.kind === "choice") checkAppearance(field, readMetal, "a metal", path, add);
  // Sizes are read from choices only, so these are the ids of all choices.
  else add(path, `"${metal.from}" is no choice`, wrongField(metal.from, idsOf(fields, "size")));
}

/** Reports a stone that is not a choice of stones, and a sample that is not one of its options. */
export function checkStone(
  { from, sample }: PartOf<"gem">["stone"],
  fields: readonly Field[],
  add: ReportError,
): void {
  const field = checkField(["stone", "from"], from, "stone", fields, add);
  if (field?.kind !== "choice" || field.options.length === 0) return;
  checkAppearance(field, readGem, "a stone", ["stone", "from"], add);
  if (sample !== undefined && !optionIdsOf(field).includes(sample))
    addWrongOption(["stone", "sample"], sample, field, add);
}

/** Reports the first option without a valid appearance. The other options usually have the same problem. */
function checkAppearance(
  { id, options }: ChoiceField,
  read: (show: Option["show"]) => unknown,
  appearance: string,
  path: SpecPath,
  add: ReportError,
): void {
  for (const option of options) {
    try {
      read(option.show);
    } catch (error) {
      const why = error instanceof Error ? error.message : "";
      const message = `the option "${option.id}" of "${id}" can't be drawn as ${appearance}: ${why} — correct it`;
      add(path, message);
      return;
    }
  }
}
