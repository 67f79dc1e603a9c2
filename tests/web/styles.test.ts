import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const CONDITION =
  /\([^()]*\b(?:width|height)\s*[<>:][^()]*\)|\([^()]*[<>]=?\s*(?:width|height)\b[^()]*\)/g;

/** The media conditions on the window's size in style sheets, `sizes` attributes and `matchMedia`, with their files. */
const conditions = readdirSync("web", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(css|tsx?)$/.test(file))
  .flatMap((file) => {
    const found = readFileSync(`web/${file}`, "utf8").match(CONDITION) ?? [];
    return found.map((condition) => `${file}: ${condition}`);
  });

test("layouts depend on the window's size in rem, so that large text gets the layout of a small window", () => {
  expect(conditions.length).toBeGreaterThan(40);
  expect(conditions.filter((condition) => /\dpx/.test(condition))).toEqual([]);
});
