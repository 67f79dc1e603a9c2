import { countGraphemes } from "../../product/graphemes.ts";
import { PHOTO_EXTENSIONS } from "../../product/photoKey.ts";
import { byKind, type PerKind } from "../../product/fieldKinds.ts";
import type { Field, Product, TextField } from "../../product/product.ts";
import { DAY_MS } from "../../shop/localTime.ts";
import { didYouMean } from "../diagnostics/didYouMean.ts";
import { checkDerived } from "./derived.ts";
import { checkUnique } from "./unique.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";
import { optionAdvice } from "../diagnostics/optionAdvice.ts";
import { type FieldWithPath, fieldsWithPaths } from "./fieldsWithPaths.ts";
import { isDateText } from "../dateText.ts";

/** Reports limits in the wrong order, impossible defaults and invalid references within a field. */
export function checkLimits(product: Product, sink: DiagnosticSink): void {
  for (const place of fieldsWithPaths(product)) byKind(CHECKS, place.field, place, product, sink);
  const deliveries = product.fields.filter(({ role }) => role === "delivery");
  for (const extra of deliveries.slice(1)) {
    const rolePath = ["fields", product.fields.indexOf(extra), "role"];
    sink.add(rolePath, "duplicate-id", "there is another delivery choice — keep one of them");
  }
}

const CHECKS: PerKind<void, [place: FieldWithPath, product: Product, sink: DiagnosticSink]> = {
  text: (field, { path }, product, sink) => {
    const { min, max, match, font, default: start } = field;
    checkOrder(min, max, path, sink);
    checkPattern(match, path, sink);
    if (isDateText(field)) checkLimitsOfDate(field, path, sink);
    checkFont(font, product, path, sink);
    if (max !== null && countGraphemes(start ?? "") > max) {
      sink.add([...path, "default"], "default", "is longer than max — shorten it");
    }
  },
  choice: ({ options, default: start, role }, { path }, _product, sink) => {
    if (role !== "delivery" && options.some(({ days }) => days !== null)) {
      const message = 'has options with "days" — only the delivery has days until it arrives';
      sink.add(path, "wrong-value", message);
    }
    if (options.length === 0 || options.some(({ id }) => id === start)) return;
    const ids = options.map(({ id }) => id);
    const advice = optionAdvice(start, ids, " — name one that is offered");
    const message = `${JSON.stringify(start)} is not an option here${advice}`;
    sink.add([...path, "default"], "default", message);
  },
  number: ({ min, max, step, default: start }, { path }, _product, sink) => {
    checkOrder(min, max, path, sink);
    if ((max - min) % step !== 0) {
      const message = `steps of ${step} never reach it — write ${max - ((max - min) % step)}`;
      sink.add([...path, "max"], "limits", message);
    }
    if (start === null) return;
    const defaultPath = [...path, "default"];
    if (start < min || start > max) {
      sink.add(defaultPath, "default", `must be from ${min} to ${max} — change it`);
    } else if ((start - min) % step !== 0) {
      sink.add(defaultPath, "default", `is between the steps of ${step} — change it`);
    }
  },
  list: (field, { path }, _product, sink) => {
    checkOrder(field.min, field.max, path, sink);
    checkUnique(field, path, sink);
    if (field.of.every(({ kind }) => kind === "derived")) {
      const message = "has no field to enter, so a cart item could not store its rows — add one";
      sink.add([...path, "of"], "wrong-value", message);
    }
  },
  file: ({ accept }, { path }, _product, sink) => {
    const supportedTypes = Object.keys(PHOTO_EXTENSIONS);
    for (const type of accept) {
      if (supportedTypes.includes(type)) continue;
      const advice =
        didYouMean(type, supportedTypes) || ` — use ${supportedTypes.join(", ")} or image/*`;
      const message = `the shop can't check files of type "${type}"${advice}`;
      sink.add([...path, "accept"], "option", message);
    }
  },
  derived: (field, place, _product, sink) => checkDerived(field, place, sink),
};

function checkOrder(
  min: number | null,
  max: number | null,
  path: JsonPath,
  sink: DiagnosticSink,
): void {
  if (min !== null && max !== null && min > max) {
    sink.add([...path, "min"], "limits", `min ${min} is more than max ${max} — swap them`);
  }
}

/** The length of 2024-05-01, the format of a date input's value. */
const DATE_LENGTH = 10;

function checkLimitsOfDate(
  { min, max, match }: TextField,
  path: JsonPath,
  sink: DiagnosticSink,
): void {
  const message = `leaves no date, as each has ${DATE_LENGTH} characters — write ${DATE_LENGTH}`;
  if (min !== null && min > DATE_LENGTH) sink.add([...path, "min"], "limits", message);
  if (max !== null && max < DATE_LENGTH) sink.add([...path, "max"], "limits", message);
  if (match === null || !isPattern(match) || matchesSomeDate(match)) return;
  const noMatch =
    "no date matches it, as dates are stored like 2024-05-01 — correct it, or remove it";
  sink.add([...path, "match"], "limits", noMatch);
}

/** Whether a date of the years 1900 to 2100 matches. Texts this short are matched at once, even by a slow pattern. */
function matchesSomeDate(match: string): boolean {
  const pattern = new RegExp(`^(?:${match})$`, "u");
  for (let day = Date.UTC(1900, 0); day < Date.UTC(2101, 0); day += DAY_MS) {
    if (pattern.test(new Date(day).toISOString().slice(0, DATE_LENGTH))) return true;
  }
  return false;
}

function checkPattern(match: string | null, path: JsonPath, sink: DiagnosticSink): void {
  if (match === null || isPattern(match)) return;
  sink.add([...path, "match"], "wrong-value", "is not a regular expression — correct it");
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
  sink: DiagnosticSink,
): void {
  if (font === null) return;
  const canChooseFont = ({ kind }: Field) => kind === "number" || kind === "choice";
  const field = fieldsWithPaths(product).find(
    ({ field: candidate }) => candidate.id === font,
  )?.field;
  if (field !== undefined && canChooseFont(field)) return;
  const ids = product.fields.filter(canChooseFont).map(({ id }) => id);
  const advice = didYouMean(font, ids) || " — name a number or a choice";
  sink.add([...path, "font"], "reference", `no field "${font}" chooses a font${advice}`);
}
