import { possibleValues } from "../product/possibleValues.ts";
import type { ChoiceField, Field, RowField } from "../product/product.ts";
import { readGem, readMetal } from "./appearance.ts";
import { CHAIN_INCHES } from "../product/preview/hungParts.ts";
import type { PartOf, PartSpec, PreviewSpec } from "../product/preview/previewSchema.ts";

export type Steps = readonly (string | number)[];
/** Notes a fault, and the names of which one could have been meant. */
export type Add = (path: Steps, message: string, known?: readonly string[]) => void;

/** What a part can read from a field: which fields give it, and what is wrong with one that does not. */
interface Wanted {
  readonly takes: (field: Field) => boolean;
  readonly wanted: string;
}

/** The words of a part that name a field with `from`. */
type Word = "text" | "font" | "size" | "stone" | "photo" | "length";

const WANTED: { readonly [W in Word]: Wanted } = {
  text: { takes: ({ kind }) => kind === "text" || kind === "derived", wanted: "a text" },
  font: { takes: isNumeric, wanted: "a number" },
  size: { takes: ({ kind }) => kind === "choice", wanted: "a choice" },
  stone: { takes: ({ kind }) => kind === "choice", wanted: "a choice of stones" },
  photo: { takes: ({ kind }) => kind === "file", wanted: "a file" },
  length: { takes: isNumeric, wanted: "a number" },
};

/** Whether all values of a field are numbers. */
function isNumeric(field: Field): boolean {
  if (field.kind !== "choice" && field.kind !== "derived") return field.kind === "number";
  return (possibleValues(field) ?? []).every((value) => typeof value === "number");
}

/** The numbers that a field can give; of a number field, the least and the greatest. */
function numbersOf(field: Field): readonly number[] {
  const values = field.kind === "number" ? [field.min, field.max] : (possibleValues(field) ?? []);
  return values.filter((value) => typeof value === "number");
}

/** A length of chain is in inches: a field of millimetres is refused. */
function checkLength(length: PartOf<"chain">["length"], fields: readonly Field[], add: Add): void {
  if (typeof length === "number") return;
  const path = ["length", "from"];
  const field = checkField(path, length.from, "length", fields, add);
  const [least, most] = CHAIN_INCHES;
  const beyond = field === null ? [] : numbersOf(field).filter((n) => n < least || n > most);
  const [first] = beyond;
  if (first === undefined) return;
  add(
    path,
    `"${length.from}" can be ${first}, and a chain is ${least} to ${most} inches long — name a field of inches, or write a length`,
  );
}

/** The metal is a choice, each of whose options shows all that a metal's picture needs. */
export function checkMetal({ metal }: PreviewSpec, fields: readonly Field[], add: Add): void {
  const path = ["metal", "from"];
  const field = fields.find(({ id }) => id === metal.from);
  if (field?.kind === "choice") checkAppearance(field, readMetal, "a metal", path, add);
  else add(path, `"${metal.from}" is no choice`, idsOf(fields, WANTED.size));
}

/** The fields that a part names are there and of the kind that it reads, and so are their options; `fonts` counts the shop's. */
export function checkFields(
  part: PartSpec,
  fields: readonly Field[],
  fonts: number,
  add: Add,
): void {
  const rows = rowFieldsOf(part, fields);
  if (rows === null) {
    const lists = fields.filter(({ kind }) => kind === "list");
    add(
      ["repeat"],
      "is not the id of a list",
      lists.map(({ id }) => id),
    );
  }
  checkWhen(part, fields, add);
  // A row's own fields give its text and its stone; everything else is the same for all rows.
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
    const count = among?.length ?? fonts;
    const most = field === null ? 0 : Math.max(...numbersOf(field));
    if (count > 0 && count < most) {
      const path = ["font", among === undefined ? "from" : "among"];
      add(path, `there are ${count} fonts here for the numbers up to ${most} of "${from}"`);
    }
  }
  if (part.part === "tagPlate") {
    for (const word of ["width", "height"] as const) checkSize(word, part[word], fields, add);
  }
  if (part.part === "gem") checkStone(part.stone, inRows, add);
  if (part.part === "engravePhoto") checkField(["from"], part.from, "photo", fields, add);
  if (part.part === "chain") checkLength(part.length, fields, add);
}

