import type { Box } from "../../geometry/box.ts";
import { num } from "../../geometry/path.ts";
import { CANVAS } from "../scene.ts";
import { escapeXml } from "./paint.ts";

/** A drawing in layers from back to front, so that a page replaces only the layers that change. */
export interface Drawing {
  /** The text alternative. Null hides the drawing from screen readers. */
  readonly title: string | null;
  /** The coordinate system, as the attribute of `<svg>`. */
  readonly viewBox: string;
  /** Pixels of the coordinate system per millimetre. */
  readonly scale: number;
  /** The box of the piece without its chain, as fractions of the drawing's width and height; null if there is no piece. */
  readonly piece: Box | null;
  readonly layers: readonly Layer[];
}

/** A group of a drawing. */
export interface Layer extends LayerContent {
  /** Unique among its siblings. The same layer has the same key in the next drawing. */
  readonly key: string;
}

/** What a layer draws. A page keeps the elements of a content that stays the same while only the attributes change. */
export interface LayerContent {
  readonly attributes?: LayerAttributes;
  /** SVG elements, or layers from back to front. Layers refer to one another by id. */
  readonly content: string | readonly Layer[];
}

export interface LayerAttributes {
  readonly transform?: string;
  readonly filter?: string;
  readonly opacity?: number;
}

/**
 * A drawing as an SVG document that fills its container.
 * @param isTrueSize whether the document has a size instead, at which the piece has its true size
 */
export function svgDocument(
  { title, viewBox, scale, layers }: Drawing,
  isTrueSize = false,
): string {
  const accessibility =
    title === null ? ' aria-hidden="true"' : ` role="img" aria-label="${escapeXml(title)}"`;
  const millimetres = (pixels: number) => `${num(pixels / scale)}mm`;
  const size = isTrueSize
    ? ` width="${millimetres(CANVAS.width)}" height="${millimetres(CANVAS.height)}"`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg"${size} viewBox="${viewBox}"${accessibility}>${layersSvg(layers)}</svg>`;
}

/** Layers as SVG elements. */
export function layersSvg(layers: readonly Layer[]): string {
  return layers
    .map(({ attributes = {}, content }) => {
      const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<g${list.join("")}>${typeof content === "string" ? content : layersSvg(content)}</g>`;
    })
    .join("");
}
