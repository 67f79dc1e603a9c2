import { isWholeNumber } from "../configure/fields/number.ts";
import { possibleValues } from "../product/possibleValues.ts";
import { byKind, type PerKind } from "../product/fieldKinds.ts";
import type { ChoiceField, DerivedField, Field, RowField } from "../product/product.ts";
import { readGem, readMetal } from "./appearance.ts";
import { CHAIN_INCHES } from "../product/preview/attachedParts.ts";
import { byPart, type PerPart } from "../product/preview/partKinds.ts";
import type { PartOf, PartSpec, PreviewSpec } from "../product/preview/previewSchema.ts";

export type Steps = readonly (string | number)[];
/** A name that refers to nothing, and the names that it could be. */
export interface WrongName {
  readonly of: "field" | "option" | "part" | "anchor" | "font";
  readonly name: string;
  readonly known: readonly string[];
}
/** Reports an error; a message without a wrong name contains advice after " — ". */
export type ReportError = (path: Steps, message: string, wrongName?: WrongName | null) => void;

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
  choice: (field) => ["size", "stone", ...numeric(field)],
  number: () => ["font", "length"],
  file: () => ["photo"],
  list: () => [],
  derived: (field) => ["text", ...numeric(field)],
};

/** The additional kinds if all values of the field are numbers. */
function numeric(field: ChoiceField | DerivedField): readonly ReadKind[] {
  const isNumeric = (possibleValues(field) ?? []).every((value) => typeof value === "number");
  return isNumeric ? ["font", "length"] : [];
}

function isReadableAs(field: Field, word: ReadKind): boolean {
  return byKind(READABLE_AS, field).includes(word);
}

/** The numbers that a field can have; of a number field, the minimum and maximum. */
function numbersOf(field: Field): readonly number[] {
  const values = field.kind === "number" ? [field.min, field.max] : (possibleValues(field) ?? []);
  return values.filter((value) => typeof value === "number");
}

