import type { PreviewSpec } from "../product/preview/previewSchema.ts";
import type { PreviewValues } from "./inputs.ts";
import { orderedPreview } from "./orderedPreview.ts";
import type { Item, Scene } from "./scene/scene.ts";
import { textsOf } from "./texts.ts";
import type { FontList } from "./type/fonts.ts";

/** The sample texts that are drawn as long as the shopper has typed nothing; empty once there is a typed text. */
export function exampleTexts(
  spec: PreviewSpec,
  values: PreviewValues,
  fonts: FontList,
): readonly string[] {
  const texts = textsOf(spec, values, fonts).filter(({ path }) => path !== null);
  return texts.every(({ isSample }) => isSample) ? texts.map(({ text }) => text) : [];
}

/** The preview of a whole piece: the product's example as long as nothing is typed, then only what is ordered. */
export function wholePiece(spec: PreviewSpec, values: PreviewValues, fonts: FontList): PreviewSpec {
  return exampleTexts(spec, values, fonts).length > 0 ? spec : orderedPreview(spec, values);
}

/** A scene whose samples are drawn like typed texts. */
export function atFullStrength(scene: Scene): Scene {
  const items = scene.items.map((item): Item =>
    "isSample" in item ? { ...item, isSample: false } : item,
  );
  return { ...scene, items };
}
