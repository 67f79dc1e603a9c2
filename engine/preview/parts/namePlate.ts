import { circleBox, unionBox } from "../../geometry/box.ts";
import { linksAlong } from "../../geometry/links.ts";
import type { Point } from "../../geometry/point.ts";
import { cachedCut, MIN_STROKE, type NameCut, shapesOf } from "../plate/cutName.ts";
import { columnProfile, edgeNear, stopOf } from "../plate/grid.ts";
import {
  accentCost,
  maxRingY,
  postCost,
  type Ring,
  RING_RADIUS,
  ringAbove,
  ringShapes,
  touchingDistance,
} from "../plate/rings.ts";
import { addCut, addInitial, type SceneBuilder } from "../sceneBuilder.ts";
import type { PartOf } from "../schema.ts";
import { type CutText, type LayOutPart, LETTER_LIMITS, type TypesetTexts } from "./partLayout.ts";
import { layOutSpanningWord } from "./spanningWord.ts";

/** Total height of all plates of a ladder, in millimetres. */
const LADDER_HEIGHT = 58;
/** Default length of the chains between two plates, in millimetres. */
const DEFAULT_GAP = 5;
/**
 * Shorter names have larger letters, so that the rows' widths are close to one another: at most by this ratio, and by this power
 * of the ratio of their lengths.
 */
const MAX_SIZE_RATIO = 1.6;
const LENGTH_POWER = 0.3;
/** The ratio of two neighbouring sizes of the letters of several names. */
const SCALE_STEP = 1.06;
/** The minimum share of the stem width on smaller plates. */
const MIN_STEM_SHARE = 0.8;
/** Minimum distance between two plates, in millimetres. */
const CLEAR = 1.4;

/**
 * Names cut from sheet metal, which hang under one another. Anchors: left, right, bottom. The part is omitted if no row has
 * ink. A name inside a heart spans it and has no anchors.
 */
export const layOutNamePlate: LayOutPart<"namePlate"> = (part, typeset, context) => {
  if (part.inside !== undefined)
    return layOutSpanningWord({ ...part, inside: part.inside }, typeset, context);
  const texts = fitLadder(part, typeset);
  return { texts, draw: (scene) => addLadder(scene, part.id, texts) };
};

/** Fits names that hang under one another. */
function fitLadder(
  part: PartOf<"namePlate">,
  { texts, capitalInEms }: TypesetTexts,
): readonly CutText[] {
  const count = Math.max(1, texts.length);
  const gap = part.gap ?? DEFAULT_GAP;
  const height = Math.min(part.height, (LADDER_HEIGHT - (count - 1) * gap * 0.6) / count);
  const stemShare = Math.min(1, (height / part.height) * 1.6);
  const stem = part.stem * Math.max(MIN_STEM_SHARE, stemShare);
  // The cut widens the letters by at most this width. A plate that is not larger has no space for letters.
  const stroke = Math.max(stem, MIN_STROKE);
  const comfortableScale = LETTER_LIMITS.cut.warnBelow / capitalInEms;
  const longest = Math.max(...texts.map(({ inkWidth }) => inkWidth));
  const rows = texts.map((text) => {
    const { inkWidth, inkHeight } = text;
    // The plate of a long name becomes wider so that its letters don't become very small.
    const preferredWidth = Math.max(part.width, comfortableScale * inkWidth + stroke);
    const width = Math.min(preferredWidth, part.widest ?? part.width);
    const share = Math.min(MAX_SIZE_RATIO, (longest / inkWidth) ** LENGTH_POWER);
    return {
      text,
      width,
      share,
      maxScale: Math.min((width - stroke) / inkWidth, (part.height - stroke) / inkHeight),
    };
  });
  const shareHeight = rows.reduce((sum, { text, share }) => sum + share * text.inkHeight, 0);
  const unit = Math.min(
    (count * (height - stroke)) / shareHeight,
    ...rows.map(({ share, maxScale }) => maxScale / share),
  );
  return rows.map(({ text, width, share, maxScale }) => {
    // A name alone may be larger than this estimate, as its letters are moved together.
    const limit = count === 1 ? Infinity : roundScale(unit * share);
    const cutSize = { width, height: part.height, stem, maxScale: limit };
    const ownScale = Math.min(maxScale, (height - stroke) / text.inkHeight);
    return { ...text, cutSize, capitalHeight: ownScale * capitalInEms };
  });
}

/** Rounds a size down to one of few, so that a typed letter seldom changes that of other names, which are cut anew then. */
const roundScale = (scale: number): number =>
  SCALE_STEP ** Math.floor(Math.log(scale) / Math.log(SCALE_STEP));

/** A plate of a ladder. */
interface Rung {
  readonly text: CutText;
  readonly cut: NameCut;
  /** The y of its centre, in millimetres. */
  readonly y: number;
  /** The chains from the plate above. */
  readonly runs: readonly ChainRun[];
}

