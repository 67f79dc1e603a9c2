import { describe, expect, it } from "vitest";
import { parseCatalog } from "#engine/catalog";
import { specifiedFiles, specifiedText } from "../../../support/specifiedShop.ts";

const CLASSIC = "products/classic-name-necklace.json";
const DOGTAG = "products/engraved-dogtag-necklace.json";
const BIRTHSTONE = "products/family-heart-birthstone-necklace.json";
const FAMILY = "products/love-family-necklace.json";

describe("parts at the same place, of which shoppers would see one or none", () => {
  const LINE = `{ "part": "engraveText", "id": "second", "on": "tag", "text": "Rex", "font": "cinzel", "area": "middle", "lines": 1, "size": 4`;
  const STONE = `{ "part": "gem", "stone": { "from": "m1", "sample": "May" }, "at": "heart.bottom", "radius": 2`;
  const MONTH = `{ "id": "m1", "kind": "choice", "label": "Month", "optionSet": "birthstones" },`;
  const WORD = `{ "part": "namePlate", "id": "second", "text": "Love", "font": "allura", "width": 27, "height": 10, "stem": 0.6`;

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

  /** The messages after parts were added before the first ring or chain, and a field as the first one. */
  function messagesWith(file: string, parts: string, field = ""): readonly string[] {
    const text = specifiedText(file)
      .replace('"fields": [', `"fields": [${field}`)
      .replace(/\{\s*"part": "(?:ring|chain)"/, (first) => `${parts}, ${first}`);
    const others = specifiedFiles.filter((each) => each.file !== file);
    const result = parseCatalog([...others, { file, text }]);
    return "diagnostics" in result ? result.diagnostics.map(({ message }) => message) : [];
  }

  const drawnOn = (id: string): unknown => expect.stringContaining(`is drawn on "${id}"`);

  it("are an error if they are two texts or two stones", () => {
    const when = '"when": { "engravingType": "names" }';
    expect(messagesWith(DOGTAG, `${LINE}, ${when} }`)).toEqual([
      expect.stringContaining('is drawn on "text", at the same place — give one the other `area`'),
    ]);
    expect(messagesWith(FAMILY, `${WORD}, "inside": "heart" }`)).toEqual([drawnOn("word")]);
    expect(messagesWith(CLASSIC, `${WORD} }`)).toEqual([drawnOn("plate")]);
    const stones = `${STONE}, "id": "a", "hang": 3 }, ${STONE}, "id": "b", "hang": 3 }`;
    expect(messagesWith(FAMILY, stones, MONTH)).toEqual([drawnOn("a")]);
  });

  it("are an error if they are two plates of a kind, of which one covers the other's engraving", () => {
    const tag = `{ "part": "tagPlate", "id": "back", "width": 22, "height": 36, "corner": 5, "hole": 1.7 }`;
    expect(messagesWith(DOGTAG, tag)).toEqual([drawnOn("tag")]);
    const heart = `{ "part": "heartPlate", "id": "second", "width": 20 }`;
    expect(messagesWith(BIRTHSTONE, heart)).toEqual([drawnOn("heart")]);
  });

  it("are accepted if they are never drawn together, or hang below one another", () => {
    expect(messagesWith(DOGTAG, `${LINE}, "when": { "engravingType": "photo" } }`)).toEqual([]);
    const stones = `${STONE}, "id": "a", "hang": 3 }, ${STONE}, "id": "b", "hang": 9 }`;
    expect(messagesWith(FAMILY, stones, MONTH)).toEqual([]);
    const lines = linesOf('{ "from": "loveWord" }', '{ "from": "ownWord" }');
    const messages = messagesWith(DOGTAG, lines, SIDE + wordOf("love") + wordOf("own"));
    expect(messages.filter((message) => message.includes("same place"))).toEqual([]);
  });

  it("are an error if one has a sample, which is also drawn while its field is hidden", () => {
    const lines = linesOf('{ "from": "loveWord", "sample": "Love" }', '{ "from": "ownWord" }');
    const messages = messagesWith(DOGTAG, lines, SIDE + wordOf("love") + wordOf("own"));
    expect(messages).toContainEqual(expect.stringContaining('"line1" is drawn on "line0"'));
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
