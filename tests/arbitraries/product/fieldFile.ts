import * as fc from "fast-check";
import type { FieldFile, OptionFile, RowFieldFile } from "../../../engine/catalog/schema/field.ts";
import { conditionFile, optionIds } from "./conditionFile.ts";
import { chance, dollarsBetween, type Draw, pick, some, whole } from "./draw.ts";
import type { FieldNames } from "./fieldNames.ts";

const LABELS = ["Name", "A choice", 'Size & "shape" <1>', "Größe", "It's"];
const TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif", "image/*"];

/** What stands above a field: the fields before its product's or list's place, and before it in its row. */
interface Above {
  readonly outer: readonly FieldFile[];
  readonly row: readonly RowFieldFile[];
}

type Base = Pick<FieldFile, "id" | "label" | "help" | "optional" | "when" | "out">;

/** Fields of a product, of every kind, each with what may stand above it. */
export function fieldFiles(draw: Draw, names: FieldNames, count: number): readonly FieldFile[] {
  const fields: FieldFile[] = [];
  while (fields.length < count) {
    const above = { outer: fields, row: [] };
    const list = chance(draw, 25);
    fields.push(list ? listFile(draw, names, fields) : rowFieldFile(draw, names.outer(), above));
  }
  return fields;
}

function baseOf(draw: Draw, id: string, { outer, row }: Above): Base {
  const when = chance(draw, 35) ? conditionFile(draw, [...outer, ...row]) : null;
  return {
    id,
    label: pick(draw, LABELS),
    ...(chance(draw, 10) ? { help: "A line of help." } : {}),
    ...(chance(draw, 25) ? { optional: true } : {}),
    ...(when === null ? {} : { when }),
  };
}

function rowFieldFile(draw: Draw, id: string, above: Above): RowFieldFile {
  const base = baseOf(draw, id, above);
  switch (pick(draw, ["choice", "text", "number", "file", "derived"] as const)) {
    case "text":
      return textFile(draw, base);
    case "choice":
      return choiceFile(draw, base);
    case "number":
      return numberFile(draw, base);
    case "file":
      return {
        ...base,
        kind: "file",
        accept: [...some(draw, TYPES, 1)],
        maxMB: pick(draw, [15, 1, 0.3]),
      };
    case "derived":
      return derivedFile(draw, base, above);
  }
}

function textFile(draw: Draw, base: Base): RowFieldFile {
  const max = whole(draw, 1, 12);
  const text = { ...base, kind: "text" as const };
  switch (pick(draw, ["plain", "lines", "pattern", "date", "signs"] as const)) {
    case "plain": {
      const min = chance(draw, 30) ? { min: whole(draw, 1, max) } : {};
      const start = chance(draw, 20) ? { default: "A".repeat(max) } : {};
      return { ...text, max, ...min, ...start };
    }
    case "lines":
      return { ...text, max: max + 4, lines: whole(draw, 1, 3) };
    case "pattern":
      return { ...text, min: 2, max: 4, match: "[A-Z]{2,4}" };
    case "date":
      return { ...text, as: "date", match: "\\d{4}-\\d{2}-\\d{2}" };
    case "signs":
      return { ...text, max, suggest: ["♥", "★"] };
  }
}

function choiceFile(draw: Draw, base: Base): RowFieldFile {
  const choice = { ...base, kind: "choice" as const };
  if (chance(draw, 20)) {
    const set = pick(draw, ["birthstones", "metals"]);
    const only = some(draw, optionIds({ ...choice, optionSet: set }), 2).slice(0, 4);
    return { ...choice, optionSet: set, only: [...only] };
  }
  const sizes = chance(draw, 25);
  const options = Array.from({ length: whole(draw, 1, 4) }, (_, index): OptionFile => ({
    id: sizes ? 14 + 2 * index : `${pick(draw, ["plain", "Dark oak", "ß&<"])} ${index}`,
    label: pick(draw, LABELS),
    ...(chance(draw, 40) ? { surcharge: dollarsBetween(draw, -50, 900) } : {}),
    ...(chance(draw, 30) ? { tags: [pick(draw, ["dark", "light"])] } : {}),
  }));
  const start = chance(draw, 30) ? { default: pick(draw, options).id } : {};
  return { ...choice, options, ...start };
}

function numberFile(draw: Draw, base: Base): RowFieldFile {
  const min = pick(draw, [1, 0, -3, 10]);
  const step = pick(draw, [1, 1, 2, 5]);
  const max = min + step * whole(draw, 0, 6);
  const start = chance(draw, 60)
    ? { default: min + step * whole(draw, 0, (max - min) / step) }
    : {};
  return { ...base, kind: "number", min, max, ...(step === 1 ? {} : { step }), ...start };
}

function derivedFile(draw: Draw, base: Base, { outer, row }: Above): RowFieldFile {
  const derived = { ...base, kind: "derived" as const };
  const choices = [...outer, ...row].filter(({ kind }) => kind === "choice");
  const values: readonly (string | number)[] = pick(draw, [
    [18, 20, 22],
    ["one", "two", "three"],
  ]);
  if (choices.length === 0 || chance(draw, 30)) return { ...derived, value: pick(draw, values) };
  const from = pick(draw, choices);
  const map = optionIds(from).map((id) => [String(id), pick(draw, values)] as const);
  return { ...derived, from: from.id, map: Object.fromEntries(map) };
}

function listFile(draw: Draw, names: FieldNames, outer: readonly FieldFile[]): FieldFile {
  const base = baseOf(draw, names.outer(), { outer, row: [] });
  const row: RowFieldFile[] = [];
  const count = whole(draw, 1, 3);
  while (row.length < count) {
    const { id, out } = names.inner();
    const sub = rowFieldFile(draw, id, { outer, row });
    row.push(out === undefined ? sub : { ...sub, out });
  }
  // Rows of derived fields alone ask nothing.
  if (row.every(({ kind }) => kind === "derived")) {
    row.push({ ...names.inner(), label: "Word", kind: "text", max: 8 });
  }
  const max = whole(draw, 1, 4);
  const min = whole(draw, 0, max);
  const unique = row.find(
    (sub) =>
      sub.kind === "text" ||
      (sub.kind === "choice" && optionIds(sub).length >= max) ||
      (sub.kind === "number" && (sub.max - sub.min) / (sub.step ?? 1) >= max),
  );
  return {
    ...base,
    kind: "list",
    min,
    max,
    of: row,
    ...(unique !== undefined && draw(fc.boolean) ? { unique: unique.id } : {}),
  };
}
