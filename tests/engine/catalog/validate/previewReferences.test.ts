import { describe, expect, it } from "vitest";
import { type Diagnostic, parseCatalog } from "#engine/catalog";
import { specifiedFiles as files, specifiedText } from "../../../support/specifiedShop.ts";

const CLASSIC = "products/classic-name-necklace.json";
const DOGTAG = "products/engraved-dogtag-necklace.json";
const HEART = "products/family-heart-birthstone-necklace.json";
const FAMILY = "products/love-family-necklace.json";

/** The diagnostics after a change in one file, and the line of the change. */
function diagnosticsAfter(
  file: string,
  from: string,
  to: string,
): { diagnostics: readonly Diagnostic[]; line: number } {
  const original = specifiedText(file);
  const text = original.replace(from, to);
  expect(text).not.toBe(original);
  const others = files.filter((each) => each.file !== file);
  const result = parseCatalog([...others, { file, text }]);
  const line = text.slice(0, text.indexOf(to)).split("\n").length;
  return { diagnostics: "diagnostics" in result ? result.diagnostics : [], line };
}

/** A text of a file, the mistake in its place, and a part of the diagnostic. */
type Mistake = readonly [from: string, to: string, message: string];

describe("a preview with an invalid reference is an error at its position", () => {
  const PHOTO_PART = '"when": { "engravingType": "photo" },\n        "on"';
  const photoPartWhen = (when: string) => `"when": { ${when} },\n        "on"`;
  const mistakes: Readonly<Record<string, readonly Mistake[]>> = {
    [CLASSIC]: [
      ['{ "from": "metal" }', '{ "from": "alloy" }', "is no choice"],
      [
        '{ "from": "metal" }',
        '{ "from": "shipping" }',
        `the option "normal" of "shipping" can't be drawn as a metal`,
      ],
      ['"text": { "from": "name"', '"text": { "from": "nane"', 'did you mean "name"?'],
      ['"text": { "from": "name"', '"text": { "from": "metal"', '"metal" is not a text'],
      ['{ "from": "font" }', '{ "from": "font", "among": ["no-font"] }', 'no font "no-font"'],
      ['"plate.left"', '"plate.hole"', 'no part above offers "plate.hole"'],
      ['{ "from": "length" }', '{ "from": "shipping" }', '"shipping" is not a number'],
    ],
    [DOGTAG]: [
      ['"from": "font", "among"', '"from": "size", "among"', '"size" is not a number'],
      ['["cinzel", "marcellus", "pl', '["pl', "there are 10 fonts here for the numbers up to 12"],
      [
        '"ring.left"',
        '"tag.bottom"',
        'no part above offers "tag.bottom" to a chain — name one of these: "tag.hole", "ring.left", "ring.right"',
      ],
      [
        '"id": "ring",\n        "at": "tag.hole",\n        "radius": 3.2\n      },\n      {\n        "part": "chain",\n        "id": "chain"',
        '"id": "ring", "when": { "engravingType": "photo" },\n        "at": "tag.hole",\n        "radius": 3.2\n      },\n      {\n        "part": "chain",\n        "id": "chain"',
        '"chain" is attached to "ring", which is drawn only by its `when`',
      ],
      [PHOTO_PART, photoPartWhen('"engravingType": "foto"'), 'did you mean "photo"?'],
      [
        PHOTO_PART,
        photoPartWhen('"photo": "photo"'),
        '"photo" is not a field with a value to compare — name one of these: ',
      ],
      [
        PHOTO_PART,
        photoPartWhen('"font": "3"'),
        '"3" is no value of "font" — write it without quotes',
      ],
      [PHOTO_PART, photoPartWhen('"text": 5'), '5 is no value of "text" — write it in quotes'],
      ['"large": 28', '"large": 28, "huge": 40', '"huge" is not an option of "size"'],
      ['{ "small": 22, "large": 28 }', '{ "small": 22 }', 'has no millimetres for "large"'],
      ['"from": "photo"', '"from": "text"', '"text" is not a file'],
      ['"inset": 1.5', '"inset": 1.5, "turn": { "from": "size" }', '"size" is not a number field'],
      ['"inset": 1.5', '"inset": 1.5, "down": { "from": "fnot" }', 'did you mean "font"?'],
      [
        '"inset": 1.5',
        '"inset": 1.5, "zoom": { "from": "font" }',
        '"font" can be 1, and zoom is 10 to 1000 — change its "min" and "max"',
      ],
    ],
    [HEART]: [
      ['"sample": "January"', '"sample": "Januari"', 'did you mean "January"?'],
      ['"from": "birthstone", "sample": "January"', '"from": "shipping"', "drawn as a stone"],
      [
        '"repeat": "names",\n        "stone"',
        '"repeat": "stones",\n        "stone"',
        '"rows.gems" has a place for each of "names" — write "repeat": "names"',
      ],
      [
        '"font": "great-vibes",\n        "gem": 1.45\n      },\n      {\n        "part": "gem",\n        "id": "gems",\n        "repeat": "names",\n        "stone": { "from": "birthstone", "sample": "January" },\n        "at": "rows.gems"',
        '"font": "great-vibes"\n      },\n      {\n        "part": "gem",\n        "id": "gems",\n        "repeat": "names",\n        "stone": { "from": "birthstone", "sample": "January" },\n        "at": "rows.gems"',
        '"rows" leaves no room for "gems" — write its "gem", the radius of the stones',
      ],
    ],
    [FAMILY]: [
      ['"repeat": "names"', '"repeat": "nams"', 'is not the id of a list — did you mean "names"?'],
      [
        '"inside": "heart"',
        '"inside": "heart",\n        "repeat": "names"',
        '"heart" holds one name, and "names" has up to 8 — remove `repeat` or `inside`',
      ],
    ],
  };
  const inFiles = Object.entries(mistakes).flatMap(([file, inFile]) =>
    inFile.map((mistake) => [file, ...mistake] as const),
  );
  it.each(inFiles)("%s: %s → %s", (file, from, to, part) => {
    const { diagnostics, line } = diagnosticsAfter(file, from, to);
    const [diagnostic, ...others] = diagnostics.filter(({ message }) => message.includes(part));
    expect(others).toEqual([]);
    expect(diagnostic?.file).toBe(file);
    expect(diagnostic?.line).toBeGreaterThanOrEqual(line);
    expect(diagnostic?.line).toBeLessThan(line + to.split("\n").length);
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(["reference"]));
  });
});

