import { PHOTO_EXTENSIONS } from "../../product/photoKey.ts";
import { byKind, type PerKind } from "../../product/field/fieldKinds.ts";
import type { Field, Product, TextField } from "../../product/product.ts";
import { DAY_MS } from "../../shop/localTime.ts";
import { didYouMean, minAboveMaxMessage, optionAdvice } from "../diagnostics/didYouMean.ts";
import { checkDerived } from "./derived.ts";
import { checkUnique } from "./unique.ts";
import type { DiagnosticSink, JsonPath } from "../diagnostics/diagnostic.ts";
import { isUsableFor, kindsFor } from "./fieldUses.ts";
import { type FieldWithPath, fieldsWithPaths } from "./fieldsWithPaths.ts";
import { isDateText } from "../dateText.ts";

/**
 * Reports limits, defaults, patterns, font references, file types, days of arrival, `unique` and `map` that are impossible in
 * their field, and a second delivery choice. `checkDefaults` checks the defaults of texts.
 */
export function checkLimits(product: Product, sink: DiagnosticSink): void {
  for (const fieldWithPath of fieldsWithPaths(product))
    byKind(CHECKS, fieldWithPath.field, fieldWithPath, product, sink);
  const deliveries = product.fields.filter(({ role }) => role === "delivery");
  for (const extra of deliveries.slice(1)) {
    const rolePath = ["fields", product.fields.indexOf(extra), "role"];
    sink.add(rolePath, "wrong-value", "there is another delivery choice — keep one of them");
  }
}

const CHECKS: PerKind<
  void,
  [fieldWithPath: FieldWithPath, product: Product, sink: DiagnosticSink]
> = {
  text: (field, { path }, product, sink) => {
    const { min, max, match, font } = field;
    checkOrder(min, max, path, sink);
    checkPattern(match, path, sink);
    if (isDateText(field)) checkLimitsOfDate(field, path, sink);
    checkFont(font, product, path, sink);
  },
  choice: ({ options, default: defaultValue, role }, { path }, _product, sink) => {
    if (role !== "delivery" && options.some(({ days }) => days !== null)) {
      const message = 'has options with "days" — only the delivery has days until it arrives';
      sink.add(path, "wrong-value", message);
    }
    // Without options, the option set is invalid or unknown, which is reported elsewhere.
    if (options.length === 0 || options.some(({ id }) => id === defaultValue)) return;
    const ids = options.map(({ id }) => id);
    const advice = optionAdvice(defaultValue, ids);
    const message = `${JSON.stringify(defaultValue)} is not an option here${advice}`;
    sink.add([...path, "default"], "default", message);
  },
  number: ({ min, max, step, default: defaultValue }, { path }, _product, sink) => {
    if (!checkOrder(min, max, path, sink)) return;
    if ((max - min) % step !== 0) {
      const lastStep = max - ((max - min) % step);
      const message = `steps of ${step} from ${min} never reach ${max} — write ${lastStep}`;
      sink.add([...path, "max"], "limits", message);
    }
    if (defaultValue === null) return;
    const defaultPath = [...path, "default"];
    if (defaultValue < min || defaultValue > max) {
      sink.add(defaultPath, "default", `must be from ${min} to ${max} — change it`);
    } else if ((defaultValue - min) % step !== 0) {
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
  derived: (field, fieldWithPath, _product, sink) => checkDerived(field, fieldWithPath, sink),
};

/** Reports a minimum above the maximum. Returns whether they are in order. */
function checkOrder(
  min: number | null,
  max: number | null,
  path: JsonPath,
  sink: DiagnosticSink,
): boolean {
  if (min === null || max === null || min <= max) return true;
  sink.add([...path, "min"], "limits", minAboveMaxMessage(min, max));
  return false;
}

/** The length of 2024-05-01, the format of a date input's value. */
const DATE_LENGTH = 10;

/** Reports limits and patterns that no date fits. */
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
    "no date from 1900 to 2100 matches it, as dates are stored like 2024-05-01 — correct it, or remove it";
  sink.add([...path, "match"], "limits", noMatch);
}

/** The time limit for trying all dates. Normal patterns need less than a tenth of a second. */
const MAX_MILLISECONDS = 5_000;

/**
 * Whether a date of the years 1900 to 2100 matches. A pattern so slow that not all of them can be tried counts as
 * matching, because the lint reports it (`patterns.ts`).
 */
function matchesSomeDate(match: string): boolean {
  const pattern = new RegExp(`^(?:${match})$`, "u");
  const start = Date.now();
  for (let day = Date.UTC(1900, 0); day < Date.UTC(2101, 0); day += DAY_MS) {
    if (pattern.test(new Date(day).toISOString().slice(0, DATE_LENGTH))) return true;
    if (Date.now() - start > MAX_MILLISECONDS) return true;
  }
  return false;
}

function checkPattern(match: string | null, path: JsonPath, sink: DiagnosticSink): void {
  if (match === null || isPattern(match)) return;
  sink.add([...path, "match"], "wrong-value", "is not a regular expression — correct it");
}

function isPattern(match: string): boolean {
  try {
    RegExp(match, "u");
    return true;
  } catch {
    return false;
  }
}

/** Reports a `font` of a text field that names no top-level number or choice. */
function checkFont(
  font: string | null,
  product: Product,
  path: JsonPath,
  sink: DiagnosticSink,
): void {
  if (font === null) return;
  const canChooseFont = (field: Field) => isUsableFor("font", field);
  const field = product.fields.find(({ id }) => id === font);
  if (field !== undefined && canChooseFont(field)) return;
  const ids = product.fields.filter(canChooseFont).map(({ id }) => id);
  const advice = didYouMean(font, ids) || ` — name ${kindsFor("font")}`;
  sink.add([...path, "font"], "reference", `no field "${font}" chooses a font${advice}`);
}
