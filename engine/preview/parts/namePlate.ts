import { addInitial, type SceneBuilder } from "../scene/sceneBuilder.ts";
import { fitPlates } from "../fit/fitPlates.ts";
import { cachedCut, type NameCut } from "../plate/cutName.ts";
import { edgeNear } from "../plate/edgeOfPlate.ts";
import { ringsShape, shapesOf } from "../plate/plateShapes.ts";
import { RING_RADIUS } from "../plate/rings.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import { circleBox, unionBox } from "../../geometry/box.ts";
import { HANGER, joinPlates, type Plate, ringCentresOf } from "./joinPlates.ts";
import { addCut } from "./addMetal.ts";
import { spanWord } from "./spanWord.ts";

type NamePlate = PartOf<"namePlate">;

/** Minimum distance between two plates, in millimetres. */
const CLEAR = 1.4;

/**
 * Cuts the names and hangs them under one another. Anchors: left, right, bottom. Inside a heart, there are no anchors. The
 * part is omitted if no row has ink.
 */
export function addNamePlates(part: NamePlate, builder: SceneBuilder): void {
  const { inside } = part;
  const texts = fitPlates(part, builder);
  if (inside !== undefined) {
    for (const word of texts) {
      const cut = spanWord(word, inside, builder);
      if (cut !== null) addInitial(builder, part, word, cut.scale, cut.stroke);
    }
    return;
  }
  const plates: Plate[] = [];
  for (const plateText of texts) {
    const { font, text, run, size, isSample } = plateText;
    const cut = cachedCut(font, text, run, size);
    if (cut === null) continue;
    addInitial(builder, part, plateText, cut.scale, cut.stroke);
    const above = plates.at(-1);
    const y =
      above === undefined ? 0 : above.y + above.cut.box.bottom + CLEAR + HANGER - topOf(cut);
    plates.push({ cut, isSample, y });
  }
  for (const [i, plate] of plates.entries()) {
    const above = plates[i - 1];
    if (above !== undefined) joinPlates(above, plate, builder);
    addPlate(plate, above, builder);
  }
  const [first] = plates;
  const last = plates.at(-1);
  if (first === undefined || last === undefined) {
    builder.omitted.add(part.id);
    return;
  }
  builder.anchors.set(`${part.id}.left`, first.cut.left.centre);
  builder.anchors.set(`${part.id}.right`, first.cut.right.centre);
  builder.edges.set(`${part.id}.bottom`, (x) => {
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
  builder: SceneBuilder,
): void {
  const rings =
    above === undefined ? [cut.left.centre, cut.right.centre] : ringCentresOf(above, cut);
  const box = rings.map((ring) => circleBox(ring, RING_RADIUS)).reduce(unionBox, cut.box);
  const shapes = [...shapesOf(cut), ringsShape(rings)];
  addCut(builder, cut, { x: 0, y }, { shapes, box, isSample });
}