/** The field of that id, when it is of the kind wanted. */
function checkField(
  path: Steps,
  id: string,
  word: Word,
  fields: readonly Field[],
  add: Add,
): Field | null {
  const field = fields.find((each) => each.id === id);
  if (field === undefined) add(path, `there is no field "${id}"`, idsOf(fields, WANTED[word]));
  else if (WANTED[word].takes(field)) return field;
  else add(path, `"${id}" is not ${WANTED[word].wanted}`, idsOf(fields, WANTED[word]));
  return null;
}

function idsOf(fields: readonly Field[], { takes }: Wanted): readonly string[] {
  return fields.filter(takes).map(({ id }) => id);
}

type Size = Extract<PartSpec, { part: "tagPlate" }>["width"];

function checkSize(word: string, size: Size, fields: readonly Field[], add: Add): void {
  if (typeof size === "number") return;
  const field = checkField([word, "from"], size.from, "size", fields, add);
  if (field?.kind !== "choice" || field.options.length === 0) return;
  const known = optionsOf(field);
  for (const key of Object.keys(size.map)) {
    if (!known.includes(key)) {
      add([word, "map", key], `"${key}" is not an option of "${field.id}"`, known);
    }
  }
  const missing = known.filter((id) => !(id in size.map));
  if (missing.length > 0) {
    const ids = missing.map((id) => `"${id}"`).join(", ");
    add([word, "map"], `has no millimetres for ${ids}`);
  }
}

type Stone = Extract<PartSpec, { part: "gem" }>["stone"];

function checkStone({ from, sample }: Stone, fields: readonly Field[], add: Add): void {
  const field = checkField(["stone", "from"], from, "stone", fields, add);
  if (field?.kind !== "choice" || field.options.length === 0) return;
  checkAppearance(field, readGem, "a stone", ["stone", "from"], add);
  const known = optionsOf(field);
  if (sample !== undefined && !known.includes(sample)) {
    add(["stone", "sample"], `"${sample}" is not an option of "${from}"`, known);
  }
}

/** Tells the first option that lacks what its picture needs: the others mostly lack it too. */
function checkAppearance(
  { id, options }: ChoiceField,
  read: (show: ChoiceField["options"][number]["show"]) => unknown,
  what: string,
  path: Steps,
  add: Add,
): void {
  for (const option of options) {
    try {
      read(option.show);
    } catch (error) {
      const why = error instanceof Error ? error.message : "";
      add(path, `the option "${option.id}" of "${id}" can't be drawn as ${what}: ${why}`);
      return;
    }
  }
}

/** A part appears by values that its fields can have. */
function checkWhen({ when }: PartSpec, fields: readonly Field[], add: Add): void {
  for (const [id, wanted] of Object.entries(when ?? {})) {
    const field = fields.find((each) => each.id === id);
    if (field === undefined) {
      add(
        ["when", id],
        `there is no field "${id}"`,
        fields.map((each) => each.id),
      );
      continue;
    }
    if (field.kind === "list" || field.kind === "file") {
      add(["when", id], `a ${field.kind} has no value to compare, but "${id}" is one`);
      continue;
    }
    const many = Array.isArray(wanted);
    const values: readonly (string | number)[] = many ? wanted : [wanted];
    const known = possibleValues(field);
    values.forEach((value, index) => {
      if (known === null || known.length === 0 || known.includes(value)) return;
      const path = many ? ["when", id, index] : ["when", id];
      const alike = known.find((each) => String(each) === String(value));
      if (alike !== undefined) {
        const quotes = typeof alike === "number" ? "without quotes" : "in quotes";
        add(path, `${JSON.stringify(value)} is no value of "${id}" — write it ${quotes}`);
      } else add(path, `${JSON.stringify(value)} is no value of "${id}"`, known.map(String));
    });
  }
}

function optionsOf({ options }: ChoiceField): readonly string[] {
  return options.map(({ id }) => String(id));
}

/** The sub-fields a repeated part may read; null when it repeats what is no list. */
function rowFieldsOf(part: PartSpec, fields: readonly Field[]): readonly RowField[] | null {
  const repeat = "repeat" in part ? part.repeat : undefined;
  if (repeat === undefined) return [];
  const list = fields.find(({ id }) => id === repeat);
  return list?.kind === "list" ? list.of : null;
}
