import { circleBox, unionBox } from "../../geometry/box.ts";
import { linksAlong } from "../../geometry/links.ts";
import type { Point } from "../../geometry/point.ts";
import { cachedCut, type CutSize, MIN_STROKE, type NameCut, shapesOf } from "../plate/cutName.ts";
import { edgeNear } from "../plate/grid.ts";
import {
  ACCENT_CLEARANCE,
  minBy,
  RING_RADIUS,
  RING_WIRE,
  ringsShape,
  spaceToAccents,
} from "../plate/rings.ts";
import { addCut, addInitial, type SceneBuilder } from "../sceneBuilder.ts";
import type { PartOf } from "../schema.ts";
import {
  type FittedText,
  type LayOutPart,
  LETTER_LIMITS,
  type TypesetTexts,
} from "./partLayout.ts";
import { layOutSpanningWord } from "./spanningWord.ts";

/** Total height of all plates of a ladder, in millimetres. */
const LADDER_HEIGHT = 54;
/** Default length of the chains between two plates, in millimetres. */
const DEFAULT_GAP = 5;
/** The maximum ratio of the largest to the smallest name. */
const MAX_SIZE_RATIO = 1.25;
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

interface PlateText extends FittedText {
  readonly size: CutSize;
}

/** Fits names that hang under one another. */
function fitLadder(
  part: PartOf<"namePlate">,
  { texts, capitalInEms }: TypesetTexts,
): readonly PlateText[] {
  const count = Math.max(1, texts.length);
  const gap = part.gap ?? DEFAULT_GAP;
  const height = Math.min(part.height, (LADDER_HEIGHT - (count - 1) * gap * 0.6) / count);
  const stemShare = Math.min(1, (height / part.height) * 1.6);
  const stem = part.stem * Math.max(MIN_STEM_SHARE, stemShare);
  // The cut widens the letters by at most this width. A plate that is not larger has no space for letters.
  const stroke = Math.max(stem, MIN_STROKE);
  const comfortableScale = LETTER_LIMITS.cut.warnBelow / capitalInEms;
  const plates = texts.map((text) => {
    const { inkWidth, inkHeight } = text;
    // The plate of a long name becomes wider so that its letters don't become very small.
    const preferredWidth = Math.max(part.width, comfortableScale * inkWidth + stroke);
    const width = Math.min(preferredWidth, part.widest ?? part.width);
    const scale = Math.min((width - stroke) / inkWidth, (height - stroke) / inkHeight);
    return { text, width, scale };
  });
  const minScale = Math.min(...plates.map(({ scale }) => scale));
  const maxScale = Math.max(minScale * MAX_SIZE_RATIO, comfortableScale);
  return plates.map(({ text, width, scale }) => {
    const size = { width, height, stem, maxScale };
    return { ...text, size, craft: "cut", capitalHeight: scale * capitalInEms };
  });
}

/** Cuts the names and hangs them under one another. */
function addLadder(scene: SceneBuilder, id: string, texts: readonly PlateText[]): void {
  const plates: Plate[] = [];
  for (const plateText of texts) {
    const cut = cachedCut(plateText, plateText.size);
    if (cut === null) continue;
    addInitial(scene, plateText, cut.scale, cut.stroke);
    const above = plates.at(-1);
    const y =
      above === undefined ? 0 : above.y + above.cut.box.bottom + CLEAR + HANGER - topOf(cut);
    plates.push({ cut, isSample: plateText.isSample, y });
  }
  for (const [i, plate] of plates.entries()) {
    const above = plates[i - 1];
    if (above !== undefined) joinPlates(above, plate, scene);
    addPlate(plate, above, scene);
  }
  const [first] = plates;
  const last = plates.at(-1);
  if (first === undefined || last === undefined) {
    scene.omitted.add(id);
    return;
  }
  scene.anchors.set(`${id}.left`, first.cut.left.centre);
  scene.anchors.set(`${id}.right`, first.cut.right.centre);
  scene.edges.set(`${id}.bottom`, (x) => {
    const edge = edgeNear(last.cut, x, 1);
    return { x: edge.x, y: edge.y + last.y };
  });
}

function topOf({ box, left, right }: NameCut): number {
  return Math.min(box.top, left.centre.y - RING_RADIUS, right.centre.y - RING_RADIUS);
}

