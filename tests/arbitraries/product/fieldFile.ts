import * as fc from "fast-check";
import type { FieldFile, OptionFile, RowFieldFile } from "../../../engine/product/productFile.ts";
import { conditionFile, optionIds } from "./conditionFile.ts";
import { percentChance, dollarsBetween, type Draw, pick, subset, integer } from "./draw.ts";
import type { FieldNames } from "./fieldNames.ts";
import { EXTENSIONS } from "../answer.ts";

const LABELS = ["Name", "A choice", 'Size & "shape" <1>', "Größe", "It's"];
const TYPES = [...Object.keys(EXTENSIONS), "image/*"];

/** The fields that a condition of a field may test: those before it, or before its list, and those before it in its row. */
interface Preceding {
  readonly outerFields: readonly FieldFile[];
  readonly row: readonly RowFieldFile[];
}

type NumberFile = Extract<RowFieldFile, { kind: "number" }>;
/** The keys that every kind of field may have. */
type Base = Pick<FieldFile, "id" | "label" | "help" | "optional" | "when" | "out">;

/** Fields of a product, of every kind. A condition tests only fields before its own. */
export function fieldFiles(draw: Draw, names: FieldNames, count: number): readonly FieldFile[] {
  const fields: FieldFile[] = [];
  while (fields.length < count) {
    const preceding = { outerFields: fields, row: [] };
    const isList = percentChance(draw, 25);
    fields.push(
      isList
        ? listFile(draw, names, fields)
        : withCrop(draw, rowFieldFile(draw, names.fieldId(), preceding)),
    );
  }
  return fields;
}

/** Photos in rows are not cropped. */
function withCrop(draw: Draw, field: RowFieldFile): RowFieldFile {
  return field.kind === "file" && draw(fc.boolean) ? { ...field, crop: true } : field;
}

function baseOf(draw: Draw, id: string, { outerFields, row }: Preceding): Base {
  const when = percentChance(draw, 35) ? conditionFile(draw, [...outerFields, ...row]) : null;
  return {
    id,
    label: pick(draw, LABELS),
    ...(percentChance(draw, 10) ? { help: "A line of help." } : {}),
    ...(percentChance(draw, 25) ? { optional: true } : {}),
    ...(when === null ? {} : { when }),
  };
}

/** One function for each kind of field. As a missing kind does not compile, generated products have every kind. */
const ROW_FIELD_FILES: {
  readonly [K in RowFieldFile["kind"]]: (
    draw: Draw,
    base: Base,
    preceding: Preceding,
  ) => RowFieldFile;
} = {
  choice: choiceFile,
  text: textFile,
  number: numberFile,
  file: (draw, base) => ({
    ...base,
    kind: "file",
    accept: [...subset(draw, TYPES, 1)],
    maxMB: pick(draw, [15, 1, 0.3]),
  }),
  date: dateFile,
  derived: derivedFile,
};

function rowFieldFile(draw: Draw, id: string, preceding: Preceding): RowFieldFile {
  const base = baseOf(draw, id, preceding);
  return pick(draw, Object.values(ROW_FIELD_FILES))(draw, base, preceding);
}

function textFile(draw: Draw, base: Base): RowFieldFile {
  const max = integer(draw, 1, 12);
  const text = { ...base, kind: "text" as const };
  switch (pick(draw, ["plain", "lines", "pattern", "suggestions"] as const)) {
    case "plain": {
      const min = draw(fc.boolean) ? { min: integer(draw, 1, max) } : {};
      const initial = percentChance(draw, 20) ? { default: "A".repeat(max) } : {};
      return { ...text, max, ...min, ...initial };
    }
    case "lines":
      // Room for two line breaks with a character before and after each.
      return { ...text, max: max + 4, lines: integer(draw, 1, 3) };
    case "pattern":
      return { ...text, min: 2, max: 4, match: "[A-Z]{2,4}" };
    case "suggestions":
      return { ...text, max, suggest: ["♥", "★"] };
  }
}

