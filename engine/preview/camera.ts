import { type Camera, CANVAS } from "./scene.ts";
import type { Box } from "../geometry/box.ts";

/** Margins at both sides and below, in pixels. */
const SIDE = 58;
const BELOW = 46;
/** Minimum space for the chain above the drawing, in pixels. */
const ABOVE = 84;
/** Default height of the drawing's centre, as a share of the canvas height. */
const MIDDLE = 0.575;
/** How much lower the drawing is per inch of chain above sixteen, in pixels. */
const DROP = 9;

/** Fits everything into the canvas: at a canvas width of `width` millimetres, or smaller if the drawing needs it. */
export function fitCamera(box: Box, width: number, drop: number, inches: number | null): Camera {
  const wide = Math.max(1, box.right - box.left);
  const high = Math.max(1, box.bottom - box.top);
  const scale = Math.min(
    CANVAS.width / width,
    (CANVAS.width - 2 * SIDE) / wide,
    (CANVAS.height - ABOVE - BELOW) / high,
  );
  const longer = inches === null ? 0 : (Math.min(22, Math.max(14, inches)) - 16) * DROP;
  const top = CANVAS.height * MIDDLE + drop * scale + longer;
  const highest = ABOVE + (high * scale) / 2;
  const lowest = CANVAS.height - BELOW - (high * scale) / 2;
  const middle = Math.max(highest, Math.min(lowest, top));
  return {
    x: CANVAS.width / 2 - ((box.left + box.right) / 2) * scale,
    y: middle - ((box.top + box.bottom) / 2) * scale,
    scale,
  };
}
