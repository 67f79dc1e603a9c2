import { type Box, translateBox } from "../../geometry/box.ts";
import { type Place, type Point, upright } from "../../geometry/point.ts";
import { type ItemOf, PLAIN_WEIGHT } from "../scene.ts";
import { addItem, type SceneBuilder } from "../sceneBuilder.ts";

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
interface EngravedText {
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
  { path, capitalHeight, isSample, place = upright(0, 0) }: EngravedText,
): void {
  const grow = Math.min(MAX_CUTTER, capitalHeight * CUTTER_SHARE);
  scene.items.push({ kind: "engraving", place, path, size: capitalHeight, grow, isSample });
}
