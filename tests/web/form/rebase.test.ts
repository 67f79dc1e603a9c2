import { expect, test } from "vitest";
import { testProduct } from "../../support/specifiedShop.ts";
import { rebase } from "../../../web/form/rebase.ts";

const { fields } = testProduct("Classic Name Necklace").product;
const names = fields.find(({ id }) => id === "names");

const rows = (...names: readonly string[]) => names.map((name) => ({ name }));

// Rows before, as edited, of the new default, and as expected.
test.each([
  ["rows of the new default, before an added one", [""], ["", "Cy"], ["Mia", "Zoë"], "Mia Zoë Cy"],
  ["an edited row, beside an added one", [""], ["Bo", "Cy"], ["Mia", "Zoë"], "Bo Zoë Cy"],
  ["a new default with fewer rows", ["Ann", "Bo"], ["Ann", "Bo", "Cy"], ["Eve"], "Eve Cy"],
  ["the rows left after one was removed", ["Ann", "Bo"], ["Bo"], ["Mia", "Zoë"], "Bo"],
  ["at most its maximum", [""], ["", "Cy", "Dee"], ["A", "B", "C", "D"], "A B C D Cy"],
] as const)(
  "an edited list whose default changes has %s",
  (_title, before, edited, next, result) => {
    if (names === undefined) throw new Error("the product has no names");
    expect(rebase(names, rows(...before), rows(...edited), rows(...next))).toEqual(
      rows(...result.split(" ")),
    );
  },
);
