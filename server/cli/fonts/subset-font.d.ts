declare module "subset-font" {
  /** The options that are used here. Without `keepFeatures`, all OpenType features are kept. */
  interface SubsetOptions {
    readonly targetFormat: "truetype" | "woff2";
    readonly keepFeatures?: readonly string[];
    readonly dropTables?: readonly string[];
    readonly noHinting?: boolean;
    readonly keepAllGlyphs?: boolean;
    readonly variationAxes?: Readonly<
      Record<string, { readonly min: number; readonly max: number }>
    >;
  }
  /**
   * Reduces a TrueType, WOFF or WOFF2 font to the characters of a text. With `keepAllGlyphs`, it keeps all characters, and the
   * text must be empty.
   * @throws Error if the font can't be read
   */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
