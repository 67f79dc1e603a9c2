import { type Box, EMPTY_BOX, unionBox } from "../../geometry/box.ts";
import { heartBottom, heartBox, heartOfWidth, heartPath } from "../../geometry/heart.ts";
import type { Place, Point } from "../../geometry/point.ts";
import { type ItemOf, PLAIN_WEIGHT } from "../scene.ts";
import { addEngraving, addInitial, addItem } from "../sceneBuilder.ts";
import type { PartOf } from "../schema.ts";
import { centredPath } from "../type/textPath.ts";
import {
  type FittedText,
  type LayOutPart,
  LETTER_LIMITS,
  type TypesetTexts,
} from "./partLayout.ts";

/** The size of the area for a text on a bead, in bead widths. */
const WIDTH = 0.7;
const HEIGHT = 0.36;
/** The maximum scale of a text, in bead widths per em. */
const MAX_SCALE = 0.42;
/**
 * The edge of a bead is curved, so a text extends to this width only while its capitals are lower than `MAX_WIDE_CAPITAL`
 * millimetres.
 */
const WIDE_WIDTH = 0.79;
const MAX_WIDE_CAPITAL = 1.7 * LETTER_LIMITS.engraved.warnBelow;
/** How many times larger the letters of one bead may be than those of another, because they hang side by side. */
const MAX_RATIO = 1.5;
/** The y of a text's centre, in lobe radii. */
const TEXT_Y = 0.2;
/** The share of the curve's slope by which a bead is rotated. */
const TILT = 0.85;
/** The box of the middle of the curve. */
const MIDDLE: Box = { left: 0, right: 0, top: 0, bottom: 0 };

/** Hearts on the curve of the chain, with small balls between and beside them. Anchors: left, right. */
export const layOutBeads: LayOutPart<"beads"> = (part, typeset) => {
  const { rows } = typeset;
  const texts = fitTexts(part, typeset);
  const heart = heartOfWidth(part.width);
  const pitch = part.width + part.spacer * 0.86;
  const path = heartPath(heart, 0);
  /** The place on the curve at a distance along it from its middle. */
  const placeAt = (distance: number): Place => {
    const angle = distance / part.radius;
    const [x, y] = [part.radius * Math.sin(angle), part.radius * (Math.cos(angle) - 1)];
    return { x, y, angle: -angle };
  };
  return {
    texts,
    draw(scene) {
      const balls: Place[] = [];
      for (let i = 0; i <= rows.length; i++) balls.push(placeAt((i - rows.length / 2) * pitch));
      const ballItem: ItemOf<"chain"> = {
        kind: "chain",
        style: "ball",
        gauge: part.spacer,
        links: balls,
      };
      // Without rows, the ball in the middle is the only item, so the camera must show it.
      addItem(scene, ballItem, rows.length === 0 ? MIDDLE : EMPTY_BOX, EMPTY_BOX);

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
      if (places.length > 0) addItem(scene, hearts, boxes.reduce(unionBox, EMPTY_BOX), made);
      for (const text of texts) {
        const place = places[text.row];
        if (place === undefined) continue;
        addInitial(scene, text, text.scale);
        const textPath = centredPath(text.run, text.scale, 0, heart.lobeRadius * TEXT_Y);
        addEngraving(scene, { ...text, path: textPath, place });
      }
      const [first] = balls;
      const last = balls.at(-1);
      if (first !== undefined)
        scene.anchors.set(`${part.id}.left`, outerEnd(first, part.spacer, -1));
      if (last !== undefined) scene.anchors.set(`${part.id}.right`, outerEnd(last, part.spacer, 1));
    },
  };
};

/** The outer end of the outermost ball. */
function outerEnd({ x, y, angle }: Place, diameter: number, side: -1 | 1): Point {
  const offset = (diameter / 2) * side;
  return { x: x + Math.cos(angle) * offset, y: y + Math.sin(angle) * offset };
}

interface BeadText extends FittedText {
  /** In millimetres per em. */
  readonly scale: number;
}

/** Fits the texts, each as large as its bead allows, but at most `MAX_RATIO` times as large as the smallest. */
function fitTexts(
  part: PartOf<"beads">,
  { texts: typesetTexts, capitalInEms }: TypesetTexts,
): readonly BeadText[] {
  const texts = typesetTexts.map((text) => {
    const maxScaleByHeight = (part.width * HEIGHT) / text.inkHeight;
    const scaleFor = (width: number, maxScale: number): number =>
      Math.min((part.width * width) / text.inkWidth, maxScaleByHeight, maxScale);
    const scale = Math.max(
      scaleFor(WIDTH, part.width * MAX_SCALE),
      scaleFor(WIDE_WIDTH, MAX_WIDE_CAPITAL / capitalInEms),
    );
    return { ...text, scale };
  });
  const maxScale = Math.max(
    MAX_RATIO * Math.min(...texts.map(({ scale }) => scale)),
    // Beside a name that is hard to read, the others stay readable.
    LETTER_LIMITS.engraved.warnBelow / capitalInEms,
  );
  return texts.map((text): BeadText => {
    const scale = Math.min(text.scale, maxScale);
    return { ...text, scale, craft: "engraved", capitalHeight: scale * capitalInEms };
  });
}
