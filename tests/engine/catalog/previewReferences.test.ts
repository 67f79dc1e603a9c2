import { describe, expect, it } from "vitest";
import { type Diagnostic, parseCatalog } from "#engine/catalog";
import { specifiedFiles as files } from "../../support/specifiedShop.ts";

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
  const changed = files.map((each) =>
    each.file === file ? { ...each, text: each.text.replace(from, to) } : each,
  );
  const text = changed.find((each) => each.file === file)?.text ?? "";
  expect(text).not.toBe(files.find((each) => each.file === file)?.text);
  const line = text.slice(0, text.indexOf(to)).split("\n").length;
  const result = parseCatalog(changed);
  return { diagnostics: "diagnostics" in result ? result.diagnostics : [], line };
}

/** A title, a change in a file, and a part of the diagnostic. */
type Mistake = readonly [title: string, file: string, from: string, to: string, message: string];

describe("a preview with an invalid reference is an error at its position", () => {
  const mistakes: readonly Mistake[] = [
    [
      "a metal of an unknown field",
      CLASSIC,
      '"metal": { "from": "metal" }',
      '"metal": { "from": "alloy" }',
      "is no choice",
    ],
    [
      "metals without appearances",
      CLASSIC,
      '"metal": { "from": "metal" }',
      '"metal": { "from": "shipping" }',
      `the option "normal" of "shipping" can't be drawn as a metal`,
    ],
    [
      "a text of an unknown field",
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
      "an unknown font",
      CLASSIC,
      '"font": { "from": "font" },\n        "width"',
      '"font": { "from": "font", "among": ["no-font"] },\n        "width"',
      'there is no font "no-font"',
    ],
    [
      "a font from a choice of texts",
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
      "a chain at an unknown anchor",
      CLASSIC,
      '"plate.left"',
      '"plate.hole"',
      'no part above offers "plate.hole"',
    ],
    [
      "a chain at an anchor for stones, with the anchors that exist",
      DOGTAG,
      '"ring.left"',
      '"tag.bottom"',
      'no part above offers "tag.bottom" to a chain — name one that is there: "tag.hole", "ring.left", "ring.right"',
    ],
    [
      "a chain at a conditional ring",
      DOGTAG,
      '"id": "ring",\n        "at": "tag.hole",\n        "radius": 3.2\n      },\n      {\n        "part": "chain",\n        "id": "chain"',
      '"id": "ring", "when": { "engravingType": "photo" },\n        "at": "tag.hole",\n        "radius": 3.2\n      },\n      {\n        "part": "chain",\n        "id": "chain"',
      '"chain" is attached to "ring", which is drawn only by its `when`',
    ],
    [
      "a chain length from a choice of texts",
      CLASSIC,
      '"length": { "from": "length" }',
      '"length": { "from": "metal" }',
      '"metal" is not a number',
    ],
    [
      "a part with a condition on an unknown option",
      DOGTAG,
      '"when": { "engravingType": "photo" },\n        "on"',
      '"when": { "engravingType": "foto" },\n        "on"',
      'did you mean "photo"?',
    ],
    [
      "a part with a condition on a file",
      DOGTAG,
      '"when": { "engravingType": "photo" },\n        "on"',
      '"when": { "photo": "photo" },\n        "on"',
      "has no value to compare",
    ],
    [
      "a part with a condition on a number in quotes",
      DOGTAG,
      '"when": { "engravingType": "photo" },\n        "on"',
      '"when": { "font": "3" },\n        "on"',
      '"3" is no value of "font" — write it without quotes',
    ],
    [
      "a part with a condition on a number beyond its limits",
      DOGTAG,
      '"when": { "engravingType": "photo" },\n        "on"',
      '"when": { "font": [12, 13] },\n        "on"',
      '13 is no value of "font" — write a whole number from 1 to 12',
    ],
    [
      "a part with a condition on a text without quotes",
      DOGTAG,
      '"when": { "engravingType": "photo" },\n        "on"',
      '"when": { "text": 5 },\n        "on"',
      '5 is no value of "text" — write it in quotes',
    ],
    [
      "a length for an unknown option",
      DOGTAG,
      '{ "small": 22, "large": 28 }',
      '{ "small": 22, "large": 28, "huge": 40 }',
      '"huge" is not an option of "size"',
    ],
    [
      "an option without a length",
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
      "an unknown stone as a sample",
      HEART,
      '"sample": "January"',
      '"sample": "Januari"',
      'did you mean "January"?',
    ],
    [
      "stones without appearances",
      HEART,
      '"stone": { "from": "birthstone", "sample": "January" }',
      '"stone": { "from": "metal" }',
      "can't be drawn as a stone",
    ],
    [
      "stones of another list than the engraved rows",
      HEART,
      '"repeat": "names",\n        "stone"',
      '"repeat": "stones",\n        "stone"',
      '"rows.gems" has a place for each of "names" — write "repeat": "names"',
    ],
    [
      "stones before engraved rows without room for them",
      HEART,
      '"font": "great-vibes",\n        "gem": 1.45\n      },\n      {\n        "part": "gem",\n        "id": "gems",\n        "repeat": "names",\n        "stone": { "from": "birthstone", "sample": "January" },\n        "at": "rows.gems"',
      '"font": "great-vibes"\n      },\n      {\n        "part": "gem",\n        "id": "gems",\n        "repeat": "names",\n        "stone": { "from": "birthstone", "sample": "January" },\n        "at": "rows.gems"',
      '"rows" leaves no room for "gems" — write its "gem", the radius of the stones',
    ],
    [
      "several names in the same place inside a heart",
      FAMILY,
      '"inside": "heart"',
      '"inside": "heart",\n        "repeat": "names"',
      '"heart" holds one name, and "names" has up to 8 — remove `repeat` or `inside`',
    ],
  ];
  for (const [title, file, from, to, part] of mistakes) {
    it(title, () => {
      const { diagnostics, line } = diagnosticsAfter(file, from, to);
      const found = diagnostics.filter(({ message }) => message.includes(part));
      expect(found).toMatchObject([{ file, code: "reference" }]);
      const extraLines = to.split("\n").length - 1;
      expect(found[0]?.line).toBeGreaterThanOrEqual(line);
      expect(found[0]?.line).toBeLessThanOrEqual(line + extraLines);
      expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(["reference"]));
    });
  }
});

