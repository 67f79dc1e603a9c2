import { readFileSync } from "node:fs";
import * as hb from "harfbuzzjs";
import { createTypesetter, type FontFacts, readFonts, type RenderContext } from "#engine/preview";
import type { Run } from "../../../engine/preview/type/glyph.ts";
import type { FontFile, Typesetter } from "../../../engine/preview/type/typesetter.ts";
import fontSet from "../../../catalog/option-sets/fonts.json" with { type: "json" };

interface TestTypesetter extends Typesetter {
  typeset(font: FontFacts, text: string): Run;
}

/** A render context with the shop's fonts, each of which is loaded when a text needs it. */
export interface TestContext extends RenderContext {
  readonly typesetter: TestTypesetter;
}

const fonts = readFonts(fontSet.options);
const files = new Map<string, Buffer>();

function readFont({ id }: FontFacts, file: FontFile): Buffer {
  const path = `catalog/fonts/${id}${file === "basic" ? "" : ".extended"}.ttf`;
  const data = files.get(path) ?? readFileSync(path);
  files.set(path, data);
  return data;
}

export function createTestContext(): TestContext {
  const typesetter = createTypesetter(hb);
  const missingFiles = (font: FontFacts, text: string): [] => {
    for (const file of typesetter.missingFiles(font, text))
      typesetter.add(font, file, readFont(font, file));
    return [];
  };
  const typeset = (font: FontFacts, text: string): Run => {
    missingFiles(font, text);
    const run = typesetter.typeset(font, text);
    if (run === null) throw new Error(`${font.id} was not loaded`);
    return run;
  };
  return { fonts, typesetter: { ...typesetter, missingFiles, typeset } };
}

/** A render context with the shop's fonts, none of which is ever loaded. */
export function createContextWithoutFonts(): RenderContext {
  return { fonts, typesetter: createTypesetter(hb) };
}
