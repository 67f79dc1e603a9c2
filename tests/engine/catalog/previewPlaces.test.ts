import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Fault, parseCatalog } from "#engine/catalog";

const CLASSIC = "products/classic-name-necklace.json";
const files = ["option-sets", "products"]
  .flatMap((folder) => readdirSync(`catalog/${folder}`).map((name) => `${folder}/${name}`))
  .concat("shop.json")
  .map((file) => ({ file, text: readFileSync(`catalog/${file}`, "utf8") }));

/** The faults of the catalog after a change in one file, and the line on which the change stands. */
function faultsAfter(right: string, wrong: string): { faults: readonly Fault[]; line: number } {
  const changed = files.map((each) =>
    each.file === CLASSIC ? { ...each, text: each.text.replace(right, wrong) } : each,
  );
  const text = changed.find(({ file }) => file === CLASSIC)?.text ?? "";
  const line = text.slice(0, text.indexOf(wrong)).split("\n").length;
  const result = parseCatalog(changed);
  return { faults: "faults" in result ? result.faults : [], line };
}

describe("a picture drawn from what is not there is refused at its place", () => {
  const spoils = [
    [
      "a metal that no field chooses",
      '"metal": { "from": "metal" }',
      '"metal": { "from": "alloy" }',
    ],
    ["a text without its field", '"text": { "from": "name"', '"text": { "from": "nick"'],
    [
      "a font that the shop lacks",
      '"font": { "from": "font" },\n        "width"',
      '"font": "no-font",\n        "width"',
    ],
    ["a chain at an anchor that no part offers", '"plate.left"', '"plate.hole"'],
  ] as const;
  for (const [what, right, wrong] of spoils) {
    it(what, () => {
      const { faults, line } = faultsAfter(right, wrong);
      expect(faults).toMatchObject([{ file: CLASSIC, line, code: "reference" }]);
    });
  }
});
