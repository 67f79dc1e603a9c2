import { type SceneBuilder, need } from "../sceneBuilder.ts";
import { fontOf } from "../inputs.ts";
import { type CutSize, MIN_STROKE } from "../plate/cutName.ts";
import { type Span, spanHeart } from "../plate/spanHeart.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import { memoize } from "../memoize.ts";
import type { Run } from "../type/glyph.ts";
import type { FittedText } from "./fittedText.ts";
import { capitalOfRows, inkedRows } from "./inkedRows.ts";
import { LETTER_LIMITS } from "./letterLimits.ts";

/** What all plates of a ladder share between them in height, in millimetres. */
const LADDER = 54;
/** Length of the chain runs between two plates where the product names none, in millimetres. */
const GAP = 5;
/** How much larger than the smallest a name of the same piece may be. */
const UNEVEN = 1.25;
/** A smaller plate may be cut a little finer. */
const FINEST = 0.8;
/** Where the middle of a spanning word stands, in lobe radii. */
const SPAN = 0.36;

export interface PlateText extends FittedText {
  readonly run: Run;
  readonly font: string;
  readonly size: CutSize;
  /** How the word spans a heart, and at what height of it; null for a plate with rings. */
  readonly span: (Span & { readonly y: number }) | null;
}

/**
 * The names of plates and the room each is cut in.
 * @throws FontNotLoaded when the font has not been handed in
 */
export function fitPlates(part: PartOf<"namePlate">, builder: SceneBuilder): PlateText[] {
  const font = fontOf(part.font, builder.values, builder.fonts);
  const rows = inkedRows(part, font, builder);
  const em = capitalOfRows(rows, font, builder);
  const words = rows.flatMap((row) => {
    if (row === null) return [];
    const { ink, ...text } = row;
    const [wide, high] = [ink.right - ink.left, ink.bottom - ink.top];
    return [{ ...text, wide, high, font: font.id, craft: "cut" as const }];
  });
  const { inside } = part;
  if (inside !== undefined) {
    return words.map((word) => {
      const span = spanOf(part, inside, font.id, word.text, word.run, builder);
      const { width, height, stem } = part;
      const stroke = Math.max(stem, MIN_STROKE);
      const own = Math.min(span.em, (width - stroke) / word.wide, (height - stroke) / word.high);
      const size = { width, height, stem, largest: span.em };
      return { ...word, span, size, capital: own * em };
    });
  }

  const count = Math.max(1, words.length);
  const gap = part.gap ?? GAP;
  const height = Math.min(part.height, (LADDER - (count - 1) * gap * 0.6) / count);
  const stem = part.stem * Math.max(FINEST, Math.min(1, (height / part.height) * 1.6));
  // What the cut adds around the letters at most: a room that is no larger leaves nothing of them.
  const stroke = Math.max(stem, MIN_STROKE);
  const comfortable = LETTER_LIMITS.cut.small / em;
  // A long name's plate becomes wider rather than its letters very small.
  const widths = words.map(({ wide }) =>
    Math.min(Math.max(part.width, comfortable * wide + stroke), part.widest ?? part.width),
  );
  const ems = words.map(({ wide, high }, i) =>
    Math.min(((widths[i] ?? part.width) - stroke) / wide, (height - stroke) / high),
  );
  const largest = Math.max(Math.min(...ems) * UNEVEN, comfortable);
  return words.map((word, i) => ({
    ...word,
    span: null,
    size: { width: widths[i] ?? part.width, height, stem, largest },
    capital: (ems[i] ?? 0) * em,
  }));
}

/** Most words that span a heart are constant. */
const spans = memoize<Span>(50);

function spanOf(
  part: PartOf<"namePlate">,
  inside: string,
  font: string,
  text: string,
  run: Run,
  builder: SceneBuilder,
): Span & { readonly y: number } {
  const heart = need(builder.hearts, inside);
  const y = heart.lobeRadius * SPAN;
  const key = `${font}|${text}|${heart.lobeRadius}|${heart.band}|${part.stem}`;
  return { ...spans(key, () => spanHeart(run, heart, y, part.stem / 4)), y };
}
