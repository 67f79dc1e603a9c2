import { expect, test } from "vitest";
import { choiceAppearance } from "../../../../web/form/choice/choiceAppearance.ts";
import { plainOption } from "../../../support/fieldDefaults.ts";
import { testProduct } from "../../../support/specifiedShop.ts";

const { fields } = testProduct("Classic Name Necklace").product;
const choice = fields.find((field) => field.kind === "choice");
if (choice === undefined) throw new Error("the product has no choice");

test.each([
  ["switch", 2, false, "switch"],
  ["switch", 3, false, "segments"],
  ["switch", 2, true, "select"],
  ["switch", 9, false, "select"],
  ["select", 2, false, "select"],
  ["segments", 2, true, "segments"],
  [null, 5, false, "segments"],
  [null, 6, false, "select"],
  // Only a select can be emptied.
  [null, 2, true, "select"],
] as const)(
  "a choice with the appearance %s, %i options and optional %s is a %s",
  (as, count, optional, appearance) => {
    const options = Array.from({ length: count }, (_, id) => plainOption(id));
    expect(choiceAppearance({ ...choice, as, optional, options })).toBe(appearance);
  },
);
