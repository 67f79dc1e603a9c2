/** `Array.isArray` with `unknown` elements in place of `any`. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** The rows of a list as objects; an empty one for each value that is no object. */
export function rowsIn(values: readonly unknown[]): readonly Readonly<Record<string, unknown>>[] {
  return values.map((row) => (typeof row === "object" ? { ...row } : {}));
}
