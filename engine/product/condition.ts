import type { Row } from "./configuration.ts";
import { countGraphemes } from "./graphemes.ts";
import type { Condition, Field, RowField, Scalar, Test } from "./product.ts";

/** The clean values decided so far, by field id. */
export type Values = Readonly<Record<string, Scalar | readonly Row[]>>;

/** A condition made ready: asked with the outer values and, inside a list, the row's own. */
export type Predicate = (values: Values, row: Row) => boolean;

/** The fields a condition may mention: outer fields above it and, inside a list, earlier siblings. */
export interface Scope {
  readonly outer: ReadonlyMap<string, Field>;
  readonly row: ReadonlyMap<string, RowField>;
}

const NO_ROW: ReadonlyMap<string, RowField> = new Map();

/** The scope of everything that stands outside a list: surcharges, forbids and top-level fields. */
export function outerScope(fields: readonly Field[]): Scope {
  return { outer: new Map(fields.map((field) => [field.id, field])), row: NO_ROW };
}

/**
 * Compiles a condition into a closure.
 * @throws Error when it mentions a field that is not in scope; the catalog's parser has refused such a file.
 */
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
    return (_values, row) => passes(row[ref]);
  }
  const field = scope.outer.get(ref);
  if (field === undefined) throw new Error(`condition mentions "${ref}", which is not in scope`);
  const passes = compileTest(test, field);
  return (values) => passes(values[ref]);
}

type Value = Scalar | readonly Row[] | undefined;

function compileTest(test: Test, field: Field): (value: Value) => boolean {
  if ("oneOf" in test) {
    const wanted = new Set<Value>(test.oneOf);
    return (value) => wanted.has(value);
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
    const size = measure(value);
    return size !== null && (min === null || size >= min) && (max === null || size <= max);
  };
}

function isSet(value: Value): boolean {
  return value !== undefined && (typeof value !== "object" || value.length > 0);
}

/** The number itself, a text's graphemes or a list's rows; null for a field that does not exist. */
export function measure(value: Value): number | null {
  if (value === undefined) return null;
  if (typeof value === "number") return value;
  return typeof value === "string" ? countGraphemes(value) : value.length;
}
