import { Resvg } from "@resvg/resvg-js";

const PIXELS_PER_MILLIMETRE = 12;

/** Black SVG elements, and their view box in millimetres. */
export interface Silhouette {
  readonly svg: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The minimum size of a counted component, in pixels. Smaller ones are specks of antialiasing in narrow gaps. */
const MIN_SIZE = 4;

/** Counts the connected components of a silhouette in its pixels, independently of the engine. */
export function countComponents({ svg, left, top, width, height }: Silhouette): number {
  const document = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}">${svg}</svg>`;
  const image = new Resvg(document, {
    fitTo: { mode: "width", value: Math.ceil(width * PIXELS_PER_MILLIMETRE) },
    font: { loadSystemFonts: false },
  }).render();
  const { width: columns, height: rows, pixels } = image;
  const metal = new Uint8Array(columns * rows);
  // Alpha, of four bytes for each pixel: more than half covered.
  for (let i = 0; i < metal.length; i++) metal[i] = (pixels[i * 4 + 3] ?? 0) > 127 ? 1 : 0;
  let components = 0;
  const stack: number[] = [];
  // Clears a cell that is metal, so that it is counted once. An index above or below the picture has no value.
  const visit = (cell: number) => {
    if (metal[cell] !== 1) return;
    metal[cell] = 0;
    stack.push(cell);
  };
  for (let start = 0; start < metal.length; start++) {
    let size = 0;
    visit(start);
    for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
      size++;
      const column = cell % columns;
      if (column > 0) visit(cell - 1);
      if (column < columns - 1) visit(cell + 1);
      visit(cell - columns);
      visit(cell + columns);
    }
    if (size >= MIN_SIZE) components++;
  }
  return components;
}