function choiceFile(draw: Draw, base: Base): RowFieldFile {
  const choice = { ...base, kind: "choice" as const };
  if (percentChance(draw, 20)) {
    const set = pick(draw, ["birthstones", "metals"]);
    const only = subset(draw, optionIds({ ...choice, optionSet: set }), 2).slice(0, 4);
    return { ...choice, optionSet: set, only: [...only] };
  }
  const numeric = percentChance(draw, 25);
  const options = Array.from({ length: integer(draw, 1, 4) }, (_, index): OptionFile => ({
    // Numbers like the inches of a chain.
    id: numeric ? 14 + 2 * index : `${pick(draw, ["plain", "Dark oak", "ß&<"])} ${index}`,
    label: pick(draw, LABELS),
    ...(percentChance(draw, 40) ? { surcharge: dollarsBetween(draw, -50, 900) } : {}),
    ...(percentChance(draw, 30) ? { tags: [pick(draw, ["dark", "light"])] } : {}),
  }));
  const initial = percentChance(draw, 30) ? { default: pick(draw, options).id } : {};
  const startsEmpty = base.optional === true && percentChance(draw, 30);
  return { ...choice, options, ...initial, ...(startsEmpty ? { default: null } : {}) };
}

function numberFile(draw: Draw, base: Base): RowFieldFile {
  const min = pick(draw, [1, 0, -3, 10]);
  const step = pick(draw, [1, 1, 2, 5]);
  const max = min + step * integer(draw, 0, 6);
  const initial = percentChance(draw, 60)
    ? { default: min + step * integer(draw, 0, (max - min) / step) }
    : {};
  const unit = percentChance(draw, 30) ? { unit: pick(draw, ["%", "°", "mm"]) } : {};
  const directions: Pick<NumberFile, "directions"> =
    min < 0 && draw(fc.boolean) ? { directions: ["left", "right"] } : {};
  return {
    ...base,
    kind: "number",
    min,
    max,
    ...(step === 1 ? {} : { step }),
    ...unit,
    ...directions,
    ...initial,
  };
}

function dateFile(draw: Draw, base: Base): RowFieldFile {
  const [earliest, latest] = pick(draw, [
    ["2026-01-31", "2026-03-01"],
    ["1900-01-01", "2199-12-31"],
    // Days from the day of order, which limit nothing here: no law has such a day.
    [-3, 365],
  ]);
  return {
    ...base,
    kind: "date",
    ...(draw(fc.boolean) ? { earliest } : {}),
    ...(draw(fc.boolean) ? { latest } : {}),
    ...(percentChance(draw, 20) ? { default: "2026-02-14" } : {}),
  };
}

function derivedFile(draw: Draw, base: Base, { outerFields, row }: Preceding): RowFieldFile {
  const derived = { ...base, kind: "derived" as const };
  const choices = [...outerFields, ...row].filter(({ kind }) => kind === "choice");
  const values: readonly (string | number)[] = pick(draw, [
    [18, 20, 22],
    ["one", "two", "three"],
  ]);
  if (choices.length === 0 || percentChance(draw, 30))
    return { ...derived, value: pick(draw, values) };
  const from = pick(draw, choices);
  const map = optionIds(from).map((id) => [String(id), pick(draw, values)] as const);
  return { ...derived, from: from.id, map: Object.fromEntries(map) };
}

function listFile(draw: Draw, names: FieldNames, outerFields: readonly FieldFile[]): FieldFile {
  const base = baseOf(draw, names.fieldId(), { outerFields, row: [] });
  const row: RowFieldFile[] = [];
  const count = integer(draw, 1, 3);
  while (row.length < count) {
    const { id, out } = names.subFieldIdAndOut();
    const sub = rowFieldFile(draw, id, { outerFields, row });
    row.push(out === undefined ? sub : { ...sub, out });
  }
  // The catalog's check rejects a list that has only derived fields.
  if (row.every(({ kind }) => kind === "derived")) {
    row.push({ ...names.subFieldIdAndOut(), label: "Word", kind: "text", max: 8 });
  }
  const max = integer(draw, 1, 4);
  const min = integer(draw, 0, max);
  // A field with at least as many values as the list may have rows.
  const unique = row.find(
    (sub) =>
      sub.kind === "text" ||
      sub.kind === "date" ||
      (sub.kind === "choice" && optionIds(sub).length >= max) ||
      (sub.kind === "number" && (sub.max - sub.min) / (sub.step ?? 1) >= max),
  );
  return {
    ...base,
    kind: "list",
    min,
    max,
    of: row,
    ...(unique !== undefined && percentChance(draw, 75) ? { unique: unique.id } : {}),
  };
}