/** Cuts the names and hangs them under one another. */
function addLadder(scene: SceneBuilder, id: string, texts: readonly CutText[]): void {
  const rungs: Rung[] = [];
  for (const text of texts) {
    const cut = cachedCut(text, text.cutSize);
    if (cut === null) continue;
    const above = rungs.at(-1);
    const runs = above === undefined ? [] : runsBetween(above.cut, cut);
    const y = above === undefined ? 0 : above.y + distanceBetween(above.cut, cut, runs);
    rungs.push({ text, cut, y, runs });
  }
  const [first, last] = [rungs[0], rungs.at(-1)];
  if (first === undefined || last === undefined) {
    scene.omitted.add(id);
    return;
  }
  const [left, right] = first.cut.rings;
  scene.anchors.set(`${id}.left`, left.centre);
  scene.anchors.set(`${id}.right`, right.centre);
  for (const [i, rung] of rungs.entries()) addRung(scene, rung, rungs[i - 1], rungs[i + 1]);
  const bottom = columnProfile(last.cut.grid, 1);
  scene.edges.set(`${id}.bottom`, (x) => {
    const edge = edgeNear(bottom, x);
    return { x: edge.x, y: edge.y + last.y };
  });
}

/** Adds a plate with the rings that it hangs by, those that the plate below hangs by, and its chains. */
function addRung(
  scene: SceneBuilder,
  { text, cut, y, runs }: Rung,
  above: Rung | undefined,
  below: Rung | undefined,
): void {
  addInitial(scene, text, cut.scale, cut.stroke);
  if (above !== undefined) for (const run of runs) addRun(scene, run, above.y, y);
  const rings = [
    ...(above === undefined ? cut.rings : runs.map(({ ring }) => ring)),
    ...(below?.runs ?? []).map(({ hanger }): Ring => ({ centre: hanger, post: null })),
  ];
  const box = rings.map(({ centre }) => circleBox(centre, RING_RADIUS)).reduce(unionBox, cut.box);
  const shapes = [...shapesOf(cut), ...ringShapes(rings, cut.bridgeWidth)];
  addCut(scene, { x: 0, y }, { shapes, box, weight: cut.stem, isSample: text.isSample });
}

/** Width of the links between plates, in millimetres. */
const GAUGE = 0.95;
/** The preferred distance of the chains from the narrower plate's ends, in millimetres. */
const INSET = 2;
/** Minimum distance of a ring's centre from the plate's middle, so that the two rings of a narrow plate do not touch. */
const MIN_OFFSET = RING_RADIUS + 0.1;
/** Minimum length of a chain between its two rings, in millimetres. */
const MIN_RUN = 1.2;

/** A vertical chain from a ring under a plate to a ring of the plate below, each relative to its own plate's centre. */
interface ChainRun {
  readonly hanger: Point;
  readonly ring: Ring;
}

/** The two chains between two plates, near the narrower plate's ends, where they are short and clear of accents. */
export function runsBetween(above: NameCut, below: NameCut): readonly ChainRun[] {
  const halfWidth = Math.max(MIN_OFFSET, Math.min(above.box.right, below.box.right));
  const preferred = Math.max(MIN_OFFSET, halfWidth - INSET);
  const [under, over] = [columnProfile(above.grid, 1), columnProfile(below.grid, -1)];
  const maxY = maxRingY(below);
  return [-1, 1].flatMap((side): readonly ChainRun[] => {
    let best: readonly ChainRun[] = [];
    let minCost = Infinity;
    for (let offset = MIN_OFFSET; offset <= halfWidth + RING_RADIUS; offset += above.grid.cell) {
      const x = offset * side;
      const y = stopOf(under, x, touchingDistance(above.grid));
      const ring = ringAbove(below.grid, over, x, maxY);
      if (ring === null || !Number.isFinite(y)) continue;
      const length = (ring.centre.y - y) / 2 + postCost(ring.post);
      const cost = Math.abs(offset - preferred) + length + accentCost(below, ring.centre);
      if (cost >= minCost) continue;
      minCost = cost;
      best = [{ ring, hanger: { x, y } }];
    }
    return best;
  });
}

/** How much lower a plate is than the one above, so that neither the plates nor the rings between them touch. */
function distanceBetween(above: NameCut, below: NameCut, runs: readonly ChainRun[]): number {
  const distances = runs.map(
    ({ hanger, ring }) => hanger.y + RING_RADIUS + MIN_RUN + RING_RADIUS - ring.centre.y,
  );
  return Math.max(above.box.bottom - below.box.top + CLEAR, ...distances);
}

/** Draws a chain between two plates, whose centres have these y. */
function addRun(scene: SceneBuilder, { hanger, ring }: ChainRun, aboveY: number, y: number): void {
  const chainEnds = [
    { x: hanger.x, y: hanger.y + aboveY + RING_RADIUS * 0.4 },
    { x: ring.centre.x, y: ring.centre.y + y - RING_RADIUS * 0.4 },
  ];
  const links = linksAlong(chainEnds, "cable", GAUGE, true);
  scene.items.push({ kind: "chain", style: "cable", gauge: GAUGE, links });
}
