import { Resvg } from "@resvg/resvg-js";

/** Pixels per millimetre. */
const PIXELS = 12;

/** Black SVG elements, and their view box in millimetres. */
export interface Silhouette {
  readonly svg: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The maximum size of antialiasing specks in narrow gaps, in pixels. They are not counted. */
const SPECK = 4;

/** The number of connected components of a silhouette, computed independently of the engine. */
export function countComponents({ svg, left, top, width, height }: Silhouette): number {
  const document = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}">${svg}</svg>`;
  const image = new Resvg(document, {
    fitTo: { mode: "width", value: Math.ceil(width * PIXELS) },
    font: { loadSystemFonts: false },
  }).render();
  const { width: columns, height: rows, pixels } = image;
  const metal = new Uint8Array(columns * rows);
  for (let i = 0; i < metal.length; i++) metal[i] = (pixels[i * 4 + 3] ?? 0) > 127 ? 1 : 0;
  let parts = 0;
  const stack: number[] = [];
  for (let start = 0; start < metal.length; start++) {
    if (metal[start] !== 1) continue;
    let size = 0;
    metal[start] = 0;
    stack.push(start);
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      size++;
      const column = cell % columns;
      for (const next of [
        column > 0 ? cell - 1 : -1,
        column < columns - 1 ? cell + 1 : -1,
        cell - columns,
        cell + columns,
      ]) {
        if (metal[next] !== 1) continue;
        metal[next] = 0;
        stack.push(next);
      }
    }
    if (size >= SPECK) parts++;
  }
  return parts;
}
