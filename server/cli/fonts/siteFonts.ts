import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subset from "subset-font";
import { range } from "./subsetFont.ts";

/** The folder of the fonts that pages preload, below the project's root. */
export const SITE_FONTS_FOLDER = "web/styles/fonts";

/** The URL of the complete font in its package, by the name of the file to create. */
const SOURCES = {
  "cormorant-garamond.woff2": import.meta
    .resolve("@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2"),
  "figtree.woff2": import.meta
    .resolve("@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"),
};

/**
 * The code points of the pages' own texts, as pairs of the first and the last one. `fonts.css` lists the same as
 * `unicode-range`; all others, such as an accent in a name, come from the complete font.
 */
export const PRELOADED_RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xa0], // no-break space
  [0xa9, 0xa9], // ©
  [0xb0, 0xb0], // °
  [0xb7, 0xb7], // ·
  [0xd7, 0xd7], // ×
  [0x2013, 0x2014], // – —
  [0x2018, 0x2019], // ‘ ’
  [0x201c, 0x201d], // “ ”
  [0x2022, 0x2022], // •
  [0x2026, 0x2026], // …
] as const;

/** The features that the pages use: those that browsers apply by default, and digits of equal width. */
const FEATURES = "kern liga calt ccmp locl mark mkmk rvrn tnum lnum".split(" ");
/** The lightest and the boldest font weight in the style sheets. */
const WEIGHTS = { min: 400, max: 600 };

/** Reduces the packages' fonts to what the pages' own texts need. */
export function createSiteFonts(): Promise<{ readonly file: string; readonly font: Buffer }[]> {
  const text = PRELOADED_RANGES.map(([first, last]) =>
    String.fromCodePoint(...range(first, last)),
  ).join("");
  return Promise.all(
    Object.entries(SOURCES).map(async ([file, source]) => {
      const font = await subset(readFileSync(fileURLToPath(source)), text, {
        targetFormat: "woff2",
        keepFeatures: FEATURES,
        variationAxes: { wght: WEIGHTS },
        noHinting: true,
      });
      return { file, font };
    }),
  );
}
