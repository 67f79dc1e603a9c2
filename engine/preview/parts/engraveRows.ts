import type { Heart } from "../../geometry/heart.ts";
import { addEngraving, addInitial, type Seat } from "../sceneBuilder.ts";
import type { PartOf } from "../schema.ts";
import { runPath } from "../type/textPath.ts";
import {
  type FittedText,
  getReference,
  type LayOutPart,
  LETTER_LIMITS,
  type TypesetTexts,
} from "./partLayout.ts";
import { baselineOf, bestRowLayout, type Cell, gemWidth } from "./rowLayout.ts";

/** The maximum ratio of the largest to the smallest row. */
const MAX_SIZE_RATIO = 1.45;

/** The text of each row on a heart. Anchors: `gems`, the position of a gem before each row. */
export const layOutEngraveRows: LayOutPart<"engraveRows"> = (part, typeset, { hearts }) => {
  const { places, gemRadius } = fitRows(part, getReference(hearts, part.on), typeset);
  return {
    texts: places.flatMap(({ text }) => text ?? []),
    draw(scene) {
      // Rows without space for gems don't limit a stone's radius.
      const seats = places.map(({ left, centre, text }): Seat => {
        const seat = { x: left + gemRadius, y: centre, radius: gemRadius || Infinity };
        if (text === null) return seat;
        addInitial(scene, text, text.scale);
        const { ink, scale, run, isSample, drawnCapital, baseline } = text;
        const path = runPath(run, scale, left + gemWidth(gemRadius) - ink.left * scale, baseline);
        addEngraving(scene, { path, capitalHeight: drawnCapital, isSample });
        return seat;
      });
      scene.seats.set(`${part.id}.gems`, seats);
    },
  };
};

interface RowText extends FittedText {
  /** In millimetres per em. */
  readonly scale: number;
  /** The drawn height of the capitals in millimetres. It may be less than `capitalHeight`, so that rows have similar sizes. */
  readonly drawnCapital: number;
  readonly baseline: number;
}

/** The position of a row on the heart, in millimetres. */
interface RowPlace {
  /** The left edge of its gem, or of its text without gems. */
  readonly left: number;
  /** The y of the centre of its gem and its letters. */
  readonly centre: number;
  /** Null for a row without text or ink. */
  readonly text: RowText | null;
}

interface Rows {
  readonly places: readonly RowPlace[];
  /** In millimetres. 0 without gems. */
  readonly gemRadius: number;
}

/** Fits rows at equal distances of baselines, with two short rows on one line if that makes the letters larger. */
function fitRows(
  part: PartOf<"engraveRows">,
  heart: Heart,
  { rows: texts, capitalInEms }: TypesetTexts,
): Rows {
  const cells = texts.map((text): Cell => {
    if (text === null) return { width: 0, ascent: capitalInEms, descent: 0 };
    return { width: text.inkWidth, ascent: -text.ink.top, descent: text.ink.bottom };
  });
  const layout = bestRowLayout(cells, heart, capitalInEms, part.gem ?? 0);
  const smallest = Math.min(layout.maxScale, ...layout.rows.map(({ scale }) => scale));
  const maxScale = Math.max(
    smallest * MAX_SIZE_RATIO,
    LETTER_LIMITS.engraved.warnBelow / capitalInEms,
  );
  const places = layout.rows.map(({ middle, width, scale, centre }, i): RowPlace => {
    const text = texts[i] ?? null;
    const widthInEms = cells[i]?.width ?? 0;
    const rowScale = Math.min(scale, maxScale);
    // A text drawn smaller than its layout leaves its row narrower; the row stays centred.
    const left = middle - (width - widthInEms * (scale - rowScale)) / 2;
    if (text === null) return { left, centre, text };
    const drawnCapital = rowScale * capitalInEms;
    const sizes = { scale: rowScale, drawnCapital, capitalHeight: scale * capitalInEms };
    const baseline = baselineOf(centre, drawnCapital);
    return { left, centre, text: { ...text, ...sizes, baseline, craft: "engraved" } };
  });
  return { places, gemRadius: layout.gemRadius };
}
