import { expect, test } from "vitest";
import { testProduct } from "../../support/specifiedShop.ts";
import { rebase } from "../../../web/form/rebase.ts";

const { fields } = testProduct("Classic Name Necklace").product;
const names = fields.find(({ id }) => id === "names");

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
  [
    "no more rows than its maximum",
    [""],
    ["", "Cy", "Dee"],
    ["Mia", "Zoë", "Bo", "Eve"],
    ["Mia", "Zoë", "Bo", "Eve", "Cy"],
  ],
] as const)(
  "an edited list whose default changes has %s",
  (_title, before, edited, next, rebased) => {
    if (names === undefined) throw new Error("the product has no names");
    expect(rebase(names, rows(...before), rows(...edited), rows(...next))).toEqual(
      rows(...rebased),
    );
  },
);
