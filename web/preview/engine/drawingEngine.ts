/**
 * The drawing engine with the shop's fonts, and the components that need it. It is imported only for the first drawing;
 * HarfBuzz' WebAssembly is then loaded, and if that fails, the import rejects.
 */
import * as hb from "harfbuzzjs";
import type { Configuration, Product } from "#engine";
import {
  type Advice,
  adviceOn,
  createTypesetter,
  type FontFacts,
  type FontFile,
  type RenderContext,
} from "#engine/preview";
import { RESPONSE_TIMEOUT_MS, withTimeout } from "../../api/timeLimit.ts";
import { fonts } from "./fonts.ts";

export {
  describeDrawing,
  drawBesideCoin,
  drawLayers,
  drawOnNeck,
  fontPicture,
  fontsAround,
  hasBack,
  isWornOnNeck,
  makeability,
  metalOf,
  neededFonts,
  photoArea,
  photoOnArea,
  pieceSize,
  selectableFonts,
  unsupportedGraphemes,
} from "#engine/preview";
export { FontSamples } from "../../form/fontPicker/FontSamples.tsx";
export { CropBox } from "../../form/photo/CropBox.tsx";
export { PhotoNote } from "../../form/photo/PhotoNote.tsx";
export { TextAdvice } from "../../form/text/TextAdvice.tsx";
export { CardDrawing } from "../../pages/collection/card/CardDrawing.tsx";
export { drawnPhoto, onPhotoMeasured } from "../drawnPhoto.ts";
export { LiveDrawing, ScaleView } from "../LiveDrawing.tsx";
export { sizeTexts } from "../sizeTexts.ts";

/** The shop's fonts and the loaded ones. */
export const context: RenderContext = { fonts, typesetter: createTypesetter(hb) };

/** The URLs of the font files, keyed by the files' paths. */
const urls = import.meta.glob<string>("../../../catalog/fonts/*.ttf", {
  query: "?url",
  import: "default",
  eager: true,
});

/** The first four bytes of a TrueType font, which all files of the shop are. */
const TRUETYPE = 0x00_01_00_00;

/** Fetches a font file. @throws Error if there is no such file, it can't be loaded, or the response is no font */
export async function fetchFont(font: FontFacts, file: FontFile): Promise<Uint8Array> {
  const name = file === "basic" ? `${font.id}.ttf` : `${font.id}.extended.ttf`;
  const url = urls[`../../../catalog/fonts/${name}`];
  if (url === undefined) throw new Error(`there is no font file "${name}"`);
  return withTimeout(RESPONSE_TIMEOUT_MS, async (signal) => {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`the font "${name}" could not be loaded`);
    const data = await response.arrayBuffer();
    // A proxy may respond with a page of its own. HarfBuzz accepts any bytes as a font without letters, and the page would
    // then reject every name.
    if (new DataView(data).getUint32(0) !== TRUETYPE) throw new Error(`"${name}" is no font`);
    return new Uint8Array(data);
  });
}

/** The advice by configuration, because every text field of a form needs that of the same one. */
const knownAdvice = new WeakMap<
  Configuration,
  { readonly engineState: object; readonly advice: readonly Advice[] }
>();

/**
 * The advice about the texts of a configuration.
 * @param engineState the state of the preview engine, which is another object when more fonts are loaded
 */
export function cachedAdvice(
  product: Product,
  configuration: Configuration,
  engineState: object,
): readonly Advice[] {
  const known = knownAdvice.get(configuration);
  if (known?.engineState === engineState) return known.advice;
  const advice = adviceOn(product, configuration, context);
  knownAdvice.set(configuration, { engineState, advice });
  return advice;
}
