/** Whether letters are cut from sheet metal or engraved. */
export type Craft = "cut" | "engraved";

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
 * Cut: a strengthened stroke is at least 0.38 mm wide (`cutName`), and a saw cut or laser needs 0.2 mm between two strokes.
 * A capital E, with three strokes and two openings, is then 1.5 mm high (`min`). Lower-case letters are 1.5 mm high when the
 * capitals are 4 mm high (`warnBelow`).
 */
export const LETTER_LIMITS: { readonly [C in Craft]: LetterLimit } = {
  cut: { warnBelow: 4, min: 1.5 },
  engraved: { warnBelow: 1.2, min: 0.42 },
};
