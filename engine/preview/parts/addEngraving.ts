import type { SceneBuilder } from "../scene/sceneBuilder.ts";
import { type Place, upright } from "../../geometry/point.ts";

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
  builder: SceneBuilder,
  { path, capitalHeight, isSample, place = upright(0, 0) }: EngravedText,
): void {
  const grow = Math.min(MAX_CUTTER, capitalHeight * CUTTER_SHARE);
  builder.items.push({ kind: "engraving", place, path, size: capitalHeight, grow, isSample });
}
