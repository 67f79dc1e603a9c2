import { DxfWriter, LWPolylineFlags, point2d, point3d, Units } from "@tarikjabiri/dxf";
import type { CutPiece } from "./cutPieces.ts";
import { type Outlines, UNITS } from "./outlines.ts";

/** Whole units as millimetres. They have at most four decimals, so they are written without an exponent. */
const mm = (units: number): number => units / UNITS;

/** A piece as an SVG document in millimetres: filled areas in the groups `cut` and `engrave`, and the circles of `stones`. */
export function cutSvg({ width, height, contours, engraving, stones }: CutPiece): string {
  const area = (outlines: Outlines): string => {
    const subpaths = outlines.map(
      (path) => `M${path.map(({ x, y }) => `${mm(x)} ${mm(y)}`).join("L")}Z`,
    );
    return subpaths.length === 0 ? "" : `<path fill-rule="evenodd" d="${subpaths.join("")}"/>`;
  };
  const circles = stones.map(
    ({ x, y, radius }) => `<circle cx="${mm(x)}" cy="${mm(y)}" r="${mm(radius)}"/>`,
  );
  const [w, h] = [mm(width), mm(height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}mm" height="${h}mm" viewBox="0 0 ${w} ${h}">`,
    `<g id="cut" fill="#000">${area(contours)}</g>`,
    `<g id="engrave" fill="#f00">${area(engraving)}</g>`,
    `<g id="stones" fill="#00f">${circles.join("")}</g>`,
    "</svg>\n",
  ].join("\n");
}

/** The numbers of black, red and blue in DXF. */
const COLOURS = { CUT: 7, ENGRAVE: 1, STONES: 5 } as const;

/** A piece as a DXF document in millimetres, y upwards: closed polylines on the layers CUT and ENGRAVE, circles on STONES. */
export function cutDxf({ height, contours, engraving, stones }: CutPiece): string {
  const dxf = new DxfWriter();
  dxf.setUnits(Units.Millimeters);
  for (const [layer, colour] of Object.entries(COLOURS)) dxf.addLayer(layer, colour, "Continuous");
  const add = (outlines: Outlines, layerName: keyof typeof COLOURS) => {
    for (const path of outlines) {
      const points = path.map(({ x, y }) => ({ point: point2d(mm(x), mm(height - y)) }));
      dxf.addLWPolyline(points, { flags: LWPolylineFlags.Closed, layerName });
    }
  };
  add(contours, "CUT");
  add(engraving, "ENGRAVE");
  for (const { x, y, radius } of stones)
    dxf.addCircle(point3d(mm(x), mm(height - y)), mm(radius), { layerName: "STONES" });
  return dxf.stringify();
}
