import { isEmptyBox } from "../../geometry/box.ts";
import { appearanceOf } from "../appearance.ts";
import type { DrawOptions } from "../drawProduct.ts";
import { drawScene, type RenderContext } from "../layout.ts";
import type { Scene } from "../scene.ts";
import type { DrawnProduct, PreviewValues } from "../shownParts.ts";
import type { Drawing } from "../svg/drawing.ts";
import { renderDrawing } from "../svg/renderDrawing.ts";

/** Another view of a product than its own drawing. */
export type ViewFunction = (
  product: DrawnProduct,
  values: PreviewValues,
  context: RenderContext,
  options: Omit<DrawOptions, "omitsSamples">,
) => Drawing | null;

/**
 * The whole piece without its chain: the product's example as long as nothing is typed, then only what is ordered. Null if
 * there is no scene (see `drawScene`), or if nothing is made.
 */
export function pieceScene(
  product: DrawnProduct,
  values: PreviewValues,
  context: RenderContext,
): Scene | null {
  const scene = drawScene(product, values, context, "example");
  return scene === null || isEmptyBox(scene.piece) ? null : { ...scene, chains: [] };
}

/** What is around the piece in a view, as SVG in pixels: between the background and the piece, and in front of it. */
interface Surroundings {
  readonly scene: Scene;
  readonly surroundings: string;
  readonly foreground?: string;
}

/** Renders a scene with its surroundings. */
export function renderView(
  product: DrawnProduct,
  values: PreviewValues,
  options: Parameters<ViewFunction>[3],
  { scene, surroundings, foreground }: Surroundings,
): Drawing {
  const appearance = appearanceOf(product, values, options.photo);
  const drawing = renderDrawing(scene, appearance, options);
  // `renderDrawing` gives the background this key.
  const layers = drawing.layers.flatMap((layer) =>
    layer.key === "backdrop0" ? [layer, { key: "surroundings", content: surroundings }] : [layer],
  );
  const inFront = foreground === undefined ? [] : [{ key: "foreground", content: foreground }];
  return { ...drawing, layers: [...layers, ...inFront] };
}
