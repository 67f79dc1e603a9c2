/** How letters come into a piece: pierced out of sheet metal, or engraved into it. */
export type Craft = "cut" | "engraved";

/** Heights of a capital letter, in millimetres. */
export interface LetterLimit {
  /** Below this the shopper is told that the letters become very small; they are made all the same. */
  readonly small: number;
  /** Below this they can't be made: page and server refuse them. */
  readonly least: number;
}

/**
 * How small letters may be.
 *
 * Engraved: a stroke is about 12 % of a letter's height (the rule engravers choose a cutter by,
 * http://antaresinc.net/EngFAQ-TipSize.html). The finest graver, 0.15 mm, then cuts capitals of 1.2 mm; what is smaller is
 * left to a fibre laser, whose spot of 0.05 mm (https://laserengravingtips.com/how-small-can-you-laser-engrave/) makes
 * capitals of 0.42 mm.
 *
 * Cut: a strengthened stroke is at least 0.38 mm wide (`cutName`), and a saw cut or laser needs 0.2 mm between two strokes.
 * A capital E, three strokes and two openings, is 1.5 mm high then; so are small letters when their capitals have 4 mm.
 */
export const LETTER_LIMITS: { readonly [C in Craft]: LetterLimit } = {
  cut: { small: 4, least: 1.5 },
  engraved: { small: 1.2, least: 0.42 },
};
