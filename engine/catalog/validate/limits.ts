import { countGraphemes } from "../../product/graphemes.ts";
import type { Field, Product, TextField } from "../../product/product.ts";
import { didYouMean } from "../diagnostics/didYouMean.ts";
import { checkDerived } from "./derived.ts";
import { checkFile } from "./files.ts";
import { checkUnique } from "./unique.ts";
import type { JsonPath } from "../json/jsonPath.ts";
import type { DiagnosticSink } from "../diagnostics/diagnosticSink.ts";
import { optionHint } from "../diagnostics/optionHint.ts";
import { placedFields } from "./placedField.ts";
import { isDate } from "./starts.ts";

/** Limits are in order, defaults are possible, and references within a field lead somewhere. */
export function checkLimits(product: Product, notes: DiagnosticSink): void {
  for (const { field, path } of placedFields(product)) {
    checkField(field, path, product, notes);
  }
  const deliveries = product.fields.filter(({ role }) => role === "delivery");
  for (const extra of deliveries.slice(1)) {
    const at = ["fields", product.fields.indexOf(extra), "role"];
    notes.add(at, "duplicate-id", "there is another delivery choice — keep one of them");
  }
}

function checkField(field: Field, path: JsonPath, product: Product, notes: DiagnosticSink): void {
  switch (field.kind) {
    case "text":
      noteDisorder(field.min, field.max, path, notes);
      if (isDate(field)) noteLimitsOfDate(field, path, notes);
      checkPattern(field.match, path, notes);
      checkFont(field.font, product, path, notes);
      if (field.max !== null && countGraphemes(field.default ?? "") > field.max) {
        notes.add([...path, "default"], "default", "is longer than max — shorten it");
      }
      return;
    case "choice":
      if (field.options.length > 0 && !field.options.some(({ id }) => id === field.default)) {
        const ids = field.options.map(({ id }) => id);
        const hint = optionHint(field.default, ids, " — name one that is offered");
        const message = `${JSON.stringify(field.default)} is not an option here${hint}`;
        notes.add([...path, "default"], "default", message);
      }
      return;
    case "number":
      noteDisorder(field.min, field.max, path, notes);
      if ((field.max - field.min) % field.step !== 0) {
        const reached = field.max - ((field.max - field.min) % field.step);
        notes.add(
          [...path, "max"],
          "limits",
          `steps of ${field.step} never reach it — write ${reached}`,
        );
      }
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
      checkUnique(field, path, notes);
      if (field.of.every(({ kind }) => kind === "derived")) {
        notes.add(
          [...path, "of"],
          "wrong-value",
          "asks nothing, so a cart could not tell how many rows there are — add a field that is asked",
        );
      }
      return;
    case "file":
      checkFile(field, path, notes);
      return;
    case "derived":
      checkDerived(field, path, product, notes);
  }
}

function noteDisorder(
  min: number | null,
  max: number | null,
  path: JsonPath,
  notes: DiagnosticSink,
): void {
  if (min !== null && max !== null && min > max) {
    notes.add([...path, "min"], "limits", `min ${min} is more than max ${max} — swap them`);
  }
}

/** Every date that a browser enters is as long as 2024-05-01. */
const DATE_LENGTH = 10;

function noteLimitsOfDate({ min, max }: TextField, path: JsonPath, notes: DiagnosticSink): void {
  const said = `leaves no date, as each has ${DATE_LENGTH} characters — write ${DATE_LENGTH}`;
  if (min !== null && min > DATE_LENGTH) notes.add([...path, "min"], "limits", said);
  if (max !== null && max < DATE_LENGTH) notes.add([...path, "max"], "limits", said);
}

function checkPattern(match: string | null, path: JsonPath, notes: DiagnosticSink): void {
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

function checkFont(
  font: string | null,
  product: Product,
  path: JsonPath,
  notes: DiagnosticSink,
): void {
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
