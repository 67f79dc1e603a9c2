/** Whether a value is a list of anything; unlike the language's own test, it leaves nothing unchecked. */
export function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** The rows among a list's values, as objects of anything. */
export function rowsIn(values: readonly unknown[]): readonly Readonly<Record<string, unknown>>[] {
  return values.map((row) => (typeof row === "object" ? { ...row } : {}));
}
