import { expect, test } from "vitest";
import { fontPart } from "../../../../web/form/fontPicker/fontPart.ts";
import { firstWord, shownTexts } from "../../../../web/form/fontPicker/fontTexts.ts";
import { draftWithNames } from "../../../support/draftWithNames.ts";
import { testProduct } from "../../../support/specifiedShop.ts";

const { product } = testProduct("Classic Name Necklace");
const field = product.fields.find(({ kind }) => kind === "number");
const part = field?.kind === "number" ? fontPart(product, field) : null;
if (part === null) throw new Error("no number selects a font");

/** What samples of fonts show for a valid and a typed name. */
const shown = (valid: string, typed = valid) =>
  shownTexts(part, product, { names: [{ name: valid }] }, draftWithNames(typed));

test.each([
  ["Zoë", "Zoë"],
  [" Forever my hero", "Forever"],
  ["Mary-Ann", "Mary"],
  ["-Ann", "Ann"],
  ["- -", "- -"],
  ["Abcdefghijklmnop", "Abcdefghijkl"],
])("the samples of fonts show of %j the first word, up to a readable length: %j", (name, word) => {
  expect(firstWord(shown(name))).toBe(word);
});

test("the samples of fonts show a sample while the text is empty, or can't be made", () => {
  expect(firstWord(shown(""))).toMatch(/\S/);
  expect(shown("", " ")).toMatchObject({ isSample: true, isInvalid: false });
  expect(shown("", "Вера")).toMatchObject({ isSample: true, isInvalid: true });
  expect(shown("Ann")).toMatchObject({ isSample: false, isInvalid: false });
});
