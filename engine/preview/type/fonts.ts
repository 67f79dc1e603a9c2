import { type Coverage, parseCoverage } from "./coverage.ts";

/** The metadata of a font, available without loading it. */
export interface FontFacts {
  /** The number that shoppers choose, counted from 1. */
  readonly number: number;
  /** Also the name of its files in `catalog/fonts`. */
  readonly id: string;
  readonly family: string;
  /** The kind of letters, as a shopper reads it: fonts of the same style are offered together. */
  readonly style: string;
  /** The characters of the first file. Every text needs this file. */
  readonly basic: Coverage;
  /** The characters of the second file (rare accents). It is loaded only if a text needs it. */
  readonly extended: Coverage;
}

/** The shop's fonts, in the order of their numbers and by id. */
export interface FontList {
  readonly all: readonly FontFacts[];
  readonly byId: ReadonlyMap<string, FontFacts>;
}

/** An option of `option-sets/fonts.json`. */
export interface FontOption {
  readonly id: string | number;
  readonly label: string;
  readonly show: Readonly<Record<string, unknown>>;
}

/**
 * Reads the fonts from their option set.
 * @throws Error if an option lacks data that drawing needs. The file is generated, so such an option is a bug.
 */
export function readFonts(options: readonly FontOption[]): FontList {
  const all = options.map(({ id, label, show }): FontFacts => {
    const { file, style, basic, extended } = show;
    if (typeof id !== "number" || typeof file !== "string") {
      throw new Error(`font ${id} (${label}): number or file is missing`);
    }
    if (typeof style !== "string" || style === "") {
      throw new Error(`font ${id} (${label}): its style is missing`);
    }
    if (typeof basic !== "string" || typeof extended !== "string") {
      throw new Error(`font ${id} (${label}): its characters are not listed`);
    }
    return {
      number: id,
      id: file,
      family: label,
      style,
      basic: parseCoverage(basic),
      extended: parseCoverage(extended),
    };
  });
  return { all, byId: new Map(all.map((font) => [font.id, font])) };
}
