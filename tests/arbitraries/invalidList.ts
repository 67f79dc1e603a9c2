import type { Draft, ListField } from "#engine";
import * as fc from "fast-check";
import { isList, rowsIn } from "../support/isList.ts";
import type { InvalidValue } from "./invalidValue.ts";

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
  return fc.constantFrom(...values);
}

/** Returns a function from the rows of a list to `count` copies of the first one. */
function repeated(count: number): (rows: unknown) => readonly Draft[] {
  return (rows) => {
    const [first]: readonly Draft[] = isList(rows) ? rowsIn(rows) : [];
    return Array.from({ length: count }, () => ({ ...first }));
  };
}
