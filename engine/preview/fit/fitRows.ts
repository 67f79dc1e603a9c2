import { type SceneBuilder, getReference } from "../scene/sceneBuilder.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import type { FittedText } from "./fittedText.ts";
import { type TypesetRow, typesetRows } from "./typesetRows.ts";
import { LETTER_LIMITS } from "./letterLimits.ts";
import { bestRowLayout } from "./bestRowLayout.ts";
import { baselineOf, type Cell } from "./rowLayout.ts";

/** The maximum ratio of the largest to the smallest row. */
const MAX_SIZE_RATIO = 1.45;

export interface RowText extends FittedText, TypesetRow {
  /** In millimetres per em. */
  readonly scale: number;
  /** The drawn height of the capitals in millimetres. It may be less than `capitalHeight`, so that rows have similar sizes. */
  readonly drawnCapital: number;
  readonly baseline: number;
}

/** The position of a row on the heart, in millimetres. */
export interface RowPlace {
  /** The left edge of its gem, or of its text without gems. */
  readonly left: number;
  /** The y of the centre of its gem and its letters. */
  readonly centre: number;
  /** Null for a row without text or ink. */
  readonly text: RowText | null;
}

export interface Rows {
  readonly places: readonly RowPlace[];
  /** In millimetres. 0 without gems. */
  readonly gemRadius: number;
}

/**
 * Fits rows at equal distances of baselines, with two short rows on one line if that makes the letters larger.
 * @throws Error if the typesetter lacks the font
 */
export function fitRows(part: PartOf<"engraveRows">, builder: SceneBuilder): Rows {
  const heart = getReference(builder.hearts, part.on);
  const { rows: texts, capitalInEms } = typesetRows(part, builder);
  const cells = texts.map((text): Cell => {
    if (text === null) return { width: 0, ascent: capitalInEms, descent: 0 };
    const { left, right, top, bottom } = text.ink;
    return { width: right - left, ascent: -top, descent: bottom };
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
