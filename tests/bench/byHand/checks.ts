// What the hand-written products share, as a shop without an engine would share it.

export interface Issue {
  readonly path: readonly (string | number)[];
  readonly code: string;
  readonly message: string;
}

export interface Line {
  readonly id: string;
  readonly label: string;
  readonly amount: number;
}

/** A validated and priced draft. Amounts are in cents. */
export interface PricedDraft {
  readonly configuration: Readonly<Record<string, unknown>>;
  readonly issues: readonly Issue[];
  readonly lines: readonly Line[];
  readonly total: number;
}

/** Validates and prices a draft of one product. */
export type ByHand = (draft: Readonly<Record<string, unknown>>) => PricedDraft;

/** Matches texts of the characters that every engraving font has. */
export const LATIN = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f]*$/;
const ASCII = /^\p{ASCII}*$/u;
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The rows of a list, at most `max`. Adds an issue if there are fewer than `min` or more than `max`. */
export function readRows(
  value: unknown,
  min: number,
  max: number,
  issues: Issue[],
): readonly unknown[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  if (rows.length < min || rows.length > max) {
    const message = `Please add between ${min} and ${max}`;
    issues.push({ path: ["names"], code: "count", message });
  }
  return rows.length > max ? rows.slice(0, max) : rows;
}

/** A valid name of a row, else undefined and an issue. */
export function readName(
  row: unknown,
  index: number,
  max: number,
  issues: Issue[],
): string | undefined {
  const value = typeof row === "object" && row !== null && "name" in row ? row.name : undefined;
  const name = typeof value === "string" ? clean(value) : value;
  if (name === undefined || name === null || name === "")
    return reject(issues, ["names", index, "name"], "required", "This field is required");
  if (typeof name !== "string")
    return reject(issues, ["names", index, "name"], "option", "Please choose one of the options");
  if (isLonger(name, max)) {
    const message = `Please use at most ${max} characters`;
    return reject(issues, ["names", index, "name"], "max", message);
  }
  return LATIN.test(name)
    ? name
    : reject(issues, ["names", index, "name"], "character", "can't be engraved");
}

/** A text, trimmed, composed, without variation selectors, and with single spaces, plain line ends and plain punctuation. */
export function clean(text: string): string {
  const trimmed = text
    .replace(/[\uFE0E\uFE0F]/g, "")
    .trim()
    .replace(/[\t\u00a0 ]+/g, " ");
  const composed = ASCII.test(trimmed) ? trimmed : trimmed.normalize("NFC");
  const lines = composed.includes("\r") ? composed.replace(/\r\n?/g, "\n") : composed;
  return LATIN.test(lines) && !/[`\u00b4]/.test(lines) ? lines : plain(lines);
}

function plain(text: string): string {
  if (!/[^\u{e0100}-\u{e01ef}\p{Cc}\p{Cf}\p{Z}\u034f\u115f\u1160\u2800\u3164\uffa0]/u.test(text))
    return "";
  return text
    .replace(/[`\u00b4\u02bc\u2018-\u201b\u2032]/g, "'")
    .replace(/[\u201c-\u201f\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replaceAll("\u2026", "...")
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize("NFKD"));
}

/** Whether a text has more than `max` graphemes. */
export function isLonger(text: string, max: number): boolean {
  return text.length > max && (LATIN.test(text) || graphemes(text).length > max);
}

/** The graphemes of a text. */
export function graphemes(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** A valid choice of the product, or of the row at `index`; else undefined and an issue. */
export function readChoice(
  value: unknown,
  options: ReadonlySet<unknown>,
  id: string,
  issues: Issue[],
  index?: number,
): string | number | undefined {
  if ((typeof value === "string" || typeof value === "number") && options.has(value)) return value;
  const path = index === undefined ? [id] : ["names", index, id];
  return value === undefined || value === null || value === ""
    ? reject(issues, path, "required", "This field is required")
    : reject(issues, path, "option", "Please choose one of the options");
}

/** A valid number of a font from 1 to `max`, else undefined and, unless it is optional and empty, an issue. */
export function readFont(
  value: unknown,
  max: number,
  isOptional: boolean,
  issues: Issue[],
): number | undefined {
  if (value === undefined || value === null || value === "")
    return isOptional ? undefined : reject(issues, ["font"], "required", "This field is required");
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= max
    ? value
    : reject(issues, ["font"], "range", `Please choose a whole number from 1 to ${max}`);
}

/** Adds an issue. Returns undefined, the value of an invalid field. */
export function reject(
  issues: Issue[],
  path: readonly (string | number)[],
  code: string,
  message: string,
): undefined {
  issues.push({ path, code, message });
}

const EXTRA_NAME_CENTS = 99;

/**
 * The price of a product with names. The base price includes `free` names.
 * @param fast the line of fast shipping; null without it
 */
export function priceNames(
  base: Line,
  names: number,
  free: number,
  fast: Line | null,
): Pick<PricedDraft, "lines" | "total"> {
  const lines = [base];
  let total = base.amount;
  if (names > free) {
    const amount = (names - free) * EXTRA_NAME_CENTS;
    lines.push({ id: "extra-names", label: "Extra names", amount });
    total += amount;
  }
  if (fast !== null) {
    lines.push(fast);
    total += fast.amount;
  }
  return { lines, total };
}
