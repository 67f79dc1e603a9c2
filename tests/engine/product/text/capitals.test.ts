import { countGraphemes, inCapitals } from "#engine";
import { expect, test } from "vitest";
import { testProduct } from "../../../support/specifiedShop.ts";
import { renderer } from "../../../support/server/renderer.ts";

/** Every character of Basic Latin, Latin-1 and Latin Extended-A. */
const LETTERS = Array.from({ length: 0x180 - 0x20 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
);
const { product, complete, project } = testProduct("Love Family Necklace");
const messagesFor = (name: string) => {
  const { configuration, issues } = project(complete({ names: [{ name }, { name: "Ann" }] }));
  return [...issues, ...renderer.issues(product, configuration)].map(({ message }) => message);
};

test("each letter in capitals is one letter: its capital, if that is one", () => {
  for (const letter of LETTERS) {
    const capital = inCapitals(letter);
    expect(countGraphemes(capital)).toBe(1);
    if (letter.toUpperCase().length === 1) expect(capital).toBe(letter.toUpperCase());
  }
  expect(inCapitals("Strauß, ŉ, İi")).toBe("STRAUẞ, ŉ, İI");
});

test("twelve typed letters are accepted as capitals, also those whose capital is often written as two", () => {
  expect(messagesFor("ßßßßßßßßßßßß")).toEqual([]);
  expect(messagesFor("Straußenfuß")).toEqual([]);
});

test("a message about a letter that no capital stands for names it as it was typed", () => {
  expect(messagesFor("aŉa")).toEqual([expect.stringContaining("ŉ")]);
});
