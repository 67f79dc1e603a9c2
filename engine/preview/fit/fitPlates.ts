import { type SceneBuilder, getReference } from "../scene/sceneBuilder.ts";
import { type CutSize, MIN_STROKE } from "../plate/cutName.ts";
import { type Span, spanHeart } from "../plate/spanHeart.ts";
import type { PartOf } from "../../product/preview/previewSchema.ts";
import { memoize } from "../memoize.ts";
import type { Run } from "../type/glyph.ts";
import type { HeartWithBand } from "../../geometry/heart.ts";
import type { FittedText } from "./fittedText.ts";
import { typesetRows } from "./typesetRows.ts";
import { LETTER_LIMITS } from "./letterLimits.ts";

/** Total height of all plates of a ladder, in millimetres. */
const LADDER_HEIGHT = 54;
/** Default length of the chains between two plates, in millimetres. */
const DEFAULT_GAP = 5;
/** The maximum ratio of the largest to the smallest name. */
const MAX_SIZE_RATIO = 1.25;
/** The minimum share of the stem width on smaller plates. */
const MIN_STEM_SHARE = 0.8;
/** The y of the centre of a spanning word, in lobe radii. */
const SPAN_Y = 0.36;

export interface PlateText extends FittedText {
  readonly run: Run;
  /** The font's id. */
  readonly font: string;
  readonly size: CutSize;
  /** The span of a word inside a heart, and its y. Null for a plate with rings. */
  readonly span: (Span & { readonly y: number }) | null;
}

/** A text with the size of its ink, in ems. */
interface MeasuredText extends Omit<PlateText, "size" | "span" | "capitalHeight"> {
  readonly width: number;
  readonly height: number;
}

/**
 * Computes the size that each name is cut to.
 * @throws Error if the typesetter lacks the font
 */
export function fitPlates(part: PartOf<"namePlate">, builder: SceneBuilder): PlateText[] {
  const { font, rows, capitalInEms } = typesetRows(part, builder);
  const texts = rows.flatMap((row): MeasuredText[] => {
    if (row === null) return [];
    const { ink, ...text } = row;
    const [width, height] = [ink.right - ink.left, ink.bottom - ink.top];
    return [{ ...text, width, height, font: font.id, craft: "cut" }];
  });
  const { inside } = part;
  if (inside === undefined) return fitLadder(part, texts, capitalInEms);
  const heart = getReference(builder.hearts, inside);
  return texts.map((text) => fitInHeart(part, text, heart, capitalInEms));
}

function fitInHeart(
  { width, height, stem }: PartOf<"namePlate">,
  text: MeasuredText,
  heart: HeartWithBand,
  capitalInEms: number,
): PlateText {
  const y = heart.lobeRadius * SPAN_Y;
  // How far the outline grows depends on the size, so this is an estimate.
  const outlineGrowth = stem / 4;
  const key = `${text.font}|${text.text}|${heart.lobeRadius}|${heart.band}|${stem}`;
  const span = spans(key, () => spanHeart(text.run, heart, y, outlineGrowth));
  const stroke = Math.max(stem, MIN_STROKE);
  const scale = Math.min(
    span.scale,
    (width - stroke) / text.width,
    (height - stroke) / text.height,
  );
  const size = { width, height, stem, maxScale: span.scale };
  return { ...text, span: { ...span, y }, size, capitalHeight: scale * capitalInEms };
}

/** A cache, because most words that span a heart are constant. */
const spans = memoize<Span>(50);

/** Fits names that hang under one another. */
function fitLadder(
  part: PartOf<"namePlate">,
  texts: readonly MeasuredText[],
  capitalInEms: number,
): PlateText[] {
  const count = Math.max(1, texts.length);
  const gap = part.gap ?? DEFAULT_GAP;
  const height = Math.min(part.height, (LADDER_HEIGHT - (count - 1) * gap * 0.6) / count);
  const stemShare = Math.min(1, (height / part.height) * 1.6);
  const stem = part.stem * Math.max(MIN_STEM_SHARE, stemShare);
  // The cut widens the letters by at most this width. A plate that is not larger has no space for letters.
  const stroke = Math.max(stem, MIN_STROKE);
  const comfortableScale = LETTER_LIMITS.cut.warnBelow / capitalInEms;
  const plates = texts.map((text) => {
    // The plate of a long name becomes wider so that its letters don't become very small.
    const preferredWidth = Math.max(part.width, comfortableScale * text.width + stroke);
    const width = Math.min(preferredWidth, part.widest ?? part.width);
    const scale = Math.min((width - stroke) / text.width, (height - stroke) / text.height);
    return { text, width, scale };
  });
  const minScale = Math.min(...plates.map(({ scale }) => scale));
  const maxScale = Math.max(minScale * MAX_SIZE_RATIO, comfortableScale);
  return plates.map(({ text, width, scale }) => {
    const size = { width, height, stem, maxScale };
    return { ...text, span: null, size, capitalHeight: scale * capitalInEms };
  });
}
