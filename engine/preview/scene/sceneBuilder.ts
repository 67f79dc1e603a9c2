import type { Point } from "../../geometry/point.ts";
import { type PreviewValues, textValueOf } from "../inputs.ts";
import type { PartOf, PartSpec, TextSpec } from "../../product/preview/previewSchema.ts";
import type { Item } from "./scene.ts";
import type { HeartWithBand } from "../../geometry/heart.ts";
import type { RenderContext } from "../texts.ts";
import type { FontFacts } from "../type/fonts.ts";
import { inkOf, type Run } from "../type/glyph.ts";
import { unionBox, type Box, EMPTY_BOX } from "../../geometry/box.ts";

/** The measurements of a rounded plate, in millimetres. Its centre is at (0, 0). */
export interface Tag {
  readonly width: number;
  readonly height: number;
  readonly corner: number;
  /** The y of the hole's lower edge. */
  readonly holeBottom: number;
}

/** A position for a stone, and its maximum radius. */
export interface Seat extends Point {
  readonly radius: number;
}

/** Mutable state while a scene is built: the items drawn so far and the anchors that later parts attach to. */
export interface SceneBuilder extends RenderContext {
  readonly values: PreviewValues;
  readonly items: Item[];
  /** Points by anchor, such as `plate.left`. */
  readonly anchors: Map<string, Point>;
  /** The positions for stones by anchor, one for each row. */
  readonly seats: Map<string, readonly Seat[]>;
  /** The lower edges of parts by anchor. Each function returns the lowest point of metal near an x. */
  readonly edges: Map<string, (x: number) => Point>;
  /** Hearts by part id. */
  readonly hearts: Map<string, HeartWithBand>;
  /** Tags by part id. */
  readonly tags: Map<string, Tag>;
  /** The ids of the tags with a sign at the top. */
  readonly tagsWithSign: ReadonlySet<string>;
  /** The ids of the parts that are not drawn because they have no text yet, or are attached to such a part. */
  readonly omitted: Set<string>;
  /** See `Scene.bridges`. */
  bridges: number;
  /** The box that the camera will show; see `Scene.box`. */
  box: Box;
  /** The box of the piece as made; see `Scene.piece`. */
  piece: Box;
  /** The heights of the first letters of the shopper's texts as made, in millimetres. */
  readonly initials: number[];
}

/** Creates an empty builder for the parts that are shown. */
export function createSceneBuilder(
  parts: readonly PartSpec[],
  values: PreviewValues,
  context: RenderContext,
): SceneBuilder {
  return {
    ...context,
    values,
    items: [],
    anchors: new Map(),
    seats: new Map(),
    edges: new Map(),
    hearts: new Map(),
    tags: new Map(),
    tagsWithSign: new Set(parts.flatMap((part) => (hasSign(part, values) ? [part.on] : []))),
    omitted: new Set(),
    bridges: 0,
    box: EMPTY_BOX,
    piece: EMPTY_BOX,
    initials: [],
  };
}

function hasSign(part: PartSpec, values: PreviewValues): part is PartOf<"engraveText"> {
  return (
    part.part === "engraveText" &&
    part.area === "top" &&
    textValueOf(part.text, values, {}, 0) !== null
  );
}

/**
 * Adds an item. The camera will show `box`, which is in scene coordinates.
 * @param made the exact box of the item's metal and stones, if `box` is larger
 */
export function addItem(builder: SceneBuilder, item: Item, box: Box, made = box): void {
  builder.items.push(item);
  builder.box = unionBox(builder.box, box);
  builder.piece = unionBox(builder.piece, made);
}

/**
 * Stores how high a text's first letter is above the baseline, as made: the tail of a J or a Q does not count. Ignores a product's constant text, and a text that does not start with a
 * letter or a digit.
 * @param scale in millimetres per em
 * @param stroke the width of the line along the letters' outlines, in millimetres
 */
export function addInitial(
  builder: SceneBuilder,
  part: { readonly text: TextSpec },
  { text, run }: { readonly text: string; readonly run: Run },
  scale: number,
  stroke = 0,
): void {
  const [first] = run.glyphs;
  if (first === undefined || typeof part.text === "string" || !/^[\p{L}\p{N}]/u.test(text)) return;
  const glyphs = run.glyphs.filter(({ cluster }) => cluster === first.cluster);
  const { top, bottom } = inkOf({ glyphs });
  builder.initials.push((Math.min(bottom, 0) - top) * scale + stroke);
}

/** @throws Error if the typesetter lacks a font file that the text needs (see `isFontMissing`). */
export function typesetRun(builder: SceneBuilder, font: FontFacts, text: string): Run {
  const run = builder.typesetter.typeset(font, text);
  if (run === null) throw new Error(`the font ${font.id} is not loaded`);
  return run;
}

/**
 * Resolves a reference to a part or anchor.
 * @throws Error if it does not exist. The catalog's parser rejects such products.
 */
export function getReference<T>(map: ReadonlyMap<string, T>, name: string): T {
  const value = map.get(name);
  if (value === undefined) throw new Error(`no part offers "${name}"`);
  return value;
}

/**
 * Resolves an anchor `part.point`. Returns null if its part is omitted. Then parts attached to it are omitted too.
 * @throws Error if no part has the anchor. The catalog's parser rejects such products.
 */
export function anchorOf<T>(
  builder: SceneBuilder,
  map: ReadonlyMap<string, T>,
  anchor: string,
): T | null {
  const [part = ""] = anchor.split(".");
  return builder.omitted.has(part) ? null : getReference(map, anchor);
}