it("a font field with a number below the first font is an error at the part's font", () => {
  const limits = '"min": 1,\n      "max": 100';
  const { diagnostics } = diagnosticsAfter(CLASSIC, limits, limits.replace("1", "0"));
  const message = '"font" can be 0, and fonts are counted from 1 — write whole numbers from 1 on';
  expect(diagnostics).toMatchObject([{ file: CLASSIC, code: "reference", message }]);
});

it.each([
  ['"max": 12', "write a whole number from 1 to 12"],
  ['"max": 11, "step": 2', "write a whole number from 1 to 11, in steps of 2"],
])("a condition on a number that %s excludes names the possible numbers", (limits, advice) => {
  const when = '"when": { "engravingType": "photo"';
  const changed = files.map(({ file, text }) => ({
    file,
    text:
      file === DOGTAG
        ? text
            .replace('"max": 12', limits)
            .replace(`${when} },\n        "on"`, `${when}, "font": [1, 13] },\n        "on"`)
        : text,
  }));
  expect(parseCatalog(changed)).toMatchObject({
    diagnostics: [{ file: DOGTAG, message: `13 is no value of "font" — ${advice}` }],
  });
});

it("an option without a length is an error also if its id is a property of every object", () => {
  const changed = files.map(({ file, text }) => {
    const renamed = file === DOGTAG ? text.replaceAll('"large"', '"constructor"') : text;
    return { file, text: renamed.replace('{ "small": 22, "constructor": 28 }', '{ "small": 22 }') };
  });
  expect(parseCatalog(changed)).toMatchObject({
    diagnostics: [{ file: DOGTAG, message: 'has no millimetres for "constructor" — add them' }],
  });
});

describe("an invalid value of a key with several types", () => {
  const LENGTH = '"length": { "from": "length" }';
  it.each([
    [LENGTH, '"length": { "form": "length" }', "unknown-key", 'did you mean "from"?'],
    [LENGTH, '"length": true', "wrong-value", 'must be inches, or {"from": …}'],
    [
      LENGTH,
      '"length": 7',
      "wrong-value",
      "must be 10 to 40 inches, as a preview draws a necklace",
    ],
    [
      LENGTH,
      '"length": 457',
      "wrong-value",
      "must be 10 to 40 inches, as a preview draws a necklace",
    ],
    ['"text": { "from": "name"', '"text": { "from": 7', "wrong-type", "write a text"],
    ['"sample": "Olivia"', '"sample": [""]', "wrong-value", "must not be empty"],
    ['"sample": "Olivia"', '"sample": "Oli\\nvia"', "default", "no font here can draw all of it"],
    ['"plate.left", ', '"plateleft", ', "wrong-value", "such as plate.left"],
  ])("%s as %s has a message about the intended type", (from, to, code, part) => {
    const { diagnostics, line } = diagnosticsAfter(CLASSIC, from, to);
    const matching = diagnostics.filter(({ message }) => message.includes(part));
    expect(matching).toMatchObject([{ file: CLASSIC, line, code }]);
    expect(diagnostics.map(({ message }) => message).join()).not.toContain("Invalid");
  });

  it("accepts a field id with capitals and underscores", () => {
    const text = specifiedText(CLASSIC)
      .replaceAll('"from": "name"', '"from": "First_name"')
      .replace('"id": "name",', '"id": "First_name",')
      .replaceAll('{ "name": "', '{ "First_name": "');
    const others = files.filter(({ file }) => file !== CLASSIC);
    expect(parseCatalog([...others, { file: CLASSIC, text }])).toHaveProperty("catalog");
  });
});

it("the `font` of a text field must be the field that the preview takes the font from", () => {
  const font = '"max": 15, "font": "font"';
  const { diagnostics, line } = diagnosticsAfter(CLASSIC, font, '"max": 15, "font": "length"');
  expect(diagnostics).toMatchObject([{ file: CLASSIC, line, code: "reference" }]);
  expect(diagnostics[0]?.message).toContain(
    '"plate" of the preview is drawn in the font of "font"',
  );
});

it("a text field has no `font` if the preview always draws it in the same one", () => {
  const { diagnostics } = diagnosticsAfter(
    CLASSIC,
    '"font": { "from": "font" }',
    '"font": "allura"',
  );
  const message =
    '"plate" of the preview is always drawn in the font "allura" — remove this one, or let the part take its font from this field';
  expect(diagnostics).toMatchObject([{ file: CLASSIC, code: "reference", message }]);
});
