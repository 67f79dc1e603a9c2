import { readFileSync } from "node:fs";
import * as hb from "harfbuzzjs";
import {
  createTypesetter,
  type RenderContext,
  type FontFacts,
  type FontFile,
  type FontList,
  neededFonts,
  type PreviewSpec,
  type PreviewValues,
  readFonts,
} from "#engine/preview";
import fontSet from "../../../catalog/option-sets/fonts.json" with { type: "json" };

/** A render context that can load the catalog's fonts. */
export interface TestContext extends RenderContext {
  readonly load: (font: FontFacts, file: FontFile) => void;
  /** Loads the font files that the preview needs for these values. */
  readonly prepare: (spec: PreviewSpec, values: PreviewValues) => void;
}

const fonts: FontList = readFonts(fontSet.options);
const files = new Map<string, Buffer>();

/** A render context with the shop's fonts, none loaded. */
export function createTestContext(): TestContext {
  const typesetter = createTypesetter(hb);
  const load = (font: FontFacts, file: FontFile) => {
    const path = `catalog/fonts/${font.id}${file === "basic" ? "" : ".extended"}.ttf`;
    const data = files.get(path) ?? readFileSync(path);
    files.set(path, data);
    typesetter.add(font, file, data);
  };
  return {
    fonts,
    typesetter,
    load,
    prepare: (spec, values) => {
      for (const { font, file } of neededFonts(spec, values, { fonts, typesetter }))
        load(font, file);
    },
  };
}
