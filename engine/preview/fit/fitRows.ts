import { type SceneBuilder, need } from "../sceneBuilder.ts";
import { fontOf } from "../inputs.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import type { FittedText } from "./fittedText.ts";
import { capitalOfRows, type InkedRow, inkedRows } from "./inkedRows.ts";
import { LETTER_LIMITS } from "./letterLimits.ts";
import { baselineOf, bestLayout, type Cell } from "./rowLayout.ts";

/** How much larger than the smallest row another may be. */
const UNEVEN = 1.45;

export interface RowText extends FittedText, InkedRow {
  /** Millimetres an em. */
  readonly scale: number;
  /** How high its capitals are drawn: the rows of one heart are kept alike. */
  readonly drawn: number;
  readonly baseline: number;
}

/** A row's place on the heart: where its gem or text begins, and the height of their middle. */
export interface RowPlace {
  readonly left: number;
  readonly centre: number;
  readonly text: RowText | null;
}

/** The rows of a heart. */
export interface Rows {
  readonly places: readonly RowPlace[];
  /** The radius of the gems; 0 without. */
  readonly gem: number;
}

/**
 * Rows on an even rhythm of baselines, two short ones side by side where that makes the letters larger.
 * @throws FontNotLoaded when the font has not been handed in
 */
export function fitRows(part: PartOf<"engraveRows">, builder: SceneBuilder): Rows {
  const heart = need(builder.hearts, part.on);
  const font = fontOf(part.font, builder.values, builder.fonts);
  const texts = inkedRows(part, font, builder);
  const capital = capitalOfRows(texts, font, builder);
  const cells = texts.map((text): Cell => {
    if (text === null) return { width: 0, ascent: capital, descent: 0 };
    const { left, right, top, bottom } = text.ink;
    return { width: right - left, ascent: -top, descent: bottom };
  });
  const { rows, em, gem } = bestLayout(cells, heart, capital, part.gem ?? 0);
  const smallest = Math.min(em, ...rows.map(({ scale }) => scale));
  const most = Math.max(smallest * UNEVEN, LETTER_LIMITS.engraved.small / capital);
  const places = rows.map(({ middle, width, scale, centre }, i): RowPlace => {
    const text = texts[i] ?? null;
    const ems = cells[i]?.width ?? 0;
    const own = Math.min(scale, most);
    const left = middle - (width - ems * (scale - own)) / 2;
    if (text === null) return { left, centre, text };
    const drawn = own * capital;
    const sized = { scale: own, drawn, capital: scale * capital };
    const baseline = baselineOf(centre, drawn);
    return { left, centre, text: { ...text, ...sized, baseline, craft: "engraved" } };
  });
  return { places, gem };
}
