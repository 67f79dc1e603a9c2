import type { Point } from "../geometry/point.ts";
import { type PreviewValues, textValueOf } from "./inputs.ts";
import type { PartOf, PartSpec } from "../product/preview/previewSchema.ts";
import type { Item } from "./scene.ts";
import type { Heart } from "../geometry/heart.ts";
import type { FontFacts, FontList } from "./type/fonts.ts";
import type { Run } from "./type/glyph.ts";
import { unionBox, type Box, EMPTY_BOX } from "../geometry/box.ts";
import type { Typesetter } from "./type/typesetter.ts";

/** A rounded plate that stands on the builder. */
export interface Tag {
  readonly width: number;
  readonly height: number;
  readonly corner: number;
  /** Lower edge of the hole. */
  readonly holeBottom: number;
}

/** A place for a stone, and the greatest radius it has room for. */
export interface Seat extends Point {
  readonly radius: number;
}

/** Where a piece comes together: what the parts so far have put there, and what later parts may hold on to. */
export interface SceneBuilder {
  readonly values: PreviewValues;
  readonly fonts: FontList;
  readonly typesetter: Typesetter;
  readonly items: Item[];
  readonly anchors: Map<string, Point>;
  /** Anchors that are many: one a row. */
  readonly rows: Map<string, readonly Seat[]>;
  /** Lower edges: the lowest metal near an x. */
  readonly edges: Map<string, (x: number) => Point>;
  readonly hearts: Map<string, Heart & { readonly band: number }>;
  readonly tags: Map<string, Tag>;
  /** The ids of the tags that bear a sign at the top. */
  readonly signed: ReadonlySet<string>;
  /** The ids of the parts that nothing is to be seen of, as nobody has said yet what stands on them. */
  readonly omitted: Set<string>;
  bridges: number;
  box: Box;
}

/** A builder for the parts that are shown, before the first of them comes onto it. */
export function createSceneBuilder(
  parts: readonly PartSpec[],
  values: PreviewValues,
  { fonts, typesetter }: Pick<SceneBuilder, "fonts" | "typesetter">,
): SceneBuilder {
  return {
    values,
    fonts,
    typesetter,
    items: [],
    anchors: new Map(),
    rows: new Map(),
    edges: new Map(),
    hearts: new Map(),
    tags: new Map(),
    signed: new Set(parts.flatMap((part) => (hasSign(part, values) ? [part.on] : []))),
    omitted: new Set(),
    bridges: 0,
    box: EMPTY_BOX,
  };
}

function hasSign(part: PartSpec, values: PreviewValues): part is PartOf<"engraveText"> {
  return (
    part.part === "engraveText" &&
    part.area === "top" &&
    textValueOf(part.text, values, {}, 0) !== null
  );
}

/** Puts an item on the builder; its box (already in place) counts towards what the picture must show. */
export function addItem(builder: SceneBuilder, item: Item, box: Box): void {
  builder.items.push(item);
  builder.box = unionBox(builder.box, box);
}

/** Thrown while a font's file is still on its way; `drawScene` answers null then. */
export class FontNotLoaded extends Error {}

/** @throws FontNotLoaded when a file the text needs has not been handed in. */
export function setRun(builder: SceneBuilder, font: FontFacts, text: string): Run {
  const run = builder.typesetter.set(font, text);
  if (run === null) throw new FontNotLoaded(font.id);
  return run;
}

/**
 * What a reference leads to.
 * @throws Error when there is nothing: the catalog's parser refuses such a product.
 */
export function need<T>(map: ReadonlyMap<string, T>, name: string): T {
  const found = map.get(name);
  if (found === undefined) throw new Error(`no part offers "${name}"`);
  return found;
}

/**
 * What an anchor, `part.point`, leads to; null where its part is omitted, so that what would hold on to it is left out.
 * @throws Error when no part offers it: the catalog's parser refuses such a product.
 */
export function anchorOf<T>(
  builder: SceneBuilder,
  map: ReadonlyMap<string, T>,
  anchor: string,
): T | null {
  const [part = ""] = anchor.split(".");
  return builder.omitted.has(part) ? null : need(map, anchor);
}