/** Rejects fields whose numbers are no chain lengths in inches, such as millimetres. */
function checkLength(
  length: PartOf<"chain">["length"],
  fields: readonly Field[],
  add: ReportError,
): void {
  if (typeof length === "number") return;
  const path = ["length", "from"];
  const field = checkField(path, length.from, "length", fields, add);
  const [minInches, maxInches] = CHAIN_INCHES;
  const beyond =
    field === null ? [] : numbersOf(field).filter((n) => n < minInches || n > maxInches);
  const [first] = beyond;
  if (first === undefined) return;
  add(
    path,
    `"${length.from}" can be ${first}, and a chain is ${minInches} to ${maxInches} inches long — name a field of inches, or write a length`,
  );
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

/** Reports references of a part to missing or unsuitable fields and options; `fonts` is the number of the shop's fonts. */
export function checkFields(
  part: PartSpec,
  fields: readonly Field[],
  fonts: number,
  add: ReportError,
): void {
  const rows = rowFieldsOf(part, fields);
  if (rows === null) {
    const lists = fields.filter(({ kind }) => kind === "list").map(({ id }) => id);
    add(["repeat"], "is not the id of a list", wrongField("", lists));
  }
  checkWhen(part, fields, add);
  // Only text and stone may be read from a row's fields; everything else is the same for all rows.
  const inRows = [...(rows ?? []), ...fields];
  if ("text" in part && typeof part.text === "object") {
    const field = checkField(["text", "from"], part.text.from, "text", inRows, add);
    if (field?.kind === "text" && field.lines !== null && part.part !== "engraveText") {
      const message = `"${field.id}" may have several lines, and a ${part.part} draws one — remove the field's "lines"`;
      add(["text", "from"], message);
    }
  }
  if ("font" in part && typeof part.font === "object") {
    const { from, among } = part.font;
    const field = checkField(["font", "from"], from, "font", fields, add);
    const numbers = field === null ? [] : numbersOf(field);
    const wrong = numbers.find((number) => number < 1 || !Number.isInteger(number));
    if (wrong !== undefined) {
      const message = `"${from}" can be ${wrong}, and fonts are counted from 1 — write whole numbers from 1 on`;
      add(["font", "from"], message);
    }
    const count = among?.length ?? fonts;
    const highest = Math.max(0, ...numbers);
    if (count > 0 && count < highest) {
      const path = ["font", among === undefined ? "from" : "among"];
      add(
        path,
        `there are ${count} fonts here for the numbers up to ${highest} of "${from}" — write a smaller "max", or more fonts`,
      );
    }
  }
  byPart(OWN_KEYS, part, { fields, inRows, add });
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

/** The field with an id if it is readable as wanted; else null, with an error. */
function checkField(
  path: Steps,
  id: string,
  word: ReadKind,
  fields: readonly Field[],
  add: ReportError,
): Field | null {
  const field = fields.find((each) => each.id === id);
  if (field !== undefined && isReadableAs(field, word)) return field;
  const why =
    field === undefined ? `there is no field "${id}"` : `"${id}" is not ${READ_KINDS[word]}`;
  add(path, why, wrongField(id, idsOf(fields, word)));
  return null;
}

function wrongField(name: string, known: readonly string[]): WrongName {
  return { of: "field", name, known };
}

function idsOf(fields: readonly Field[], word: ReadKind): readonly string[] {
  return fields.filter((field) => isReadableAs(field, word)).map(({ id }) => id);
}

type Size = Extract<PartSpec, { part: "tagPlate" }>["width"];

function checkSize(word: string, size: Size, fields: readonly Field[], add: ReportError): void {
  if (typeof size === "number") return;
  const field = checkField([word, "from"], size.from, "size", fields, add);
  if (field?.kind !== "choice" || field.options.length === 0) return;
  const known = optionsOf(field);
  for (const key of Object.keys(size.map)) {
    if (!known.includes(key)) {
      const wrongName = { of: "option", name: key, known } as const;
      add([word, "map", key], `"${key}" is not an option of "${field.id}"`, wrongName);
    }
  }
  const missing = known.filter((id) => !Object.hasOwn(size.map, id));
  if (missing.length > 0) {
    const ids = missing.map((id) => `"${id}"`).join(", ");
    add([word, "map"], `has no millimetres for ${ids} — add them`);
  }
}

type Stone = Extract<PartSpec, { part: "gem" }>["stone"];

function checkStone({ from, sample }: Stone, fields: readonly Field[], add: ReportError): void {
  const field = checkField(["stone", "from"], from, "stone", fields, add);
  if (field?.kind !== "choice" || field.options.length === 0) return;
  checkAppearance(field, readGem, "a stone", ["stone", "from"], add);
  const known = optionsOf(field);
  if (sample !== undefined && !known.includes(sample)) {
    const wrongName = { of: "option", name: sample, known } as const;
    add(["stone", "sample"], `"${sample}" is not an option of "${from}"`, wrongName);
  }
}

/** Reports the first option without a valid appearance, as the others usually have the same problem. */
function checkAppearance(
  { id, options }: ChoiceField,
  read: (show: ChoiceField["options"][number]["show"]) => unknown,
  what: string,
  path: Steps,
  add: ReportError,
): void {
  for (const option of options) {
    try {
      read(option.show);
    } catch (error) {
      const why = error instanceof Error ? error.message : "";
      add(
        path,
        `the option "${option.id}" of "${id}" can't be drawn as ${what}: ${why} — correct it`,
      );
      return;
    }
  }
}

/** Reports values of `when` that the field can't have. */
function checkWhen({ when }: PartSpec, fields: readonly Field[], add: ReportError): void {
  for (const [id, wanted] of Object.entries(when ?? {})) {
    const field = fields.find((each) => each.id === id);
    if (field === undefined) {
      const ids = fields.map((each) => each.id);
      add(["when", id], `there is no field "${id}"`, wrongField(id, ids));
      continue;
    }
    if (field.kind === "list" || field.kind === "file") {
      add(
        ["when", id],
        `a ${field.kind} has no value to compare, but "${id}" is one — name a text, a choice or a number`,
      );
      continue;
    }
    const many = Array.isArray(wanted);
    const values: readonly (string | number)[] = many ? wanted : [wanted];
    const known = possibleValues(field);
    values.forEach((value, index) => {
      const path = many ? ["when", id, index] : ["when", id];
      const shown = JSON.stringify(value);
      if (field.kind === "number" && !isWholeNumber(value, field)) {
        const advice = isWholeNumber(Number(value), field)
          ? "write it without quotes"
          : `write a whole number from ${field.min} to ${field.max}${field.step === 1 ? "" : `, in steps of ${field.step}`}`;
        add(path, `${shown} is no value of "${id}" — ${advice}`);
      }
      if (field.kind === "text" && typeof value !== "string")
        add(path, `${shown} is no value of "${id}" — write it in quotes`);
      if (known === null || known.length === 0 || known.includes(value)) return;
      const alike = known.find((each) => String(each) === String(value));
      if (alike !== undefined) {
        const quotes = typeof alike === "number" ? "without quotes" : "in quotes";
        add(path, `${shown} is no value of "${id}" — write it ${quotes}`);
        return;
      }
      const wrongName = { of: "option", name: String(value), known: known.map(String) } as const;
      add(path, `${shown} is no value of "${id}"`, wrongName);
    });
  }
}

function optionsOf({ options }: ChoiceField): readonly string[] {
  return options.map(({ id }) => String(id));
}

/** The sub-fields that a repeated part may read; null if `repeat` is not a list. */
function rowFieldsOf(part: PartSpec, fields: readonly Field[]): readonly RowField[] | null {
  const repeat = "repeat" in part ? part.repeat : undefined;
  if (repeat === undefined) return [];
  const list = fields.find(({ id }) => id === repeat);
  return list?.kind === "list" ? list.of : null;
}