it("a font field with a number below the first font is an error at the part's font", () => {
  const { diagnostics } = diagnosticsAfter(
    CLASSIC,
    '"min": 1,\n      "max": 100',
    '"min": 0,\n      "max": 100',
  );
  const message = '"font" can be 0, and fonts are counted from 1 — write whole numbers from 1 on';
  expect(diagnostics).toMatchObject([{ file: CLASSIC, code: "reference", message }]);
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
    [LENGTH, '"length": 4', "wrong-value", "must be at least 10"],
    ['"text": { "from": "name"', '"text": { "from": 7', "wrong-type", "write a text"],
    ['"sample": "Olivia"', '"sample": [""]', "wrong-value", "must not be empty"],
    ['"plate.left", ', '"plateleft", ', "wrong-value", "such as plate.left"],
  ])("%s as %s has a message about the intended type", (from, to, code, part) => {
    const { diagnostics, line } = diagnosticsAfter(CLASSIC, from, to);
    const found = diagnostics.filter(({ message }) => message.includes(part));
    expect(found).toMatchObject([{ file: CLASSIC, line, code }]);
    expect(diagnostics.map(({ message }) => message).join()).not.toContain("Invalid");
  });

  it("accepts a field id with capitals and underscores", () => {
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

describe("the `font` of a text field", () => {
  it("must be the field that the preview takes the font from", () => {
    const { diagnostics, line } = diagnosticsAfter(
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

describe("parts at the same place, of which shoppers would see one or none", () => {
  const LINE = `{ "part": "engraveText", "id": "second", "on": "tag", "text": "Rex", "font": "cinzel", "area": "middle", "lines": 1, "size": 4`;
  const STONE = `{ "part": "gem", "stone": { "from": "m1", "sample": "May" }, "at": "heart.bottom", "radius": 2`;
  const MONTH = `{ "id": "m1", "kind": "choice", "label": "Month", "optionSet": "birthstones" },`;
  const WORD = `{ "part": "namePlate", "id": "second", "text": "Love", "font": "allura", "width": 27, "height": 10, "stem": 0.6`;

  /** The messages after parts were added before the first ring or chain, and a field as the first one. */
  function messagesWith(file: string, parts: string, field = ""): readonly string[] {
    const changed = files.map((each) =>
      each.file === file
        ? {
            ...each,
            text: each.text
              .replace('"fields": [', `"fields": [${field}`)
              .replace(/\{\s*"part": "(?:ring|chain)"/, (first) => `${parts}, ${first}`),
          }
        : each,
    );
    const result = parseCatalog(changed);
    return "diagnostics" in result ? result.diagnostics.map(({ message }) => message) : [];
  }

  const onOther = (message: string): unknown => expect.stringContaining(message);

  it("are an error", () => {
    const when = '"when": { "engravingType": "names" }';
    expect(messagesWith(DOGTAG, `${LINE}, ${when} }`)).toEqual([onOther('is drawn on "text"')]);
    expect(messagesWith(FAMILY, `${WORD}, "inside": "heart" }`)).toEqual([
      onOther('is drawn on "word"'),
    ]);
    expect(messagesWith(CLASSIC, `${WORD} }`)).toEqual([onOther('is drawn on "plate"')]);
    const stones = `${STONE}, "id": "a", "hang": 3 }, ${STONE}, "id": "b", "hang": 3 }`;
    expect(messagesWith(FAMILY, stones, MONTH)).toEqual([onOther('is drawn on "a"')]);
  });

  it("are accepted if they are never drawn together, or hang below one another", () => {
    expect(messagesWith(DOGTAG, `${LINE}, "when": { "engravingType": "photo" } }`)).toEqual([]);
    const stones = `${STONE}, "id": "a", "hang": 3 }, ${STONE}, "id": "b", "hang": 9 }`;
    expect(messagesWith(FAMILY, stones, MONTH)).toEqual([]);
    const words = ["yes", "no"].map(
      (id) =>
        `{ "id": "w${id}", "kind": "text", "label": "W", "max": 9, "when": { "side": "${id}" } },`,
    );
    const side = `{ "id": "side", "kind": "choice", "label": "Side", "options": [{ "id": "yes", "label": "Yes" }, { "id": "no", "label": "No" }] },`;
    const lines = ["yes", "no"].map(
      (id) =>
        `${LINE.replace('"Rex"', `{ "from": "w${id}" }`).replace("second", id)}, "when": { "engravingType": "photo" } }`,
    );
    const messages = messagesWith(DOGTAG, lines.join(", "), side + words.join(""));
    expect(messages.filter((message) => message.includes("same place"))).toEqual([]);
  });

  const SIDE = `{ "id": "side", "kind": "choice", "label": "Side", "options": [{ "id": "love", "label": "Love" }, { "id": "own", "label": "Own" }] },`;
  /** Two texts of a photo tag, each of its own field: the preview's `when` names no side. */
  const linesOf = (one: string, other: string): string =>
    [one, other]
      .map(
        (text, i) =>
          `${LINE.replace('"Rex"', text).replace("second", `line${i}`)}, "when": { "engravingType": "photo" } }`,
      )
      .join(", ");
  const wordOf = (side: string): string =>
    `{ "id": "${side}Word", "kind": "text", "label": "W", "max": 9, "when": { "side": "${side}" } },`;

  it("are an error if one has a sample, which is also drawn while its field is hidden", () => {
    const lines = linesOf('{ "from": "loveWord", "sample": "Love" }', '{ "from": "ownWord" }');
    const messages = messagesWith(DOGTAG, lines, SIDE + wordOf("love") + wordOf("own"));
    expect(messages).toContainEqual(onOther('"line1" is drawn on "line0"'));
  });

  it("are accepted if one is drawn only while the field of the other is hidden", () => {
    const lines = linesOf('"Love"', '{ "from": "ownWord" }').replace(
      '"when": {',
      '"when": { "side": "love",',
    );
    const messages = messagesWith(DOGTAG, lines, SIDE + wordOf("own"));
    expect(messages.filter((message) => message.includes("same place"))).toEqual([]);
  });
});
