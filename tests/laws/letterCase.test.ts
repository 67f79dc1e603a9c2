import { compileProduct, type TextField } from "#engine";
import { describe, expect, test } from "vitest";
import { everyProduct } from "./everyProduct.ts";

const found = everyProduct
  .flatMap(([, { product }]) => product.fields.map((field) => ({ product, field })))
  .find(({ field }) => field.kind === "text" && field.font === null);
if (found?.field.kind !== "text") throw new Error("no product has a text");
const { product, field } = found;

/** What is said of a text that must match a pattern. */
function said(typed: string, match: string, more: Partial<TextField> = {}): string | undefined {
  const messages = { match: { title: null, text: "Only the letters A, B and C" } };
  const plain = { when: null, min: null, max: 9, suggest: [], default: null };
  const fields = [{ ...field, ...plain, id: "initials", match, messages, ...more }];
  const one = { ...product, fields, surcharges: [], forbid: [], preview: null };
  return compileProduct(one).project({ initials: typed }).issues[0]?.message;
}

describe("a text that fails its pattern by its letters' case alone is told how it would be taken", () => {
  test.each([
    ["abc", "[ABC]+", "Only the letters A, B and C. “ABC” is fine."],
    ["AbC", "[abc]+", "Only the letters A, B and C. “abc” is fine."],
    ["anna", "[A-Z][a-z]+", "Only the letters A, B and C. “Anna” is fine."],
    ["abd", "[ABC]+", "Only the letters A, B and C"],
  ])("%j for %s", (typed, match, sentence) => {
    expect(said(typed, match)).toBe(sentence);
  });

  test("and never with a text that is too long in capitals", () => {
    expect(said("ß", "[A-Z]+", { max: 1 })).toBe("Only the letters A, B and C");
    expect(said("ß", "[A-Z]+", { max: 2 })).toContain("“SS” is fine.");
  });
});
