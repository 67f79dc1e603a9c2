import { type SceneBuilder, addInitial, addItem } from "../scene/sceneBuilder.ts";
import { centredPath } from "../engrave/textPath.ts";
import { fitBeads } from "../fit/fitBeads.ts";
import { rowsOf } from "../inputs.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import { type ItemOf, PLAIN_WEIGHT } from "../scene/scene.ts";
import type { Place, Point } from "../../geometry/point.ts";
import { heartBottom, heartBox, heartOfWidth, heartPath } from "../../geometry/heart.ts";
import { type Box, EMPTY_BOX, unionBox } from "../../geometry/box.ts";
import { addEngraving } from "./addEngraving.ts";

/** The y of a text's centre, in lobe radii. */
const TEXT_Y = 0.2;
/** The share of the curve's slope by which a bead is rotated. */
const TILT = 0.85;
/** The box of the middle of the curve. */
const MIDDLE: Box = { left: 0, right: 0, top: 0, bottom: 0 };

/** Adds hearts on the curve of the chain, with small balls between and beside them. Anchors: left, right. */
export function addBeads(part: PartOf<"beads">, builder: SceneBuilder): void {
  const texts = fitBeads(part, builder);
  const rows = rowsOf(builder.values, part.repeat, part.text);
  const heart = heartOfWidth(part.width);
  const pitch = part.width + part.spacer * 0.86;
  const path = heartPath(heart, 0);
  /** The place on the curve at a distance along it from its middle. */
  const placeAt = (distance: number): Place => {
    const angle = distance / part.radius;
    const [x, y] = [part.radius * Math.sin(angle), part.radius * (Math.cos(angle) - 1)];
    return { x, y, angle: -angle };
  };

  const balls: Place[] = [];
  for (let i = 0; i <= rows.length; i++) balls.push(placeAt((i - rows.length / 2) * pitch));
  const ballItem: ItemOf<"chain"> = {
    kind: "chain",
    style: "ball",
    gauge: part.spacer,
    links: balls,
  };
  // Without rows, the ball in the middle is the only item, so the camera must show it.
  addItem(builder, ballItem, rows.length === 0 ? MIDDLE : EMPTY_BOX, EMPTY_BOX);

  const places = Array.from(rows.keys(), (row): Place => {
    const { x, y, angle } = placeAt((row - (rows.length - 1) / 2) * pitch);
    return { x, y, angle: angle * TILT };
  });
  const hearts: ItemOf<"metal"> = {
    kind: "metal",
    finish: "puffed",
    weight: PLAIN_WEIGHT,
    shapes: [{ kind: "area", path, grow: 0, holes: false }],
    places,
    box: {
      left: -part.width / 2,
      right: part.width / 2,
      top: -heart.lobeRadius,
      bottom: heartBottom(heart),
    },
    rim: null,
    isSample: false,
  };
  // With some space for the tilt.
  const reach = part.width * 0.62;
  const boxes = places.map(({ x, y }) => ({
    left: x - reach,
    right: x + reach,
    top: y - heart.lobeRadius - 0.5,
    bottom: y + heartBottom(heart) + 0.5,
  }));
  const made = places.map((place) => heartBox(heart, place)).reduce(unionBox, EMPTY_BOX);
  if (places.length > 0) addItem(builder, hearts, boxes.reduce(unionBox, EMPTY_BOX), made);
  for (const { text, run, scale, capitalHeight, isSample, row } of texts) {
    const place = places[row];
    if (place === undefined) continue;
    addInitial(builder, part, { text, run }, scale);
    const textPath = centredPath(run, scale, 0, heart.lobeRadius * TEXT_Y);
    addEngraving(builder, { path: textPath, capitalHeight, isSample, place });
  }
  const [first] = balls;
  const last = balls.at(-1);
  if (first !== undefined) builder.anchors.set(`${part.id}.left`, outerEnd(first, part.spacer, -1));
  if (last !== undefined) builder.anchors.set(`${part.id}.right`, outerEnd(last, part.spacer, 1));
}

/** The outer end of the outermost ball. */
function outerEnd({ x, y, angle }: Place, diameter: number, side: -1 | 1): Point {
  const offset = (diameter / 2) * side;
  return { x: x + Math.cos(angle) * offset, y: y + Math.sin(angle) * offset };
}
