import type { Draft, ListField } from "#engine";
import * as fc from "fast-check";
import { isList, rowsIn } from "../laws/isList.ts";
import type { Spoil } from "./spoil.ts";

/** What a list must refuse; a spoil that is a function is given the rows that the list held, so many. */
export function listSpoils(list: ListField, held: number): fc.Arbitrary<Spoil> {
  const spoils: Spoil[] = [];
  for (const value of ["Ann", 3, {}, true]) spoils.push({ value, code: "count" });
  spoils.push({ value: repeated(list.max + 1), code: "count" });
  spoils.push({ value: repeated(list.max + 7), code: "count" });
  for (let rows = list.optional ? 1 : 0; rows < list.min; rows += 1) {
    spoils.push({ value: repeated(rows), code: "count" });
  }
  if (list.unique !== null && list.max > 1 && held > 0) {
    spoils.push({ value: repeated(2), code: "unique", at: [1, list.unique] });
  }
  return fc.constantFrom(...spoils);
}

/** So many rows, each like the list's first. */
function repeated(rows: number): (held: unknown) => readonly Draft[] {
  return (held) => {
    const [first]: readonly Draft[] = isList(held) ? rowsIn(held) : [];
    return Array.from({ length: rows }, () => ({ ...first }));
  };
}
