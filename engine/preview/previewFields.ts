import { isWholeNumber } from "../configure/fields/number.ts";
import { possibleValues } from "../product/possibleValues.ts";
import { byKind, type PerKind } from "../product/fieldKinds.ts";
import type {
  ChoiceField,
  DerivedField,
  Field,
  Option,
  RowField,
  Scalar,
} from "../product/product.ts";
import { readGem, readMetal } from "./appearance.ts";
import { CHAIN_INCHES } from "../product/preview/attachedParts.ts";
import { byPart, type PerPart } from "../product/preview/partKinds.ts";
import type {
  FontSpec,
  PartOf,
  PartSpec,
  PreviewSpec,
  SizeSpec,
} from "../product/preview/previewSchema.ts";

/** Keys and indices of a preview's spec. */
export type SpecPath = readonly (string | number)[];
/** A name that refers to nothing, and the names that it could be. */
export interface WrongName {
  readonly of: "field" | "option" | "part" | "anchor" | "font";
  readonly name: string;
  readonly known: readonly string[];
}
/** Reports an error; a message without a wrong name contains advice after " — ". */
export type ReportError = (path: SpecPath, message: string, wrongName?: WrongName | null) => void;

/** The kinds of values that parts read from fields with `from`, as text for messages. */
const READ_KINDS = {
  text: "a text",
  font: "a number",
  size: "a choice",
  stone: "a choice of stones",
  photo: "a file",
  length: "a number",
} as const;
type ReadKind = keyof typeof READ_KINDS;

/** The kinds of values that can be read from a field. */
const READABLE_AS: PerKind<readonly ReadKind[]> = {
  text: () => ["text"],
  choice: (field) => ["size", "stone", ...numericKinds(field)],
  number: () => ["font", "length"],
  file: () => ["photo"],
  list: () => [],
  derived: (field) => ["text", ...numericKinds(field)],
};

/** The additional kinds if all values of the field are numbers. */
function numericKinds(field: ChoiceField | DerivedField): readonly ReadKind[] {
  const isNumeric = (possibleValues(field) ?? []).every((value) => typeof value === "number");
  return isNumeric ? ["font", "length"] : [];
}

function isReadableAs(field: Field, kind: ReadKind): boolean {
  return byKind(READABLE_AS, field).includes(kind);
}

/** The numbers that a field can have; of a number field, the minimum and maximum. */
function numbersOf(field: Field | null): readonly number[] {
  if (field === null) return [];
  const values = field.kind === "number" ? [field.min, field.max] : (possibleValues(field) ?? []);
  return values.filter((value) => typeof value === "number");
}

/** Reports a `metal` that is not a choice, or whose options lack a metal's appearance. */
export function checkMetal(
  { metal }: PreviewSpec,
  fields: readonly Field[],
  add: ReportError,
): void {
  const path = ["metal", "from"];
  const field = fields.find(({ id }) => id === metal.from);
  if (field?.kind === "choice") checkAppearance(field, readMetal, "a metal", path, add);
  else add(path, `"${metal.from}" is no choice`, wrongField(metal.from, idsOf(fields, "size")));
}

/** Reports references of a part to missing or unsuitable fields and options. */
export function checkFields(
  part: PartSpec,
  fields: readonly Field[],
  shopFontCount: number,
  add: ReportError,
): void {
  const rowFields = rowFieldsOf(part, fields);
  if (rowFields === null) {
    const lists = fields.filter(({ kind }) => kind === "list").map(({ id }) => id);
    add(["repeat"], "is not the id of a list", wrongField("", lists));
  }
  checkWhen(part, fields, add);
  // Only text and stone may be read from a row's fields; everything else is the same for all rows.
  const inRows = [...(rowFields ?? []), ...fields];
  if ("text" in part) checkText(part, inRows, add);
  if ("font" in part) checkFont(part.font, fields, shopFontCount, add);
  byPart(OWN_KEYS, part, { fields, inRows, add });
}

function checkText(
  { text, part: kind }: Extract<PartSpec, { readonly text: unknown }>,
  inRows: readonly Field[],
  add: ReportError,
): void {
  if (typeof text === "string") return;
  const path = ["text", "from"];
  const field = checkField(path, text.from, "text", inRows, add);
  if (field?.kind !== "text" || field.lines === null || kind === "engraveText") return;
  const message = `"${field.id}" may have several lines, and a ${kind} draws one — remove the field's "lines"`;
  add(path, message);
}

/** Reports a font's field that is not numeric, or whose numbers have no font. */
function checkFont(
  font: FontSpec,
  fields: readonly Field[],
  shopFontCount: number,
  add: ReportError,
): void {
  if (typeof font === "string") return;
  const { from, among } = font;
  const numbers = numbersOf(checkField(["font", "from"], from, "font", fields, add));
  const wrongNumber = numbers.find((number) => number < 1 || !Number.isInteger(number));
  if (wrongNumber !== undefined) {
    const message = `"${from}" can be ${wrongNumber}, and fonts are counted from 1 — write whole numbers from 1 on`;
    add(["font", "from"], message);
  }
  const count = among?.length ?? shopFontCount;
  const highest = Math.max(0, ...numbers);
  if (count === 0 || count >= highest) return;
  const message = `there are ${count} fonts here for the numbers up to ${highest} of "${from}" — write a smaller "max", or more fonts`;
  add(["font", among === undefined ? "from" : "among"], message);
}

interface FieldScope {
  readonly fields: readonly Field[];
  /** The sub-fields of the list that the part is repeated for, then all fields. */
  readonly inRows: readonly Field[];
  readonly add: ReportError;
}

const noCheck = (): void => undefined;

