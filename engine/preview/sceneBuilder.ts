import { type Box, EMPTY_BOX, translateBox, unionBox } from "../geometry/box.ts";
import { type Place, type Point, upright } from "../geometry/point.ts";
import { getReference, type TypesetText } from "./parts/partLayout.ts";
import type { RowPlate } from "./parts/plate.ts";
import { type Camera, type Item, type ItemOf, type OnMetal, PLAIN_WEIGHT } from "./scene.ts";
import { inkOf } from "./type/glyph.ts";

/** A position for a stone, and its maximum radius. */
export interface Seat extends Point, OnMetal {
  readonly radius: number;
  /** The width of the area for several stones of a plate that is not repeated. */
  readonly width?: number;
}

/** The side that is seen. */
export type Side = "front" | "back";

/** A point for a chain. A chain that continues a curve has the curve's slope there, in radians: upwards and outwards. */
export interface Anchor extends Point {
  readonly slope?: number;
}

/** Mutable state while a scene is built: the items drawn so far and the anchors that later parts attach to. */
export interface SceneBuilder {
  readonly side: Side;
  readonly items: Item[];
  /** Points by anchor, such as `plate.left`. */
  readonly anchors: Map<string, Anchor>;
  /** The positions for stones by anchor, one for each row. */
  readonly seats: Map<string, readonly Seat[]>;
  /** The plates so far, by part id, in the order of their rows: mirrored if they are seen from the back. */
  readonly plates: Map<string, readonly (RowPlate & { readonly place: Place })[]>;
  /** The lower edges of parts by anchor. Each function returns the lowest point of metal near an x. */
  readonly edges: Map<string, (x: number) => Point>;
  /** The ids of the parts that are not drawn because they have no text yet, or are attached to such a part. */
  readonly omitted: Set<string>;
  /** The neck chains. They reach out of the picture, so they are drawn when the camera is known. */
  readonly chains: ((camera: Camera) => Item)[];
  /** The length of the first neck chain, also if it is omitted; null without one. */
  chainInches: number | null;
  /** The box that the camera will show; see `Scene.box`. */
  box: Box;
  /** The box of the piece as made; see `Scene.piece`. */
  piece: Box;
  /** The heights of the first letters of the shopper's texts as made, in millimetres. */
  readonly initials: number[];
}

/** Creates a builder without items. */
export function createSceneBuilder(side: Side): SceneBuilder {
  return {
    side,
    items: [],
    anchors: new Map(),
    seats: new Map(),
    plates: new Map(),
    edges: new Map(),
    omitted: new Set(),
    chains: [],
    chainInches: null,
    box: EMPTY_BOX,
    piece: EMPTY_BOX,
    initials: [],
  };
}

/**
 * Adds an item. The camera will show `box`, which is in scene coordinates.
 * @param made the exact box of the item's metal and stones, if `box` is larger
 */
export function addItem(scene: SceneBuilder, item: Item, box: Box, made = box): void {
  scene.items.push(item);
  scene.box = unionBox(scene.box, box);
  scene.piece = unionBox(scene.piece, made);
}

/**
 * Stores how high a text's first letter is above the baseline, as made: the tail of a J or a Q does not count. Ignores a
 * product's constant text, and a text that does not start with a letter or a digit.
 * @param scale in millimetres per em
 * @param stroke the width of the line along the letters' outlines, in millimetres
 */
export function addInitial(
  scene: SceneBuilder,
  { text, path, run }: Pick<TypesetText, "text" | "path" | "run">,
  scale: number,
  stroke = 0,
): void {
  const [first] = run.glyphs;
  if (first === undefined || path === null || !/^[\p{L}\p{N}]/u.test(text)) return;
  const glyphs = run.glyphs.filter(({ cluster }) => cluster === first.cluster);
  const { top, bottom } = inkOf({ glyphs });
  scene.initials.push((Math.min(bottom, 0) - top) * scale + stroke);
}

/**
 * Resolves an anchor `part.point`. Returns null if its part is omitted. Then parts attached to it are omitted too.
 * @throws Error if no part has the anchor. The catalog's parser rejects such products.
 */
export function anchorOf<T>(
  scene: SceneBuilder,
  map: ReadonlyMap<string, T>,
  anchor: string,
): T | null {
  const [part = ""] = anchor.split(".");
  return scene.omitted.has(part) ? null : getReference(map, anchor);
}

type Metal = ItemOf<"metal">;

/**
 * Adds a plate of sheet metal at the origin.
 * @param made the plate's exact box
 */
export function addSheet(
  scene: SceneBuilder,
  sheet: Pick<Metal, "shapes" | "box" | "rim">,
  made: Box,
): void {
  const metal = { kind: "metal", finish: "sheet", weight: PLAIN_WEIGHT, isSample: false } as const;
  addItem(scene, { ...metal, places: [upright(0, 0)], ...sheet }, sheet.box, made);
}

/**
 * Adds a cut name.
 * @param centre the name's centre
 * @param casting all metal cast in one piece with the name, and its box, relative to the name's centre
 */
export function addCut(
  scene: SceneBuilder,
  { x, y }: Point,
  casting: Pick<Metal, "shapes" | "box" | "weight" | "isSample">,
): void {
  const metal = { kind: "metal", finish: "cast", rim: null } as const;
  addItem(
    scene,
    { ...metal, places: [upright(x, y)], ...casting },
    translateBox(casting.box, x, y),
  );
}

/** The maximum width of the cutter, in millimetres. The cutter widens letters by its width. */
const MAX_CUTTER = 0.1;
/** The cutter's maximum share of a capital's height. A wider cutter would fill the openings of small letters. */
const CUTTER_SHARE = 0.06;

/** An engraved text as a path. */
interface EngravedText extends OnMetal {
  readonly path: string;
  /** The height of its capitals, in millimetres. */
  readonly capitalHeight: number;
  readonly isSample: boolean;
  /** At the origin by default. */
  readonly place?: Place;
}

/** Adds an engraved text, whose letters the cutter widens. */
export function addEngraving(
  scene: SceneBuilder,
  { path, capitalHeight, isSample, place = upright(0, 0), metal }: EngravedText,
): void {
  const grow = Math.min(MAX_CUTTER, capitalHeight * CUTTER_SHARE);
  const engraving = {
    kind: "engraving",
    place,
    path,
    size: capitalHeight,
    grow,
    isSample,
  } as const;
  scene.items.push({ ...engraving, metal });
}
