import subset from "subset-font";

/** Tables that neither outlines nor shaping need. */
const UNNEEDED_TABLES = "name OS/2 post DSIG gasp meta STAT BASE hdmx VDMX LTSH".split(" ");
/** Features that shaping applies to Latin by default. */
const FEATURES = "kern liga calt clig ccmp locl mark mkmk rlig rclt curs".split(" ");

/** Converts a WOFF font to TrueType. @throws Error if the font can't be read. */
export function toTrueType(woff: Buffer): Promise<Buffer> {
  return subset(woff, "", { targetFormat: "truetype", keepAllGlyphs: true });
}

/** Reduces a font to outlines and shaping of these code points, as TrueType. @throws Error if the font can't be read. */
export function subsetFont(font: Buffer, codePoints: readonly number[]): Promise<Buffer> {
  return subset(font, String.fromCodePoint(...codePoints), {
    targetFormat: "truetype",
    keepFeatures: FEATURES,
    dropTables: UNNEEDED_TABLES,
    noHinting: true,
  });
}

/** The code points from `first` to `last`, both included. */
export const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);
