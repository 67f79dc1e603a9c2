import type { Draft, FileField, IssueCode, ListField, Path, TextField } from "#engine";
import * as fc from "fast-check";
import { isList, rowsIn } from "../support/isList.ts";
import { EXTENSIONS } from "./answer.ts";
import { graphemes } from "./referenceEvaluation.ts";

/** An invalid value of a field and the code of its issue. */
export interface InvalidValue {
  readonly value: unknown;
  readonly code: IssueCode;
  /** The issue's path below the field; undefined for an issue of the field itself. */
  readonly subpath?: Path;
}

/** One of these values; each issue code is equally frequent, however many values have it. */
export function byCode(values: readonly InvalidValue[]): fc.Arbitrary<InvalidValue> {
  const codes = [...new Set(values.map(({ code }) => code))];
  return fc.oneof(
    ...codes.map((each) => fc.constantFrom(...values.filter(({ code }) => code === each))),
  );
}

/** Characters that look blank: a text of them is empty. */
const BLANK = [
  "\u0000",
  "\u00ad",
  "\u200b",
  "\u202e",
  "\u2800",
  "\u3164",
  "\uffa0",
  "\u034f",
  "\ufe0f",
];

/** Visible characters in none of the shop's fonts: other scripts, lone surrogates, joined emoji. */
const UNSUPPORTED = ["א", "ب", "中", "\ud800", "👨‍👩‍👧‍👦", "🇫🇷", "x\u0302\u0323"];

/** Values that a text field must reject. */
export function invalidText(field: TextField): fc.Arbitrary<InvalidValue> {
  const min = field.min ?? 1;
  const max = field.max ?? Infinity;
  // A value that is no text has the same code as one that is no option.
  const values: InvalidValue[] = [5, true, {}, ["Ann"]].map((value) => ({ value, code: "option" }));
  if (!field.optional) {
    for (const value of ["", "  \t\n ", "\u00a0", ...BLANK, BLANK.join(" "), null, undefined])
      values.push({ value, code: "required" });
  }
  if (max !== Infinity) {
    // Graphemes are counted, not code points.
    for (const character of ["x", "e\u0301", "👨‍👩‍👧"])
      values.push({ value: character.repeat(max + 1), code: "max" });
  }
  if (min > 1) values.push({ value: "x".repeat(min - 1), code: "min" });
  for (const character of UNSUPPORTED) {
    if (!field.suggest.includes(character))
      values.push({ value: character.repeat(min), code: "character" });
  }
  if (min <= 2 && max >= 2) values.push({ value: "x\u200b", code: "character" });
  // A text with one line too many, of an allowed length: a text that is too long has another code.
  const extraLine = Array.from({ length: (field.lines ?? 1) + 1 }, () => "a").join("\n");
  if (extraLine.length >= min && extraLine.length <= max)
    values.push({ value: extraLine, code: field.lines === null ? "character" : "lines" });
  const mismatches = field.match === null ? [] : mismatching(field.match, min, max);
  for (const value of mismatches) values.push({ value, code: "match" });
  return byCode(values);
}

/** Latin texts of an allowed length that do not match a pattern; none if all of the tried ones do. */
function mismatching(match: string, min: number, max: number): readonly string[] {
  const pattern = new RegExp(`^(?:${match})$`, "u");
  const length = Math.min(max, Math.max(min, 3));
  const candidates = ["a", "A", "1", "-", "A1", "Aa1", "1Aa"].map((part) =>
    part.repeat(length).slice(0, length),
  );
  return candidates.filter((text) => !pattern.test(text) && graphemes(text).length >= min);
}

/**
 * Values that a list must reject. A function is called with the rows of a valid draft, of which there are `rowCount`, and
 * returns the invalid rows.
 */
export function invalidList(list: ListField, rowCount: number): fc.Arbitrary<InvalidValue> {
  const values: InvalidValue[] = [];
  for (const value of ["Ann", 3, {}, true]) values.push({ value, code: "count" });
  for (const count of [list.max + 1, list.max + 7])
    values.push({ value: repeated(count), code: "count" });
  // An optional list may be empty, whatever its minimum.
  for (let count = list.optional ? 1 : 0; count < list.min; count += 1) {
    values.push({ value: repeated(count), code: "count" });
  }
  if (list.unique !== null && list.max > 1 && rowCount > 0) {
    values.push({ value: repeated(2), code: "unique", subpath: [1, list.unique] });
  }
  return byCode(values);
}

/** Returns a function from the rows of a list to `count` copies of the first one. */
function repeated(count: number): (rows: unknown) => readonly Draft[] {
  return (rows) => {
    const [first]: readonly Draft[] = isList(rows) ? rowsIn(rows) : [];
    return Array.from({ length: count }, () => ({ ...first }));
  };
}

/** Values that a file field must reject. */
export function invalidFile(field: FileField): fc.Arbitrary<InvalidValue> {
  const type = field.accept[0] ?? "";
  const hex = "0".repeat(32);
  const invalidKeys = [
    "",
    "photo.jpg",
    `../${hex}.jpg`,
    `${hex}.svg`,
    `${hex}.jpg\n`,
    hex,
    7,
    null,
  ];
  const otherTypes = Object.keys(EXTENSIONS).filter((other) => !field.accept.includes(other));
  const malformed: unknown[] = [
    "https://elsewhere.example/photo.jpg",
    42,
    [],
    {},
    ...["image/svg+xml", "image/heic", "application/pdf", "", ...otherTypes].map((wrong) => ({
      name: "x",
      type: wrong,
      size: 10,
    })),
    { name: "x", type, size: "10" },
    { name: "x", type, size: Number.NaN },
    { name: "x", type, size: -1 },
    ...invalidKeys.map((key) => ({ name: "x", type, size: 10, key })),
    ...otherTypes.map((other) => ({
      name: "x",
      type: other,
      size: 10,
      key: `${hex}.${EXTENSIONS[other]}`,
    })),
  ];
  const missing = field.optional ? [] : [null, undefined];
  return fc.constantFrom(
    ...malformed.map((value): InvalidValue => ({ value, code: "type" })),
    { value: { name: "x", type, size: field.maxMB * 1024 * 1024 + 1 }, code: "tooBig" as const },
    { value: { name: "x", type, size: 10, readable: false }, code: "unreadable" as const },
    {
      value: { name: "x", type, size: 10, key: `${hex}.${EXTENSIONS[type]}`, readable: false },
      code: "unreadable" as const,
    },
    ...missing.map((value): InvalidValue => ({ value, code: "required" })),
  );
}