/** Adds the letters with their rings. */
function addPlate(
  { cut, isSample, y }: Plate,
  above: Plate | undefined,
  scene: SceneBuilder,
): void {
  const rings =
    above === undefined ? [cut.left.centre, cut.right.centre] : ringCentresOf(above, cut);
  const box = rings.map((ring) => circleBox(ring, RING_RADIUS)).reduce(unionBox, cut.box);
  const shapes = [...shapesOf(cut), ringsShape(rings)];
  addCut(scene, { x: 0, y }, { shapes, box, weight: cut.stem, isSample });
}

/** A plate of a ladder. `y` is the y of its centre. */
interface Plate {
  readonly cut: NameCut;
  readonly isSample: boolean;
  readonly y: number;
}

/** Radius of the ring under a plate that the chain to the next plate hangs from, in millimetres. */
const HANGER = 0.95;
/** Width of the links between plates, in millimetres. */
const GAUGE = 0.95;
/** Maximum outward slant of a chain between plates, in millimetres, so that the lower plate does not swing. */
const SLANT = 3;
/** Horizontal offsets at which a position for a ring is searched, in millimetres: farther away only to be clear of accents. */
const NEAR_OFFSETS = [0, -1, 1, -2, 2, -3, 3];
const FAR_OFFSETS = [-4, 4, -5, 5];
/** Distance of the chains from the upper plate's ends, in millimetres. */
const INSET = 2;
/** Minimum distance of a ring's centre from the plate's middle if the two rings below a narrow plate would touch otherwise. */
const MIN_OFFSET = RING_RADIUS + 0.25;

/**
 * The centres of the rings of a lower plate, relative to its own centre: at its ends, unless it is much wider than the upper
 * plate.
 */
export function ringCentresOf(above: Plate, cut: NameCut): readonly [left: Point, right: Point] {
  const centresFrom = (minOffset: number) =>
    [ringCentreOf(above, cut, -1, minOffset), ringCentreOf(above, cut, 1, minOffset)] as const;
  const centres = centresFrom(-Infinity);
  const [left, right] = centres;
  const isApart =
    left.x < right.x && Math.hypot(right.x - left.x, right.y - left.y) > 2 * RING_RADIUS;
  return isApart ? centres : centresFrom(MIN_OFFSET);
}

/** @param minOffset the minimum distance from the plate's middle towards `side` */
function ringCentreOf(above: Plate, cut: NameCut, side: -1 | 1, minOffset: number): Point {
  const { centre } = side < 0 ? cut.left : cut.right;
  const { box } = above.cut;
  const reach = side < 0 ? box.left : box.right;
  if ((centre.x - reach) * side <= SLANT) return centre;
  const wantedX = Math.max(reach * side - INSET, minOffset) * side;
  const centresAt = (offsets: readonly number[]) =>
    offsets.map((offset): Point => {
      const edge = edgeNear(cut, Math.max((wantedX + offset) * side, minOffset) * side, -1);
      return { x: edge.x, y: edge.y - RING_RADIUS + RING_WIRE };
    });
  const isClear = (each: Point) =>
    spaceToAccents(each, cut.accents, cut.stroke / 2) >= ACCENT_CLEARANCE;
  const clear = [NEAR_OFFSETS, FAR_OFFSETS]
    .map((offsets) => centresAt(offsets).filter(isClear))
    .find((centres) => centres.length > 0);
  // Prefer high metal nearby. A ring in the gap between two letters would be lower.
  return minBy(clear ?? centresAt(NEAR_OFFSETS), ({ x, y }) => y + Math.abs(x - wantedX));
}

/** Draws two short chains from a plate to the rings of the plate below. */
function joinPlates(above: Plate, below: Plate, scene: SceneBuilder): void {
  const { box } = above.cut;
  const inset = Math.min(INSET, (box.right - box.left) / 4);
  for (const centre of ringCentresOf(above, below.cut)) {
    const end = { x: centre.x, y: centre.y + below.y };
    const x = Math.min(Math.max(end.x, box.left + inset), box.right - inset);
    const edge = edgeNear(above.cut, x, 1);
    const hanger = { x: edge.x, y: edge.y + above.y + HANGER - RING_WIRE / 2 };
    scene.items.push({ kind: "ring", centre: hanger, radius: HANGER, wire: RING_WIRE * 0.85 });
    const chainEnds = [
      { x: hanger.x, y: hanger.y + HANGER * 0.4 },
      { x: end.x, y: end.y - RING_RADIUS * 0.4 },
    ];
    const links = linksAlong(chainEnds, "cable", GAUGE, true);
    scene.items.push({ kind: "chain", style: "cable", gauge: GAUGE, links });
  }
}
