/** The metadata of a font, available without loading it. */
export interface FontFacts {
  /** The number that shoppers choose, counted from 1. */
  readonly number: number;
  /** Also the name of its files in `catalog/fonts`. */
  readonly id: string;
  readonly family: string;
  /** The kind of letters, as a shopper reads it: fonts of the same style are offered together. */
  readonly style: string;
  /** Whether nearly all names can be cut in it without thin necks or clotted openings. Measured when the fonts are built. */
  readonly sturdy: boolean;
  /** Whether it suits names in capitals. */
  readonly capitals: boolean;
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
    const { file, style, sturdy, capitals, basic, extended } = show;
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
      sturdy: sturdy === true,
      capitals: capitals === true,
      basic: parseCoverage(basic),
      extended: parseCoverage(extended),
    };
  });
  return { all, byId: new Map(all.map((font) => [font.id, font])) };
}

/** Code points as ascending ranges `[first, last, first, last, …]`. */
export type Coverage = readonly number[];

/**
 * Parses ranges of hexadecimal code points, `20-7e a0-ff 131`.
 * @throws Error on anything else
 */
export function parseCoverage(text: string): Coverage {
  if (text === "") return [];
  return text.split(" ").flatMap((range) => {
    const match = /^([0-9a-f]+)(?:-([0-9a-f]+))?$/.exec(range);
    if (match === null) throw new Error(`"${range}" is not a range of code points`);
    const first = Number.parseInt(match[1] ?? "", 16);
    return [first, match[2] === undefined ? first : Number.parseInt(match[2], 16)];
  });
}

export function covers(coverage: Coverage, code: number): boolean {
  for (let i = 0; i < coverage.length; i += 2) {
    const first = coverage[i] ?? Infinity;
    if (code < first) return false;
    if (code <= (coverage[i + 1] ?? -1)) return true;
  }
  return false;
}
