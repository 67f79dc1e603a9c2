import { describe, expect, it } from "vitest";
import { type Diagnostic, parseCatalog } from "#engine/catalog";
import { specifiedFiles as files } from "../../support/specifiedShop.ts";

const CLASSIC = "products/classic-name-necklace.json";
const DOGTAG = "products/engraved-dogtag-necklace.json";
const HEART = "products/family-heart-birthstone-necklace.json";

/** The faults of the catalog after a change in one file, and the line on which the change stands. */
function faultsAfter(
  file: string,
  right: string,
  wrong: string,
): { diagnostics: readonly Diagnostic[]; line: number } {
  const changed = files.map((each) =>
    each.file === file ? { ...each, text: each.text.replace(right, wrong) } : each,
  );
  const text = changed.find((each) => each.file === file)?.text ?? "";
  expect(text).not.toBe(files.find((each) => each.file === file)?.text);
  const line = text.slice(0, text.indexOf(wrong)).split("\n").length;
  const result = parseCatalog(changed);
  return { diagnostics: "diagnostics" in result ? result.diagnostics : [], line };
}

/** What is spoiled, in which file, how, and what is said of it. */
type Spoil = readonly [what: string, file: string, right: string, wrong: string, said: string];

describe("a picture drawn from what is not there is refused at its place", () => {
  const spoils: readonly Spoil[] = [
    [
      "a metal that no field chooses",
      CLASSIC,
      '"metal": { "from": "metal" }',
      '"metal": { "from": "alloy" }',
      "is no choice",
    ],
    [
      "metals without their looks",
      CLASSIC,
      '"metal": { "from": "metal" }',
      '"metal": { "from": "shipping" }',
      `the option "normal" of "shipping" can't be drawn as a metal`,
    ],
    [
      "a text without its field",
      CLASSIC,
      '"text": { "from": "name"',
      '"text": { "from": "nane"',
      'did you mean "name"?',
    ],
    [
      "a text of a choice",
      CLASSIC,
      '"text": { "from": "name"',
      '"text": { "from": "metal"',
      '"metal" is not a text',
    ],
    [
      "a font that the shop lacks",
      CLASSIC,
      '"font": { "from": "font" },\n        "width"',
      '"font": { "from": "font", "among": ["no-font"] },\n        "width"',
      'there is no font "no-font"',
    ],
    [
      "a font that a choice of words chooses",
      DOGTAG,
      '"font": { "from": "font", "among"',
      '"font": { "from": "size", "among"',
      '"size" is not a number',
    ],
    [
      "fewer fonts than numbers",
      DOGTAG,
      '["cinzel", "marcellus", "playfair-display"',
      '["playfair-display"',
      "there are 10 fonts here for the numbers up to 12",
    ],
    [
      "a chain at an anchor that no part offers",
      CLASSIC,
      '"plate.left"',
      '"plate.hole"',
      'no part above offers "plate.hole"',
    ],
    [
      "a chain where only a stone can hang, and the places there are",
      DOGTAG,
      '"ring.left"',
      '"tag.bottom"',
      'no part above offers "tag.bottom" to a chain — name one that is there: "tag.hole", "ring.left", "ring.right"',
    ],
    [
      "a chain on a ring that is not always there",
      DOGTAG,
      '"id": "ring",\n        "at": "tag.hole",\n        "radius": 3.2\n      },\n      {\n        "part": "chain",\n        "id": "chain"',
      '"id": "ring", "when": { "engravingType": "photo" },\n        "at": "tag.hole",\n        "radius": 3.2\n      },\n      {\n        "part": "chain",\n        "id": "chain"',
      '"chain" is attached to "ring", which is drawn only by its `when`',
    ],
    [
      "a chain as long as a word",
      CLASSIC,
      '"length": { "from": "length" }',
      '"length": { "from": "metal" }',
      '"metal" is not a number',
    ],
    [
      "a part that appears by an option that is not offered",
      DOGTAG,
      '"when": { "engravingType": "photo" },\n        "on"',
      '"when": { "engravingType": "foto" },\n        "on"',
      'did you mean "photo"?',
    ],
    [
      "a part that appears by what has no value",
      DOGTAG,
      '"when": { "engravingType": "photo" },\n        "on"',
      '"when": { "photo": "photo" },\n        "on"',
      "has no value to compare",
    ],
    [
      "millimetres for an option that is not offered",
      DOGTAG,
      '{ "small": 22, "large": 28 }',
      '{ "small": 22, "large": 28, "huge": 40 }',
      '"huge" is not an option of "size"',
    ],
    [
      "an option without millimetres",
      DOGTAG,
      '{ "small": 22, "large": 28 }',
      '{ "small": 22 }',
      'has no millimetres for "large"',
    ],
    [
      "a photo from a text",
      DOGTAG,
      '"from": "photo",\n        "inset"',
      '"from": "text",\n        "inset"',
      '"text" is not a file',
    ],
    [
      "a sample that is no stone",
      HEART,
      '"sample": "January"',
      '"sample": "Januari"',
      'did you mean "January"?',
    ],
    [
      "stones without their looks",
      HEART,
      '"stone": { "from": "birthstone", "sample": "January" }',
      '"stone": { "from": "metal" }',
      "can't be drawn as a stone",
    ],
  ];
  for (const [what, file, right, wrong, said] of spoils) {
    it(what, () => {
      const { diagnostics, line } = faultsAfter(file, right, wrong);
      const told = diagnostics.filter(({ message }) => message.includes(said));
      expect(told).toMatchObject([{ file, code: "reference" }]);
      const spread = wrong.split("\n").length - 1;
      expect(told[0]?.line).toBeGreaterThanOrEqual(line);
      expect(told[0]?.line).toBeLessThanOrEqual(line + spread);
      expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(["reference"]));
    });
  }
});

