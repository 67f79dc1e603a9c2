import { type Coverage, parseCoverage } from "./coverage.ts";

/** What the shop knows of a font without loading it. */
export interface FontFacts {
  /** Its number in the shop, from 1. */
  readonly number: number;
  readonly id: string;
  readonly family: string;
  readonly style: FontStyle;
  /** Characters of the file every text needs. */
  readonly basic: Coverage;
  /** Characters of the second file (the rarer accents), loaded when a text needs it. */
  readonly extended: Coverage;
}

export type FontStyle = "script" | "hand" | "upright";

/** The shop's fonts: by number (the first is number 1) and by id. */
export interface FontList {
  readonly all: readonly FontFacts[];
  readonly byId: ReadonlyMap<string, FontFacts>;
}

/** An option of `option-sets/fonts.json`, as far as drawing needs it. */
export interface FontOption {
  readonly id: string | number;
  readonly label: string;
  readonly show: Readonly<Record<string, unknown>>;
}

const STYLES: ReadonlySet<unknown> = new Set<FontStyle>(["script", "hand", "upright"]);

/**
 * The fonts from their option set.
 * @throws Error when an option lacks what drawing needs; the file is built, so that is our own fault.
 */
export function readFonts(options: readonly FontOption[]): FontList {
  const all = options.map(({ id, label, show }): FontFacts => {
    const { file, style, basic, extended } = show;
    if (typeof id !== "number" || typeof file !== "string" || !isStyle(style)) {
      throw new Error(`font ${id} (${label}): number, file or style is missing`);
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

function isStyle(value: unknown): value is FontStyle {
  return STYLES.has(value);
}
