import * as fc from "fast-check";
import type { FieldFile, RowFieldFile } from "../../../../engine/catalog/schema/field.ts";
import type { ProductFile } from "../../../../engine/catalog/schema/productFile.ts";
import { optionIds } from "../conditionFile.ts";
import { percentChance, type Draw, pick } from "../draw.ts";

export type PreviewFile = NonNullable<ProductFile["preview"]>;
export type PartFile = PreviewFile["parts"][number];
export type PartFileOf<K extends PartFile["part"]> = Extract<PartFile, { part: K }>;

/** In `percent` of 100 cases, a condition for a part: an option of a choice, or all of them. */
export function partWhen(
  draw: Draw,
  fields: readonly FieldFile[],
  percent: number,
): Pick<PartFile, "when"> {
  const choices = fields.filter(({ kind }) => kind === "choice");
  if (choices.length === 0 || !percentChance(draw, percent)) return {};
  const choice = pick(draw, choices);
  const [first = ""] = optionIds(choice);
  return { when: { [choice.id]: draw(fc.boolean) ? first : [...optionIds(choice)] } };
}

/** Whether a field is a choice of birthstones among which is January's, the sample of generated stones. */
export function hasSampleStone(field: FieldFile | RowFieldFile): boolean {
  return (
    field.kind === "choice" &&
    field.optionSet === "birthstones" &&
    field.only?.includes("January") === true
  );
}

/** What a stone is: the birthstone of this field, or the sample while nothing is chosen. */
export const stoneFrom = (fieldId: string) => ({ from: fieldId, sample: "January" });
