import type { Box } from "../../geometry/box.ts";
import { escapeXml } from "./paint.ts";

/** A drawing in layers from back to front, so that a page replaces only the layers that change. */
export interface Drawing {
  /** The text alternative. Null hides the drawing from screen readers. */
  readonly title: string | null;
  /** The coordinate system, as the attribute of `<svg>`. */
  readonly viewBox: string;
  /** The box of the piece without its chain, as fractions of the drawing's width and height; null if there is no piece. */
  readonly piece: Box | null;
  readonly layers: readonly Layer[];
}

/** A part of a drawing. */
export interface Layer {
  /** Unique in a drawing. The same layer has the same key in the next drawing. */
  readonly key: string;
  /** SVG elements without the `<svg>` around them. Layers refer to one another by id. */
  readonly svg: string;
}

/** A drawing as an SVG document that fills its container. */
export function svgDocument({ title, viewBox, layers }: Drawing): string {
  const accessibility =
    title === null ? ' aria-hidden="true"' : ` role="img" aria-label="${escapeXml(title)}"`;
  const content = layers.map(({ svg }) => svg).join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"${accessibility}>${content}</svg>`;
}
