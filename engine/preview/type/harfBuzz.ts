/**
 * The part of HarfBuzz's API that the engine uses. The browser and the server inject the module. Parameters of type `never`
 * accept its own classes, which have more members than the interfaces here.
 */
export interface HarfBuzz {
  Blob: new (data: Uint8Array) => object;
  Face: new (blob: never) => HarfBuzzFace;
  Font: new (face: never) => HarfBuzzFont;
  Buffer: new () => HarfBuzzBuffer;
  shape: (font: never, buffer: never) => void;
}

interface HarfBuzzFace {
  readonly upem: number;
}

export interface HarfBuzzFont {
  glyphToJson(glyph: number): { type: string; values: number[] }[];
}

export interface HarfBuzzBuffer {
  reset(): void;
  addText(text: string): void;
  guessSegmentProperties(): void;
  getGlyphInfos(): { codepoint: number; cluster: number }[];
  getGlyphPositions(): { xAdvance: number; xOffset: number; yOffset: number }[];
}
