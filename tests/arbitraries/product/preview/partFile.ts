import * as fc from "fast-check";
import type { FieldFile, RowFieldFile } from "../../../../engine/product/productFile.ts";
import type { ProductFile } from "../../../../engine/product/productFile.ts";
import { derivedValues, optionIds } from "../conditionFile.ts";
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

/** The limits of a number, or the values of a choice or derived field if all are numbers; none for other fields. */
export function numbersOf(field: FieldFile): readonly number[] {
  if (field.kind === "number") return [field.min, field.max];
  const values = field.kind === "derived" ? derivedValues(field) : optionIds(field);
  const numbers = values.filter((value) => typeof value === "number");
  return numbers.length === values.length ? numbers : [];
}

type NamePlate = PartFileOf<"namePlate">;

const FONTS = ["great-vibes", "cinzel", "marcellus", "forum", "allura", "josefin-sans", "merienda"];

/** A text that a part may draw, with its font. */
export interface TextSource {
  readonly text: NamePlate["text"];
  readonly font: NamePlate["font"];
  /** Whether it may have several lines. */
  readonly multiline: boolean;
}

/** A text of a list's rows; `repeat` is the list's id. */
export interface RowTextSource extends TextSource {
  readonly repeat: string;
}

/** Every top-level text that a preview may draw: a constant, and the fields with and without a sample. */
export function textSources(draw: Draw, fields: readonly FieldFile[]): readonly TextSource[] {
  const constant = { text: "Forever", font: pick(draw, FONTS), multiline: false };
  return [constant, ...textsIn(fields).map((field) => textSource(draw, field, fields))];
}

/** Every text in rows that a preview may draw. */
export function rowTextSources(draw: Draw, fields: readonly FieldFile[]): readonly RowTextSource[] {
  return fields
    .filter((field) => field.kind === "list")
    .flatMap((list) =>
      textsIn(list.of).map((sub) => ({ ...textSource(draw, sub, fields), repeat: list.id })),
    );
}

function textsIn<F extends FieldFile | RowFieldFile>(fields: readonly F[]): readonly F[] {
  return fields.filter(({ kind }) => kind === "text" || kind === "derived");
}

/** The text of a field, with or without a sample. Its font is constant, or chosen by a number of the product. */
function textSource(
  draw: Draw,
  field: FieldFile | RowFieldFile,
  fields: readonly FieldFile[],
): TextSource {
  const multiline = field.kind === "text" && field.lines !== undefined;
  const sample = pick(draw, [{ sample: "Olivia" }, { sample: ["Ann", "Bo"] }, {}]);
  const fontNumbers = fields.filter(
    (each) => each.kind === "number" && numbersOf(each).every((n) => n >= 1 && n <= FONTS.length),
  );
  const font =
    fontNumbers.length > 0 && draw(fc.boolean)
      ? { from: pick(draw, fontNumbers).id, among: [...FONTS] }
      : pick(draw, FONTS);
  return { text: { from: field.id, ...sample }, font, multiline };
}
