import { expect, test } from "vitest";
import { chainLengths } from "../../../../web/form/choice/Neckline.tsx";
import { plainOption } from "../../../support/fieldDefaults.ts";
import { testProduct } from "../../../support/specifiedShop.ts";

const { product } = testProduct("Classic Name Necklace");
const field = product.fields.find(({ id }) => id === "length");

test.each([
  [[14, 16, 20], true],
  [[12, 21], true],
  [[6.5, 7.5], false],
  [[11, 16], false],
  [[16, 22], false],
])("the neckline is shown for necklace lengths only: %s", (lengths, isShown) => {
  if (field?.kind !== "choice") throw new Error("the chain's length can't be chosen");
  const options = lengths.map(plainOption);
  expect(chainLengths(product, { ...field, options })).toEqual(isShown ? lengths : null);
});
