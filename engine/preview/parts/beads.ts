import { type SceneBuilder, addItem } from "../sceneBuilder.ts";
import { cutterWidth } from "../engrave/cutWidth.ts";
import { centredPath } from "../engrave/textPath.ts";
import { fitBeads } from "../fit/fitBeads.ts";
import { rowsOf } from "../inputs.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import { type Item, PLAIN_WEIGHT } from "../scene.ts";
import type { Place } from "../../geometry/point.ts";
import { heartBottom, heartOfWidth, heartPath } from "../../geometry/heart.ts";
import { type Box, EMPTY_BOX } from "../../geometry/box.ts";

/** Height of the holes above the lobes' centres, in lobe radii. */
const BORE = 0.02;
/** The share of the curve's slope by which a bead is rotated. */
const TILT = 0.85;
const MIDDLE: Box = { left: 0, right: 0, top: 0, bottom: 0 };

/** Hearts on the curve of the chain, with small balls between and beside them. Anchors: left, right. */
export function beads(part: PartOf<"beads">, builder: SceneBuilder): void {
  const texts = fitBeads(part, builder);
  const rows = rowsOf(builder.values, part.repeat, part.text);
  const heart = heartOfWidth(part.width);
  const bore = -heart.lobeRadius * BORE;
  const pitch = part.width + part.spacer * 0.86;
  const path = heartPath(heart, 0);
  const at = (along: number): Place => {
    const angle = along / part.radius;
    return {
      x: part.radius * Math.sin(angle),
      y: part.radius * (Math.cos(angle) - 1),
      angle: -angle,
    };
  };

  const balls: Place[] = [];
  for (let i = 0; i <= rows.length; i++) balls.push(at((i - rows.length / 2) * pitch));
  const ballItem: Item = { kind: "chain", style: "ball", gauge: part.spacer, links: balls };
  // Without rows the ball in the middle is all there is.
  addItem(builder, ballItem, rows.length === 0 ? MIDDLE : EMPTY_BOX);

  for (const i of rows.keys()) {
    const spot = at((i - (rows.length - 1) / 2) * pitch);
    const place: Place = { ...spot, angle: spot.angle * TILT };
    const reach = part.width * 0.62;
    const box: Box = {
      left: spot.x - reach,
      right: spot.x + reach,
      top: spot.y - heart.lobeRadius - 0.5,
      bottom: spot.y + heartBottom(heart) + 0.5,
    };
    const beadBox: Box = {
      left: -part.width / 2,
      right: part.width / 2,
      top: -heart.lobeRadius,
      bottom: heartBottom(heart),
    };
    addItem(
      builder,
      {
        kind: "metal",
        finish: "puffed",
        weight: PLAIN_WEIGHT,
        place,
        shapes: [{ kind: "area", path, grow: 0, holes: false }],
        box: beadBox,
        rim: null,
        isSample: false,
      },
      box,
    );
    const text = texts.find((each) => each.row === i);
    if (text === undefined) continue;
    builder.items.push({
      kind: "engraving",
      place,
      path: centredPath(text.run, text.scale, 0, bore + heart.lobeRadius * 0.22),
      size: text.capital,
      grow: cutterWidth(text.capital),
      isSample: text.isSample,
    });
  }
  const [first] = balls;
  const last = balls.at(-1);
  if (first !== undefined) builder.anchors.set(`${part.id}.left`, outerEnd(first, part.spacer, -1));
  if (last !== undefined) builder.anchors.set(`${part.id}.right`, outerEnd(last, part.spacer, 1));
}

/** The outer end of the outermost ball. */
function outerEnd({ x, y, angle }: Place, ball: number, side: -1 | 1): { x: number; y: number } {
  const off = (ball / 2) * side;
  return { x: x + Math.cos(angle) * off, y: y + Math.sin(angle) * off };
}