/** Checks the references of each kind of part besides text and font. */
const OWN_KEYS: PerPart<void, [scope: FieldScope]> = {
  namePlate: noCheck,
  heartPlate: noCheck,
  heartBand: noCheck,
  engraveRows: noCheck,
  engraveAlong: noCheck,
  engraveText: noCheck,
  engravePhoto: ({ from }, { fields, add }) =>
    void checkField(["from"], from, "photo", fields, add),
  beads: noCheck,
  gem: ({ stone }, { inRows, add }) => checkStone(stone, inRows, add),
  tagPlate: ({ width, height }, { fields, add }) => {
    checkSize("width", width, fields, add);
    checkSize("height", height, fields, add);
  },
  ring: noCheck,
  chain: ({ length }, { fields, add }) => checkLength(length, fields, add),
};

/** The field with an id if it is readable as this kind; else null, with an error. */
function checkField(
  path: SpecPath,
  id: string,
  kind: ReadKind,
  fields: readonly Field[],
  add: ReportError,
): Field | null {
  const field = fields.find((candidate) => candidate.id === id);
  if (field !== undefined && isReadableAs(field, kind)) return field;
  const message =
    field === undefined ? `there is no field "${id}"` : `"${id}" is not ${READ_KINDS[kind]}`;
  add(path, message, wrongField(id, idsOf(fields, kind)));
  return null;
}

function wrongField(name: string, known: readonly string[]): WrongName {
  return { of: "field", name, known };
}

function idsOf(fields: readonly Field[], kind: ReadKind): readonly string[] {
  return fields.filter((field) => isReadableAs(field, kind)).map(({ id }) => id);
}

/** Reports fields whose numbers are no chain lengths in inches, such as millimetres. */
function checkLength(
  length: PartOf<"chain">["length"],
  fields: readonly Field[],
  add: ReportError,
): void {
  if (typeof length === "number") return;
  const path = ["length", "from"];
  const [min, max] = CHAIN_INCHES;
  const numbers = numbersOf(checkField(path, length.from, "length", fields, add));
  const wrongNumber = numbers.find((number) => number < min || number > max);
  if (wrongNumber === undefined) return;
  const message = `"${length.from}" can be ${wrongNumber}, and a chain is ${min} to ${max} inches long — name a field of inches, or write a length`;
  add(path, message);
}

function checkSize(key: string, size: SizeSpec, fields: readonly Field[], add: ReportError): void {
  if (typeof size === "number") return;
  const field = checkField([key, "from"], size.from, "size", fields, add);
  if (field?.kind !== "choice" || field.options.length === 0) return;
  const optionIds = optionIdsOf(field);
  for (const id of Object.keys(size.map)) {
    if (!optionIds.includes(id)) addWrongOption([key, "map", id], id, field, add);
  }
  const missingIds = optionIds.filter((id) => !Object.hasOwn(size.map, id));
  if (missingIds.length === 0) return;
  const ids = missingIds.map((id) => `"${id}"`).join(", ");
  add([key, "map"], `has no millimetres for ${ids} — add them`);
}

function checkStone(
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

function addWrongOption(path: SpecPath, name: string, field: ChoiceField, add: ReportError): void {
  const message = `"${name}" is not an option of "${field.id}"`;
  add(path, message, { of: "option", name, known: optionIdsOf(field) });
}

function optionIdsOf({ options }: ChoiceField): readonly string[] {
  return options.map(({ id }) => String(id));
}

/** Reports the first option without a valid appearance, as the others usually have the same problem. */
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

/** Reports values of `when` that the field can't have. */
function checkWhen({ when }: PartSpec, fields: readonly Field[], add: ReportError): void {
  for (const [id, wanted] of Object.entries(when ?? {})) {
    const path = ["when", id];
    const field = fields.find((candidate) => candidate.id === id);
    if (field === undefined) {
      const ids = fields.map((candidate) => candidate.id);
      add(path, `there is no field "${id}"`, wrongField(id, ids));
    } else if (field.kind === "list" || field.kind === "file") {
      const message = `a ${field.kind} has no value to compare, but "${id}" is one — name a text, a choice or a number`;
      add(path, message);
    } else if (typeof wanted === "object") {
      wanted.forEach((value, index) => checkWhenValue(value, field, [...path, index], add));
    } else checkWhenValue(wanted, field, path, add);
  }
}

function checkWhenValue(value: Scalar, field: Field, path: SpecPath, add: ReportError): void {
  const message = `${JSON.stringify(value)} is no value of "${field.id}"`;
  if (field.kind === "number" && !isWholeNumber(value, field)) {
    const { min, max, step } = field;
    const steps = step === 1 ? "" : `, in steps of ${step}`;
    const advice = isWholeNumber(Number(value), field)
      ? "write it without quotes"
      : `write a whole number from ${min} to ${max}${steps}`;
    add(path, `${message} — ${advice}`);
  }
  if (field.kind === "text" && typeof value !== "string")
    add(path, `${message} — write it in quotes`);
  const known = possibleValues(field);
  if (known === null || known.length === 0 || known.includes(value)) return;
  const sameText = known.find((candidate) => String(candidate) === String(value));
  if (sameText === undefined) {
    add(path, message, { of: "option", name: String(value), known: known.map(String) });
    return;
  }
  const quotes = typeof sameText === "number" ? "without quotes" : "in quotes";
  add(path, `${message} — write it ${quotes}`);
}

/** The sub-fields that a repeated part may read; null if `repeat` is not a list. */
function rowFieldsOf(part: PartSpec, fields: readonly Field[]): readonly RowField[] | null {
  const repeat = "repeat" in part ? part.repeat : undefined;
  if (repeat === undefined) return [];
  const list = fields.find(({ id }) => id === repeat);
  return list?.kind === "list" ? list.of : null;
}