describe("words of a picture that may be one thing or another", () => {
  const LENGTH = '"length": { "from": "length" }';
  it.each([
    [LENGTH, '"length": { "form": "length" }', "unknown-key", 'did you mean "from"?'],
    [LENGTH, '"length": true', "wrong-value", 'must be inches, or {"from": …}'],
    [LENGTH, '"length": 4', "wrong-value", "must be at least 10"],
    ['"text": { "from": "name"', '"text": { "from": 7', "wrong-type", "write a text"],
    ['"sample": "Olivia"', '"sample": [""]', "wrong-value", "must not be empty"],
    ['"plate.left", ', '"plateleft", ', "wrong-value", "such as plate.left"],
  ])("%s as %s is told in the words of what was meant", (right, wrong, code, said) => {
    const { diagnostics, line } = faultsAfter(CLASSIC, right, wrong);
    const told = diagnostics.filter(({ message }) => message.includes(said));
    expect(told).toMatchObject([{ file: CLASSIC, line, code }]);
    expect(diagnostics.map(({ message }) => message).join()).not.toContain("Invalid");
  });

  it("a field is named as the rest of the file names it", () => {
    const text = files.find(({ file }) => file === CLASSIC)?.text ?? "";
    const renamed = text
      .replaceAll('"from": "name"', '"from": "First_name"')
      .replace('"id": "name",', '"id": "First_name",')
      .replaceAll('{ "name": "', '{ "First_name": "');
    const changed = files.map((each) =>
      each.file === CLASSIC ? { ...each, text: renamed } : each,
    );
    expect(parseCatalog(changed)).toHaveProperty("catalog");
  });
});

describe("the font that a text names is the one that it is drawn in", () => {
  it("or else is told", () => {
    const { diagnostics, line } = faultsAfter(
      CLASSIC,
      '"max": 15, "font": "font"',
      '"max": 15, "font": "length"',
    );
    expect(diagnostics).toMatchObject([{ file: CLASSIC, line, code: "reference" }]);
    expect(diagnostics[0]?.message).toContain(
      '"plate" of the preview is drawn in the font of "font"',
    );
  });
});
