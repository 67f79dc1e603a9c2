import { type Box, EMPTY_BOX, unionBox } from "../../geometry/box.ts";
import { heartBottom, heartBox, heartOfWidth, heartPath } from "../../geometry/heart.ts";
import type { Place } from "../../geometry/point.ts";
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
const WIDE_WIDTH = 0.75;
const MAX_WIDE_CAPITAL = 1.7 * LETTER_LIMITS.engraved.warnBelow;
/** How many times larger the letters of one bead may be than those of another, because they hang side by side. */
const MAX_RATIO = 1.5;
/** The y of a text's centre, in lobe radii. */
const TEXT_Y = 0.2;
/** The maximum slope of the curve at its ends, in radians: more beads hang on a flatter curve. */
const MAX_SLOPE = 0.6;
/** The maximum angle by which a bead is turned, in radians. */
const MAX_TILT = 0.2;
/** Space for the chain beside the beads, where it turns upwards, in widths of the row of beads. */
const CHAIN_SPACE = 0.09;
/** The box of the middle of the curve. */
const MIDDLE: Box = { left: 0, right: 0, top: 0, bottom: 0 };

/** Hearts on the curve of the chain, with small balls between and beside them. Anchors: left, right. */
export const layOutBeads: LayOutPart<"beads"> = (part, typeset) => {
  const { rows } = typeset;
  const texts = fitTexts(part, typeset);
  const heart = heartOfWidth(part.width);
  const pitch = part.width + part.spacer * 0.86;
  const path = heartPath(heart, 0);
  const length = rows.length * pitch;
  const radius = Math.max(part.radius, length / 2 / MAX_SLOPE);
  /** The place on the curve at a distance along it from its middle. */
  const placeAt = (distance: number): Place => {
    const angle = distance / radius;
    const [x, y] = [radius * Math.sin(angle), radius * (Math.cos(angle) - 1)];
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

      // All beads are turned by the same share of their slope.
      const tilt = Math.min(1, MAX_TILT / Math.max(MAX_TILT, (length - pitch) / 2 / radius));
      const places = Array.from(rows.keys(), (row): Place => {
        const { x, y, angle } = placeAt((row - (rows.length - 1) / 2) * pitch);
        return { x, y, angle: angle * tilt };
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
      const made = places.map((place) => heartBox(heart, place)).reduce(unionBox, EMPTY_BOX);
      const space = length * CHAIN_SPACE;
      const shown = { ...made, left: made.left - space, right: made.right + space };
      if (places.length > 0) addItem(scene, hearts, shown, made);
      for (const text of texts) {
        const place = places[text.row];
        if (place === undefined) continue;
        addInitial(scene, text, text.scale);
        const textPath = centredPath(text.run, text.scale, 0, heart.lobeRadius * TEXT_Y);
        addEngraving(scene, { ...text, path: textPath, place });
      }
      for (const [side, ball] of [
        ["left", balls[0]],
        ["right", balls.at(-1)],
      ] as const) {
        if (ball === undefined) continue;
        const { x, y, angle } = ball;
        const offset = (part.spacer / 2) * (side === "left" ? -1 : 1);
        const end = { x: x + Math.cos(angle) * offset, y: y + Math.sin(angle) * offset };
        scene.anchors.set(`${part.id}.${side}`, { ...end, slope: Math.abs(angle) });
      }
    },
  };
};

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
    return { ...text, scale, cutSize: null, capitalHeight: scale * capitalInEms };
  });
}
