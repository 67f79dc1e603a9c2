import { expect, test } from "vitest";
import { choiceAppearance } from "../../../../web/form/choice/choiceAppearance.ts";
import { everyProduct } from "../../../laws/everyProduct.ts";
import { plainOption } from "../../../support/fieldDefaults.ts";

const [choice] = everyProduct.flatMap(([, { product }]) =>
  product.fields.filter((field) => field.kind === "choice"),
);
if (choice === undefined) throw new Error("no product has a choice");

const options = (count: number) => Array.from({ length: count }, (_, id) => plainOption(id));

test.each([
  ["switch", 2, "switch"],
  ["switch", 3, "segments"],
  ["switch", 1, "segments"],
  ["switch", 9, "select"],
  ["select", 2, "select"],
  [null, 5, "segments"],
  [null, 6, "select"],
] as const)("a choice with the appearance %s and %i options is a %s", (as, count, appearance) => {
  expect(choiceAppearance({ ...choice, as, options: options(count) })).toBe(appearance);
});

test("an optional choice is a select, unless its file sets another appearance that can be emptied", () => {
  const optional = { ...choice, optional: true, options: options(2) };
  expect(choiceAppearance({ ...optional, as: null })).toBe("select");
  expect(choiceAppearance({ ...optional, as: "segments" })).toBe("segments");
  expect(choiceAppearance({ ...optional, as: "switch" })).toBe("select");
});
