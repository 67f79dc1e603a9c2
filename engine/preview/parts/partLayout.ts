import type { Box } from "../../geometry/box.ts";
import type { HeartWithBand } from "../../geometry/heart.ts";
import type { Point } from "../../geometry/point.ts";
import type { CutSize } from "../plate/cutName.ts";
import type { Content, DrawnPart, DrawnText } from "../content.ts";
import type { SceneBuilder } from "../sceneBuilder.ts";
import type { PartKind, PartOf } from "../schema.ts";
import type { FontFacts } from "../type/fonts.ts";
import { inkOf, type Run } from "../type/glyph.ts";
import type { Typesetter } from "../type/typesetter.ts";
import type { RowPlate } from "./plate.ts";
import type { Tag } from "./tagPlate.ts";

/** Limits of the height of a capital letter, in millimetres. */
export interface LetterLimit {
  /** Below this height the shopper is warned that the letters are very small. */
  readonly warnBelow: number;
  /** Below this the letters can't be made, so the page and the server reject the text. */
  readonly min: number;
}

/**
 * The minimum sizes of letters.
 *
 * Engraved: a stroke is about 12 % of a letter's height (the rule engravers choose a cutter by,
 * http://antaresinc.net/EngFAQ-TipSize.html). The finest graver, 0.15 mm, then cuts capitals of 1.2 mm. Smaller capitals
 * need a fibre laser, whose spot of 0.05 mm (https://laserengravingtips.com/how-small-can-you-laser-engrave/) makes
 * capitals of 0.42 mm.
 *
 * Cut: a strengthened stroke is at least 0.5 mm wide (`cutName`), and a saw cut or laser needs 0.2 mm between two strokes.
 * A capital E, with three strokes and two openings, is then 1.9 mm high. At 1.5 mm (`min`) its openings may close, but it can be
 * recognised. Lower-case letters are 1.5 mm high when the capitals are 4 mm high (`warnBelow`).
 */
export const LETTER_LIMITS: { readonly [Craft in "cut" | "engraved"]: LetterLimit } = {
  cut: { warnBelow: 4, min: 1.5 },
  engraved: { warnBelow: 1.2, min: 0.42 },
};

/** A heart, and the points of the outline of the word inside it. */
export interface HeartInside extends HeartWithBand {
  readonly inside: readonly Point[];
}

/** What the layout of a part depends on: the configuration, and the plates above it. */
export interface LayoutContext extends Pick<
  Content,
  "preview" | "values" | "parts" | "samples" | "compileRows"
> {
  readonly typesetter: Typesetter;
  /** The hearts so far, by part id. */
  readonly hearts: Map<string, HeartInside>;
  /** The plates so far, by part id, one for each row. */
  readonly plates: Map<string, readonly RowPlate[]>;
  /** The tags so far, by part id. */
  readonly tags: Map<string, Tag>;
}

/** The layout of a part. */
export interface PartLayout {
  /** The part's texts, without those that have no ink. */
  readonly texts?: readonly FittedText[];
  /** Adds the part to a scene. Called after the parts above it were added. */
  readonly draw: (scene: SceneBuilder) => void;
}

/**
 * Lays out a part of a kind: fits its texts, and adds it to `context` if others are engraved on it.
 * @param texts its typeset texts; none for a part without texts
 * @throws Error if the typesetter lacks a font file, or if the part references a part that is not above it
 */
export type LayOutPart<K extends PartKind> = (
  part: PartOf<K>,
  texts: TypesetTexts,
  context: LayoutContext,
) => PartLayout;

/** A typeset text with ink. */
export interface TypesetText extends DrawnText {
  readonly run: Run;
  /** The box of its ink, and the box's size, in ems. */
  readonly ink: Box;
  readonly inkWidth: number;
  readonly inkHeight: number;
}

/** A typeset text, and the size that its letters can have. */
export interface FittedText extends TypesetText {
  /** The size at which it is cut from sheet metal. Null for an engraved text. */
  readonly cutSize: CutSize | null;
  /**
   * The possible height of the text's capitals, in millimetres. It does not depend on the lengths of other texts, so a short
   * text beside a long one is not reported as too small.
   */
  readonly capitalHeight: number;
}

/** A text that is cut from sheet metal. */
export interface CutText extends FittedText {
  readonly cutSize: CutSize;
}

/** The limit of the height of a text's capitals. */
export const limitOf = ({ cutSize }: FittedText): LetterLimit =>
  LETTER_LIMITS[cutSize === null ? "engraved" : "cut"];

/** The typeset texts of a part. */
export interface TypesetTexts {
  /** Null for a row without text or ink. */
  readonly rows: readonly (TypesetText | null)[];
  /** The rows with ink. */
  readonly texts: readonly TypesetText[];
  /** The height of the font's capitals, in ems. 1 if no row has ink, because the font may not be loaded then. */
  readonly capitalInEms: number;
}

/** Typesets the texts of a part's rows. @throws Error if the typesetter lacks the font */
export function typesetTexts(drawnTexts: DrawnPart["texts"], typesetter: Typesetter): TypesetTexts {
  const rows = drawnTexts.map((text): TypesetText | null => {
    if (text === null) return null;
    const run = typesetRun(typesetter, text.font, text.text);
    const ink = inkOf(run);
    const [inkWidth, inkHeight] = [ink.right - ink.left, ink.bottom - ink.top];
    return inkWidth > 0 ? { ...text, run, ink, inkWidth, inkHeight } : null;
  });
  const texts = rows.flatMap((row) => row ?? []);
  const [first] = texts;
  if (first === undefined) return { rows, texts, capitalInEms: 1 };
  const { top, bottom } = inkOf(typesetRun(typesetter, first.font, "H"));
  return { rows, texts, capitalInEms: bottom - top };
}

/** @throws Error if the typesetter lacks a font file that the text needs */
export function typesetRun(typesetter: Typesetter, font: FontFacts, text: string): Run {
  const run = typesetter.typeset(font, text);
  if (run === null) throw new Error(`the font ${font.id} is not loaded`);
  return run;
}

/**
 * Resolves a reference to a part or anchor.
 * @throws Error if it does not exist. The catalog's parser rejects such products.
 */
export function getReference<T>(map: ReadonlyMap<string, T>, name: string): T {
  const value = map.get(name);
  if (value === undefined) throw new Error(`no part offers "${name}"`);
  return value;
}
