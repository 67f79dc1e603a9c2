import type {
  ChoiceField,
  Configuration,
  DateField,
  Draft,
  Field,
  IssueCode,
  NumberField,
  Path,
  Product,
  RowField,
} from "#engine";
import * as fc from "fast-check";
import { holds, type RowValues } from "./referenceEvaluation.ts";
import {
  byCode,
  invalidFile,
  invalidList,
  invalidText,
  type InvalidValue,
} from "./invalidValue.ts";
import { type ValidDraft, validDraft } from "./validDraft.ts";

/** A draft with exactly one invalid value, and the path and code of the issue that it must have. */
export interface InvalidDraft {
  readonly draft: Draft;
  readonly path: Path;
  readonly code: IssueCode;
  /** The invalid value; for the rows of a list, the function that made them (see `invalidList`). */
  readonly value: unknown;
}

/**
 * Drafts of a product in which exactly one existing field is invalid.
 * @throws Error if the product has only derived fields: generating would never end
 */
export function invalidDraft(product: Product): fc.Arbitrary<InvalidDraft> {
  if (!product.fields.some(isDraftField)) throw new Error(`${product.id} has no field to answer`);
  const candidates = validDraft(product).map((valid) => ({
    valid,
    targets: targetsOf(product, valid),
  }));
  const drafts = candidates.filter(({ targets }) => targets.length > 0);
  return drafts.chain(({ valid, targets }) =>
    fc.constantFrom(...targets).chain(({ field, path }) =>
      invalidValuesOf(field, repeatableRowCount(valid, field)).map(
        ({ value, code, subpath = [] }) => ({
          draft: withValue(valid.draft, path, value),
          path: [...path, ...subpath],
          code,
          value,
        }),
      ),
    ),
  );
}

interface Target {
  readonly field: Field;
  readonly path: Path;
}

/** Every field that exists in a draft and is not derived, with its path. */
function targetsOf(product: Product, { configuration }: ValidDraft): readonly Target[] {
  const exists = ({ when }: Field, row: RowValues) =>
    when === null || holds(when, configuration, row, product);
  return product.fields.flatMap((field): readonly Target[] => {
    if (!isDraftField(field) || !exists(field, {})) return [];
    const value = configuration[field.id];
    if (field.kind !== "list" || typeof value !== "object") return [{ field, path: [field.id] }];
    const rows = value.flatMap((row, index) =>
      field.of
        .filter((sub) => isDraftField(sub) && exists(sub, row))
        .map((sub) => ({ field: sub, path: [field.id, index, sub.id] })),
    );
    return [{ field, path: [field.id] }, ...rows];
  });
}

/** The number of rows of a list in which repeating the first row would be invalid; 0 for any other list or field. */
function repeatableRowCount({ configuration }: ValidDraft, field: Field): number {
  const value = configuration[field.id];
  if (typeof value !== "object" || field.kind !== "list") return 0;
  // Rows without a value in their unique field are not duplicates.
  const empty = field.unique !== null && value[0]?.[field.unique] === undefined;
  return empty ? 0 : value.length;
}

/** Whether drafts have a value for the field: derived values are computed. */
export function isDraftField({ kind }: Field): boolean {
  return kind !== "derived";
}

function invalidValuesOf(field: Field, rowCount: number): fc.Arbitrary<InvalidValue> {
  switch (field.kind) {
    case "text":
      return invalidText(field);
    case "choice":
      return invalidChoice(field);
    case "number":
      return invalidNumber(field);
    case "date":
      return invalidDate(field);
    case "file":
      return invalidFile(field);
    case "list":
      return invalidList(field, rowCount);
    case "derived":
      throw new Error("a draft has no derived field");
  }
}

/** These empty values, which only an optional field accepts. */
function missing(field: RowField, empty: readonly unknown[]): readonly InvalidValue[] {
  return field.optional ? [] : empty.map((value) => ({ value, code: "required" as const }));
}

function invalidChoice(field: ChoiceField): fc.Arbitrary<InvalidValue> {
  const ids = field.options.map(({ id }) => id);
  const ofOtherType = ids.map((id) => (typeof id === "number" ? String(id) : Number(id)));
  const wrong = [...ofOtherType, "nope", `${ids[0]} `, ids, true, {}, Number.NaN, "constructor"];
  return fc.constantFrom(
    ...wrong.map((value): InvalidValue => ({ value, code: "option" })),
    ...missing(field, [null, undefined]),
  );
}

function invalidDate(field: DateField): fc.Arbitrary<InvalidValue> {
  const { earliest, latest } = field;
  const wrong = [
    "2026-02-30",
    "2026-13-01",
    "1899-12-31",
    "2200-01-01",
    "12026-01-01",
    "today",
    20260101,
    {},
  ];
  const outside = [
    ...(typeof earliest === "string" ? [dayBeside(earliest, -1)] : []),
    ...(typeof latest === "string" ? [dayBeside(latest, 1)] : []),
  ].filter((date) => date >= "1900" && date < "2200");
  return byCode([
    ...wrong.map((value): InvalidValue => ({ value, code: "match" })),
    ...outside.map((value): InvalidValue => ({ value, code: "range" })),
    ...missing(field, [null, undefined, ""]),
  ]);
}

function dayBeside(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

function invalidNumber(field: NumberField): fc.Arbitrary<InvalidValue> {
  const { min, max, step } = field;
  const wrong = [
    min - 1,
    max + 1,
    min - step,
    min + 0.5,
    String(min),
    Number.NaN,
    Infinity,
    true,
    [min],
  ];
  return byCode([
    ...wrong.map((value): InvalidValue => ({ value, code: "range" })),
    ...(step > 1 && max > min ? [{ value: min + 1, code: "step" } as const] : []),
    ...missing(field, [null, undefined, ""]),
  ]);
}

/** The draft with an invalid value at this path. A function returns the invalid rows of a list (see `invalidList`). */
function withValue(draft: Draft, [id, index, sub]: Path, value: unknown): Draft {
  if (index === undefined || sub === undefined) {
    const invalid =
      typeof value === "function"
        ? (value as (rows: unknown) => unknown)(draft[String(id)])
        : value;
    return { ...draft, [String(id)]: invalid };
  }
  const rows = draft[String(id)] as readonly Draft[]; // a valid draft's list is a list of rows
  return {
    ...draft,
    [String(id)]: rows.map((row, position) =>
      position === index ? { ...row, [String(sub)]: value } : row,
    ),
  };
}

/** The value at a path of a configuration; undefined if there is none. */
export function valueAt(configuration: Configuration, [id, index, sub]: Path): unknown {
  const value = configuration[String(id)];
  if (index === undefined) return value;
  return typeof value === "object" ? value[Number(index)]?.[String(sub)] : undefined;
}
