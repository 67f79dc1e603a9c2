import { countGraphemes } from "../../graphemes.ts";
import type { Field, Product, RowField } from "../../product.ts";
import { didYouMean } from "../didYouMean.ts";
import type { JsonPath } from "../json.ts";
import type { Notes } from "../notes.ts";
import { placedFields } from "./placedField.ts";

/** Limits are in order, defaults are possible, and references within a field lead somewhere. */
export function checkLimits(product: Product, notes: Notes): void {
  for (const { field, path } of placedFields(product)) {
    checkField(field, path, product, notes);
  }
  const deliveries = product.fields.filter(({ role }) => role === "delivery");
  for (const extra of deliveries.slice(1)) {
    const at = ["fields", product.fields.indexOf(extra), "role"];
    notes.add(at, "duplicate-id", "there is another delivery choice — keep one of them");
  }
}

function checkField(field: Field, path: JsonPath, product: Product, notes: Notes): void {
  switch (field.kind) {
    case "text":
      noteDisorder(field.min, field.max, path, notes);
      checkPattern(field.match, path, notes);
      checkFont(field.font, product, path, notes);
      if (field.max !== null && countGraphemes(field.default ?? "") > field.max) {
        notes.add([...path, "default"], "default", "is longer than max — shorten it");
      }
      return;
    case "choice":
      if (field.options.length > 0 && !field.options.some(({ id }) => id === field.default)) {
        const hint = didYouMean(
          String(field.default),
          field.options.map(({ id }) => String(id)),
        );
        const message = `${JSON.stringify(field.default)} is not an option here`;
        notes.add(
          [...path, "default"],
          "default",
          message + (hint || " — name one that is offered"),
        );
      }
      return;
    case "number":
      noteDisorder(field.min, field.max, path, notes);
      if (field.default !== null && (field.default < field.min || field.default > field.max)) {
        notes.add(
          [...path, "default"],
          "default",
          `must be from ${field.min} to ${field.max} — change it`,
        );
      } else if (field.default !== null && (field.default - field.min) % field.step !== 0) {
        notes.add(
          [...path, "default"],
          "default",
          `is between the steps of ${field.step} — change it`,
        );
      }
      return;
    case "list":
      noteDisorder(field.min, field.max, path, notes);
      if (field.unique !== null && !field.of.some(({ id }) => id === field.unique)) {
        const hint = didYouMean(
          field.unique,
          field.of.map(({ id }) => id),
        );
        notes.add(
          [...path, "unique"],
          "reference",
          `the rows have no field "${field.unique}"${hint || " — name one of them"}`,
        );
      }
      return;
    case "file":
      return;
    case "derived":
      checkDerived(field, path, product, notes);
  }
}

function noteDisorder(min: number | null, max: number | null, path: JsonPath, notes: Notes): void {
  if (min !== null && max !== null && min > max) {
    notes.add([...path, "min"], "limits", `min ${min} is more than max ${max} — swap them`);
  }
}

function checkPattern(match: string | null, path: JsonPath, notes: Notes): void {
  if (match === null) return;
  if (!isPattern(match)) {
    notes.add([...path, "match"], "wrong-value", "is not a regular expression — correct it");
  }
}

function isPattern(match: string): boolean {
  try {
    return new RegExp(match, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

function checkFont(font: string | null, product: Product, path: JsonPath, notes: Notes): void {
  if (font === null) return;
  const field = placedFields(product).find((placed) => placed.field.id === font)?.field;
  if (field?.kind === "number" || field?.kind === "choice") return;
  const known = product.fields.filter(({ kind }) => kind === "number" || kind === "choice");
  const hint =
    didYouMean(
      font,
      known.map(({ id }) => id),
    ) || " — name a number or a choice";
  notes.add([...path, "font"], "reference", `no field "${font}" chooses a font${hint}`);
}

function checkDerived(
  field: Extract<RowField, { kind: "derived" }>,
  path: JsonPath,
  product: Product,
  notes: Notes,
): void {
  if ("value" in field.rule) return;
  const { from, map } = field.rule;
  const placed = placedFields(product).find((candidate) => candidate.path.join() === path.join());
  const source = placed?.scope.row.get(from) ?? placed?.scope.outer.get(from);
  if (source?.kind !== "choice") {
    const choices = [...(placed?.scope.outer.values() ?? [])].filter(
      ({ kind }) => kind === "choice",
    );
    const hint =
      didYouMean(
        from,
        choices.map(({ id }) => id),
      ) || " — name a choice, or write a value";
    notes.add([...path, "from"], "reference", `no choice "${from}" stands above${hint}`);
    return;
  }
  const mapped = new Set(map.map(([key]) => key));
  for (const { id } of source.options) {
    if (!mapped.has(id)) {
      notes.add([...path, "map"], "option", `has no value for "${id}" — add one`);
    }
  }
  for (const key of mapped) {
    if (!source.options.some(({ id }) => id === key)) {
      const hint =
        didYouMean(
          String(key),
          source.options.map(({ id }) => String(id)),
        ) || " — remove it";
      notes.addAtKey(
        [...path, "map", String(key)],
        "option",
        `"${key}" is not an option of "${from}"${hint}`,
      );
    }
  }
}
