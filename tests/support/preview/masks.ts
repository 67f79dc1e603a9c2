import { Resvg } from "@resvg/resvg-js";
import { CANVAS, type Scene } from "#engine/preview";

export type SceneItem = Scene["items"][number];

/**
 * The indices of the covered pixels of a picture, ascending. A pixel's index is its row times the width, plus its
 * column.
 */
export type Mask = readonly number[];

/** The size of the picture: a pixel is at most 0.1 mm. */
const { width: WIDTH, height: HEIGHT } = CANVAS;

/** The number of pixels of the picture. */
export const PIXEL_COUNT = WIDTH * HEIGHT;

/** The pixels that an item covers, rendered independently of the engine's renderer. */
export function maskOf(scene: Scene, item: SceneItem): Mask {
  const { x, y, scale } = scene.camera;
  const group = `<g transform="matrix(${scale} 0 0 ${scale} ${x} ${y})" stroke="#000" stroke-linejoin="round" stroke-linecap="round">${svgOf(item)}</g>`;
  const box = parseSvg(group, 0, 0, WIDTH, HEIGHT).getBBox();
  if (box === undefined) return [];
  // Only the item's part of the picture is rendered, as that takes a tenth of the time; its pixels are the picture's.
  const [left, top] = [Math.max(0, Math.floor(box.x) - 1), Math.max(0, Math.floor(box.y) - 1)];
  const width = Math.min(WIDTH, Math.ceil(box.x + box.width) + 1) - left;
  const height = Math.min(HEIGHT, Math.ceil(box.y + box.height) + 1) - top;
  if (width <= 0 || height <= 0) return [];
  const { pixels } = parseSvg(group, left, top, width, height).render();
  const covered: number[] = [];
  for (let i = 0; i < width * height; i++)
    // Alpha, of four bytes for each pixel: more than half covered.
    if ((pixels[i * 4 + 3] ?? 0) > 127)
      covered.push((top + Math.floor(i / width)) * WIDTH + left + (i % width));
  return covered;
}

/** The given part of the canvas as an SVG document, with a pixel per unit of the canvas. */
function parseSvg(group: string, left: number, top: number, width: number, height: number): Resvg {
  const document = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}">${group}</svg>`;
  return new Resvg(document, { font: { loadSystemFonts: false } });
}

/** Whether a pixel is at the picture's edge. */
export function isEdge(pixel: number): boolean {
  const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
  return x === 0 || y === 0 || x === WIDTH - 1 || y === HEIGHT - 1;
}

/** The radius of a stone's setting with its dark edge, in radii of the stone, as `engine/preview/svg/gemSymbol.ts` draws it. */
const SETTING = 1.27;

function svgOf(item: SceneItem): string {
  switch (item.kind) {
    case "metal":
      return item.places.map((place) => placed(place, item.shapes.map(shapeOf).join(""))).join("");
    case "engraving":
      return placed(item.place, `<path d="${item.path}" ${strokeOf(item.grow)}/>`);
    case "photo":
      return placed(item.place, `<path d="${item.path}" stroke="none"/>`);
    case "gem":
      return `<circle cx="${item.centre.x}" cy="${item.centre.y}" r="${item.radius * SETTING}" stroke="none"/>`;
    case "ring":
      return `<circle cx="${item.centre.x}" cy="${item.centre.y}" r="${item.radius - item.wire / 2}" fill="none" stroke-width="${item.wire}"/>`;
    case "chain":
      return item.links
        .map(({ x, y }) => `<circle cx="${x}" cy="${y}" r="${item.gauge / 2}" stroke="none"/>`)
        .join("");
  }
}

type Metal = Extract<SceneItem, { kind: "metal" }>;

function shapeOf(shape: Metal["shapes"][number]): string {
  return shape.kind === "wire"
    ? `<path d="${shape.path}" fill="none" stroke-width="${shape.width}"/>`
    : `<path d="${shape.path}" fill-rule="${shape.holes ? "evenodd" : "nonzero"}" ${strokeOf(shape.grow)}/>`;
}

const strokeOf = (width: number): string =>
  width > 0 ? `stroke-width="${width}"` : 'stroke="none"';

function placed({ x, y, angle }: Metal["places"][number], content: string): string {
  return `<g transform="translate(${x} ${y})rotate(${(angle * 180) / Math.PI})">${content}</g>`;
}
