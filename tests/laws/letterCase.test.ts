import { compileProduct, type TextField } from "#engine";
import { describe, expect, test } from "vitest";
import { everyProduct } from "./everyProduct.ts";

/** A product with a text without a font. Only the keys that this test doesn't replace are used. */
const [source] = everyProduct.flatMap(([, { product }]) =>
  product.fields
    .filter((field) => field.kind === "text")
    .filter(({ font }) => font === null)
    .map((field) => ({ product, field })),
);
if (source === undefined) throw new Error("no product has a text");
const { product, field } = source;

/** The message of the first issue of a text with a pattern. */
function messageFor(typed: string, match: string, changes: Partial<TextField> = {}) {
  const messages = { match: { title: null, text: "Only the letters A, B and C" } };
  const plain = { when: null, min: null, max: 9, suggest: [], default: null };
  const fields = [{ ...field, ...plain, id: "initials", match, messages, ...changes }];
  const edited = { ...product, fields, surcharges: [], forbid: [], preview: null };
  return compileProduct(edited).project({ initials: typed }).issues[0]?.message;
}

describe("a text that fails its pattern only by letter case has a message with the accepted form", () => {
  test.each([
    ["abc", "[ABC]+", "Only the letters A, B and C. “ABC” is fine."],
    ["AbC", "[abc]+", "Only the letters A, B and C. “abc” is fine."],
    ["anna", "[A-Z][a-z]+", "Only the letters A, B and C. “Anna” is fine."],
  ])("%j for %s", (typed, match, sentence) => {
    expect(messageFor(typed, match)).toBe(sentence);
  });

  test("unless letters are wrong in either case", () => {
    expect(messageFor("abd", "[ABC]+")).toBe("Only the letters A, B and C");
  });

  test("unless that form would be too long", () => {
    expect(messageFor("ß", "[A-Z]+", { max: 1 })).toBe("Only the letters A, B and C");
    expect(messageFor("ß", "[A-Z]+", { max: 2 })).toContain("“SS” is fine.");
  });
});
