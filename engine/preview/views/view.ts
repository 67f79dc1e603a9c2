import { isEmptyBox } from "../../geometry/box.ts";
import { drawScene } from "../scene/drawScene.ts";
import { appearanceOf, type DrawnProduct } from "../appearanceOf.ts";
import type { DrawOptions } from "../drawProduct.ts";
import type { PreviewValues } from "../inputs.ts";
import { atFullStrength, wholePiece } from "../samples.ts";
import type { Scene } from "../scene/scene.ts";
import type { Drawing } from "../svg/drawing.ts";
import { renderDrawing } from "../svg/renderDrawing.ts";
import type { RenderContext } from "../texts.ts";

/** Another view of a product than its own drawing. */
export type ViewFunction = (
  product: DrawnProduct,
  values: PreviewValues,
  context: RenderContext,
  options: Omit<DrawOptions, "omitsSamples">,
) => Drawing | null;

/** The whole piece without its chain. Null if there is no scene (see `drawScene`). */
export function pieceScene(
  { preview }: DrawnProduct,
  values: PreviewValues,
  context: RenderContext,
): Scene | null {
  const spec = wholePiece(preview, values, context.fonts);
  const parts = spec.parts.filter(({ part }) => part !== "chain");
  const scene = drawScene({ ...spec, parts }, values, context);
  return scene === null || isEmptyBox(scene.piece) ? null : atFullStrength(scene);
}

/** Renders a view, with `surroundings` (SVG in pixels) between the background and the piece. */
export function renderView(
  product: DrawnProduct,
  values: PreviewValues,
  options: Parameters<ViewFunction>[3],
  { scene, surroundings }: { readonly scene: Scene; readonly surroundings: string },
): Drawing {
  const appearance = appearanceOf(product, values, options.photo ?? (() => null));
  const drawing = renderDrawing(scene, appearance, options);
  // `renderDrawing` gives the background this key.
  const layers = drawing.layers.flatMap((layer) =>
    layer.key === "backdrop0" ? [layer, { key: "surroundings", content: surroundings }] : [layer],
  );
  return { ...drawing, layers };
}
