import type { PlateShape } from "#engine/catalog";
import {
  areasOf,
  type Content,
  dateLines,
  type DrawnDesign,
  FIELDS,
  fieldIdOf,
  listOf,
  type NewProduct,
  type PlateDesign,
  type TextContent,
} from "./newProduct.ts";

/** Names of the catalog's font files. */
type Fonts = readonly string[];

/** The maximum height of a capital letter, in millimetres. Rectangles and long texts make it smaller. */
const SIZES: { readonly [Key in TextContent]: number } = { name: 3.2, initial: 8, date: 2.4 };

const SAMPLES: { readonly [Key in TextContent]: readonly string[] } = {
  name: ["Olivia", "Noah", "Emma", "Liam", "Ava", "Leo", "Mia", "Max", "Zoe", "Sam"],
  initial: ["O", "N", "E", "L", "A", "M", "Z", "S", "J", "R"],
  date: ["May 4, 2020"],
};

/** Capitals only, which are the easiest to read when they are small. A catalog without this font uses its first one. */
const ENGRAVED_FONT = "cinzel";
/** How wide a rectangle is for each letter of the longest name in it, in millimetres. */
const LETTER_WIDTH = 1.3;

/** The radius of a stone as a share of its rectangle, which also has the prongs of its setting. */
const STONE_SHARE = 0.45;

/** The drawing of a product, in millimetres. */
export function createPreview(design: DrawnDesign, product: NewProduct, fonts: Fonts): object {
  const isPlate = design.kind === "plate";
  const pieces = isPlate ? plateParts(design, product, fonts) : [cutName(product, fonts)];
  const { arrange } = product;
  const isOnChain = arrange === "side by side" || arrange === "strung";
  const isOnRing = isPlate && design.shape.rings.ring !== undefined && !isOnChain;
  const holder = isOnRing ? "ring" : "plate";
  const chain = {
    part: "chain",
    id: "chain",
    attach: [`${holder}.left`, `${holder}.right`],
    style: "cable",
    gauge: 1.15,
    length: { from: "length" },
  };
  return {
    frame: { width: isPlate ? Math.max(50, Math.round(2 * design.shape.width)) : 80 },
    metal: { from: "metal" },
    parts: [
      ...pieces,
      ...(isOnRing
        ? [{ part: "ring", id: "ring", at: "plate.hole", radius: ringRadius(design.shape) }]
        : []),
      chain,
    ],
  };
}

/** The radius of the jump ring of a plate, in millimetres: on a small plate, a large ring would look clumsy. */
const ringRadius = ({ width }: PlateShape): number =>
  Math.min(2.4, Math.max(1.6, round(width / 9)));

/** A name cut from metal, or several below one another, as large as those of the catalog's first product. */
function cutName(product: NewProduct, [font]: Fonts): object {
  const measures = { width: 47, widest: 62, height: 23, stem: 0.95 };
  const text = textOf("name", product);
  return { part: "namePlate", id: "plate", repeat: listOf(product), text, font, ...measures };
}

/** Plates, what is engraved on them, and their stones. */
function plateParts(
  { name, shape }: PlateDesign,
  product: NewProduct,
  fonts: Fonts,
): readonly object[] {
  const { contents, arrange } = product;
  const repeat = listOf(product);
  const plate = { part: "plate", id: "plate", shape: name, width: round(shape.width) };
  const engravings = placeTexts(contents, shape).map(({ content, area, side }) => ({
    part: "engraveText",
    id: content,
    on: "plate",
    area: area.id === "text" ? undefined : area.id,
    side,
    text: textOf(content, product),
    font: fonts.includes(ENGRAVED_FONT) ? ENGRAVED_FONT : fonts[0],
    lines: content === "date" && dateLines(area) === 2 ? 2 : undefined,
    size: SIZES[content],
  }));
  const gems = (contents.includes("stone") ? areasOf("stone", shape).slice(0, 1) : []).map(
    ({ id, width, height }) => ({
      part: "gem",
      id: "stone",
      at: `plate.${id}`,
      repeat,
      stone: { from: fieldIdOf("stone", product) },
      radius: round(Math.min(width, height) * STONE_SHARE),
    }),
  );
  return [{ ...plate, repeat, arrange }, ...engravings, ...gems];
}

/** Texts are on the front as long as it has rectangles, the others on the back. */
function placeTexts(contents: readonly Content[], shape: PlateShape) {
  const areas = areasOf("text", shape);
  const texts = contents.filter((content) => content !== "stone");
  return texts.flatMap((content, i) => {
    const area = areas[i % areas.length];
    return area === undefined
      ? []
      : [{ content, area, side: i < areas.length ? undefined : "back" }];
  });
}

/** The text of a field, with a sample for each piece that is not too long for it. */
function textOf(content: TextContent, product: NewProduct): object {
  const max = content === "name" ? maxLetters(product) : Infinity;
  const samples = SAMPLES[content].filter(({ length }) => length <= max);
  const hasSeveral = product.max > 1 && samples.length > 1;
  const sample = hasSeveral ? samples.slice(0, product.max) : samples[0];
  return { from: fieldIdOf(content, product), sample };
}

/** The most letters of a name: twelve, or on a plate only those that are easy to read in its rectangle, but at least one. */
export function maxLetters({ design, contents }: NewProduct): number {
  const texts = design.kind === "plate" ? placeTexts(contents, design.shape) : [];
  const width = texts.find(({ content }) => content === "name")?.area.width ?? Infinity;
  return Math.max(1, Math.min(FIELDS.name.max, Math.floor(width / LETTER_WIDTH)));
}

const round = (millimetres: number): number => Math.round(millimetres * 10) / 10;
