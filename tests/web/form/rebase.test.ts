import { expect, test } from "vitest";
import { rebase } from "../../../web/form/rebase.ts";

const rows = (...names: readonly string[]) => names.map((name) => ({ name }));

test.each([
  [
    "the rows of the new default, before one that was added",
    [""],
    ["", "Cy"],
    ["Mia", "Zoë"],
    ["Mia", "Zoë", "Cy"],
  ],
  [
    "an edited row, beside one that was added",
    [""],
    ["Bo", "Cy"],
    ["Mia", "Zoë"],
    ["Bo", "Zoë", "Cy"],
  ],
  ["a new default with fewer rows", ["Ann", "Bo"], ["Ann", "Bo", "Cy"], ["Eve"], ["Eve", "Cy"]],
  ["the rows that were left after one was removed", ["Ann", "Bo"], ["Bo"], ["Mia", "Zoë"], ["Bo"]],
] as const)("a list has %s", (_title, before, now, next, rebased) => {
  expect(rebase(rows(...before), rows(...now), rows(...next))).toEqual(rows(...rebased));
});
