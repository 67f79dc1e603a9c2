import { circleBox, unionBox } from "../../geometry/box.ts";
import { LETTER_LIMITS } from "../letterLimits.ts";
import { cachedCut, shapesOf, type CutSize, MIN_STROKE, type NameCut } from "../plate/cutName.ts";
import { edgeNear } from "../plate/grid.ts";
import { RING_RADIUS, ringsShape } from "../plate/rings.ts";
import { addInitial, type SceneBuilder } from "../sceneBuilder.ts";
import type { PartOf } from "../schema.ts";
import { addCut } from "./addItems.ts";
import { HANGER, joinPlates, type Plate, ringCentresOf } from "./joinPlates.ts";
import { type FittedText, type LayOutPart, typesetRows, type TypesetText } from "./partLayout.ts";
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
export const layOutNamePlate: LayOutPart<"namePlate"> = (part, rows, context) => {
  if (part.inside !== undefined)
    return layOutSpanningWord({ ...part, inside: part.inside }, rows, context);
  const { rows: typesetTexts, capitalInEms } = typesetRows(rows, context.typesetter);
  const texts = fitLadder(
    part,
    typesetTexts.flatMap((text) => text ?? []),
    capitalInEms,
  );
  return { texts, draw: (scene) => addLadder(scene, part.id, texts) };
};

interface PlateText extends FittedText, TypesetText {
  readonly size: CutSize;
}

/** Fits names that hang under one another. */
function fitLadder(
  part: PartOf<"namePlate">,
  texts: readonly TypesetText[],
  capitalInEms: number,
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
    const { left, right, top, bottom } = text.ink;
    const [inkWidth, inkHeight] = [right - left, bottom - top];
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
