import { type SceneBuilder, getReference } from "../sceneBuilder.ts";
import { fontOf } from "../inputs.ts";
import { type CutSize, MIN_STROKE } from "../plate/cutName.ts";
import { type Span, spanHeart } from "../plate/spanHeart.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import { memoize } from "../memoize.ts";
import type { Run } from "../type/glyph.ts";
import type { FittedText } from "./fittedText.ts";
import { capitalOfRows, inkedRows } from "./inkedRows.ts";
import { LETTER_LIMITS } from "./letterLimits.ts";

/** Total height of all plates of a ladder, in millimetres. */
const LADDER = 54;
/** Default length of the chains between two plates, in millimetres. */
const GAP = 5;
/** The maximum ratio of the largest to the smallest name. */
const UNEVEN = 1.25;
/** The minimum share of the stem width on smaller plates. */
const FINEST = 0.8;
/** The y of the centre of a spanning word, in lobe radii. */
const SPAN = 0.36;

export interface PlateText extends FittedText {
  readonly run: Run;
  readonly font: string;
  readonly size: CutSize;
  /** The span of a word inside a heart, and its y; null for a plate with rings. */
  readonly span: (Span & { readonly y: number }) | null;
}

/**
 * Fits the names of plates and the size that each is cut to.
 * @throws Error if the typesetter lacks the font
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
  // The maximum growth of the letters by the cut; a plate that is not larger has no space for them.
  const stroke = Math.max(stem, MIN_STROKE);
  const comfortable = LETTER_LIMITS.cut.small / em;
  // The plate of a long name becomes wider so that its letters don't become very small.
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

/** Cached, as most words that span a heart are constant. */
const spans = memoize<Span>(50);

function spanOf(
  part: PartOf<"namePlate">,
  inside: string,
  font: string,
  text: string,
  run: Run,
  builder: SceneBuilder,
): Span & { readonly y: number } {
  const heart = getReference(builder.hearts, inside);
  const y = heart.lobeRadius * SPAN;
  const key = `${font}|${text}|${heart.lobeRadius}|${heart.band}|${part.stem}`;
  return { ...spans(key, () => spanHeart(run, heart, y, part.stem / 4)), y };
}
