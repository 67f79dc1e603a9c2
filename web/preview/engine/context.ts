import * as hb from "harfbuzzjs";
import { createTypesetter, type RenderContext } from "#engine/preview";
import { fonts } from "./fonts.ts";

/**
 * The shop's fonts and the loaded ones. Importing this module loads HarfBuzz' WebAssembly; if WebAssembly fails, the import
 * rejects.
 */
export const context: RenderContext = {
  fonts,
  typesetter: createTypesetter(hb),
};
