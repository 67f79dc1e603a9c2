import { contentOf } from "./content.ts";
import { layOut } from "./layout.ts";
import { limitOf } from "./parts/partLayout.ts";
import { isHoleInside, tagOf } from "./parts/tagPlate.ts";
import type { PartSpec } from "./schema.ts";
import { type DrawnProduct, type PreviewValues, shownParts } from "./shownParts.ts";
import type { FontFacts, FontList } from "./type/fonts.ts";
import type { Glyph, Run } from "./type/glyph.ts";
import type { Typesetter } from "./type/typesetter.ts";

/** A part whose measurements can't be made. */
export interface PartSizeError {
  readonly partIndex: number;
  /** The part's invalid key. Null if the error is about the whole part. */
  readonly key: "hole" | null;
  /** The error, followed by advice after " — ". */
  readonly message: string;
}

/**
 * Finds the parts that can't be made with these values in any font: plates that don't contain their whole hole, and parts
 * whose letters would be smaller than `LETTER_LIMITS`. `values` should have the shortest texts that the fields accept.
 * @throws Error if the preview references parts that do not exist
 */
export function partSizeErrors(product: DrawnProduct, values: PreviewValues): PartSizeError[] {
  return [...holesOutside(product, values), ...textsWithoutSpace(product, values)];
}

function holesOutside(product: DrawnProduct, values: PreviewValues): PartSizeError[] {
  return shownParts(product, values).flatMap((part): PartSizeError[] => {
    if (part.part !== "tagPlate") return [];
    const tag = tagOf(part, values);
    if (isHoleInside(tag)) return [];
    const message = `a hole of radius ${part.hole} mm is not within a plate of ${tag.width} by ${tag.height} mm — write less`;
    return [{ partIndex: indexOf(part, product), key: "hole", message }];
  });
}

function textsWithoutSpace(product: DrawnProduct, values: PreviewValues): PartSizeError[] {
  const content = contentOf(product, values, fontsOf(product), "none");
  const fitted = layOut(content, narrowestTypesetter)?.texts ?? [];
  return content.parts.flatMap(({ part, texts }): PartSizeError[] => {
    const fittedTexts = fitted.filter((text) => text.part === part.id);
    const [limit] = fittedTexts.map((text) => limitOf(text).min);
    const capitalHeight = Math.min(...fittedTexts.map((text) => text.capitalHeight));
    if (limit === undefined || capitalHeight >= limit) return [];
    const count = texts.filter((text) => text !== null).length;
    const height = Math.floor(Math.max(0, capitalHeight) * 100) / 100;
    const message = `leaves no room for ${count === 1 ? "its text" : `${count} texts`}: the shortest has letters ${height} mm high, and ${limit} mm can be made — write larger measures`;
    return [{ partIndex: indexOf(part, product), key: null, message }];
  });
}

function indexOf(part: PartSpec, { preview }: DrawnProduct): number {
  return preview?.parts.indexOf(part) ?? -1;
}

/** The width and height of all letters, in ems: those of a capital I in an ordinary typeface. */
const WIDTH = 0.2;
const CAPITAL = 0.7;

const LETTER: Glyph = {
  commands: [],
  polygons: [[0, 0, WIDTH, 0, WIDTH, -CAPITAL, 0, -CAPITAL]],
  area: WIDTH * CAPITAL,
  perimeter: 2 * (WIDTH + CAPITAL),
  box: { left: 0, right: WIDTH, top: -CAPITAL, bottom: 0 },
};

/** Stands for each of the shop's fonts. Nothing reads its facts: the typesetter ignores which characters a font has. */
const FONT: FontFacts = {
  number: 1,
  id: "",
  family: "",
  style: "upright",
  sturdy: true,
  capitals: true,
  basic: [],
  extended: [],
};

/** A list in which each font that a preview references is `FONT`. */
function fontsOf({ preview }: DrawnProduct): FontList {
  const ids = (preview?.parts ?? []).flatMap((part) => {
    if (!("font" in part)) return [];
    return typeof part.font === "string" ? [part.font] : (part.font.among ?? []);
  });
  return { all: [FONT], byId: new Map([FONT.id, ...ids].map((id) => [id, FONT])) };
}

/**
 * Typesets all letters as narrow as a capital I. A text that does not fit with it does not fit in any real font.
 */
const narrowestTypesetter: Typesetter = {
  missingFiles: () => [],
  add: () => undefined,
  typeset: (_font, text): Run => {
    const glyphs = Array.from(text).flatMap((char, i) =>
      char.trim() === "" ? [] : [{ glyph: LETTER, x: i * WIDTH, y: 0, cluster: i }],
    );
    return { glyphs, advance: text.length * WIDTH };
  },
};
