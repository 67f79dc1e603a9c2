import type { Configuration, Row } from "./configuration.ts";
import { countGraphemes } from "./text/graphemes.ts";
import type { Field, RowField, Scalar } from "./product.ts";

export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | FieldTest;

export interface FieldTest {
  readonly ref: string;
  readonly test: Test;
}

export type Test =
  | { readonly oneOf: readonly Scalar[] }
  | { readonly min: number | null; readonly max: number | null }
  | { readonly set: boolean }
  | { readonly tag: string };

/** A compiled condition. `values` has at least the fields above it. Inside a list, `row` has the values of the row. */
export type Predicate = (values: Configuration, row?: Row) => boolean;

/** The fields that a condition may reference: the top-level fields above it and, inside a list, the sub-fields above it. */
export interface Scope {
  readonly outer: ReadonlyMap<string, Field>;
  readonly row: ReadonlyMap<string, RowField>;
}

const NO_ROW: ReadonlyMap<string, RowField> = new Map();

/** The scope of the conditions of surcharges, forbids and top-level fields. */
export function outerScope(fields: readonly Field[]): Scope {
  return { outer: new Map(fields.map((field) => [field.id, field])), row: NO_ROW };
}

/** @throws Error if the condition references a field that is not in scope. The catalog's parser rejects such files. */
export function compileCondition(condition: Condition, scope: Scope): Predicate {
  if ("all" in condition) {
    const parts = condition.all.map((part) => compileCondition(part, scope));
    return (values, row) => parts.every((part) => part(values, row));
  }
  if ("any" in condition) {
    const parts = condition.any.map((part) => compileCondition(part, scope));
    return (values, row) => parts.some((part) => part(values, row));
  }
  if ("not" in condition) {
    const part = compileCondition(condition.not, scope);
    return (values, row) => !part(values, row);
  }
  const { ref, test } = condition;
  const sibling = scope.row.get(ref);
  if (sibling !== undefined) {
    const passes = compileTest(test, sibling);
    return (_values, row) => passes(row?.[ref]);
  }
  const field = scope.outer.get(ref);
  if (field === undefined) throw new Error(`condition references "${ref}", which is not in scope`);
  const passes = compileTest(test, field);
  return (values) => passes(values[ref]);
}

/** Compiles a condition that may be absent. Without one, the predicate is always true. */
export function compileWhen(when: Condition | null, scope: Scope): Predicate {
  return when === null ? () => true : compileCondition(when, scope);
}

/** The tests of a condition, of all its parts. */
export function testsIn(condition: Condition): readonly FieldTest[] {
  if ("all" in condition) return condition.all.flatMap(testsIn);
  if ("any" in condition) return condition.any.flatMap(testsIn);
  return "not" in condition ? testsIn(condition.not) : [condition];
}

/** The ids of all fields that a condition tests, derived ones included. */
export function mentionedFields(condition: Condition): readonly string[] {
  return testsIn(condition).map(({ ref }) => ref);
}

type Value = Scalar | readonly Row[] | undefined;

function compileTest(test: Test, field: Field): (value: Value) => boolean {
  if ("oneOf" in test) {
    const accepted = new Set<Value>(test.oneOf);
    return (value) => accepted.has(value);
  }
  if ("set" in test) return (value) => isSet(value) === test.set;
  if ("tag" in test) {
    const options = field.kind === "choice" ? field.options : [];
    const tagged = new Set<Value>(
      options.filter((option) => option.tags.includes(test.tag)).map((option) => option.id),
    );
    return (value) => tagged.has(value);
  }
  const { min, max } = test;
  return (value) => {
    const size = sizeOf(value);
    return size !== null && (min === null || size >= min) && (max === null || size <= max);
  };
}

function isSet(value: Value): boolean {
  return value !== undefined && (typeof value !== "object" || value.length > 0);
}

/** A number's value, a text's grapheme count or a list's row count. Null for a field that does not exist. */
export function sizeOf(value: Value): number | null {
  if (value === undefined) return null;
  if (typeof value === "number") return value;
  return typeof value === "string" ? countGraphemes(value) : value.length;
}
