import { type Camera, CANVAS } from "./scene.ts";
import type { Box } from "../geometry/box.ts";

/** Free on both sides and below, in pixels. */
const SIDE = 58;
const BELOW = 46;
/** Above the piece there is always this much for the chain, in pixels. */
const ABOVE = 84;
/** Where the middle of the piece hangs when there is room, as a share of the picture's height. */
const MIDDLE = 0.575;
/** How much lower a longer chain hangs, in pixels an inch from sixteen. */
const DROP = 9;

/** Looks at the piece so that all of it is in the picture: as near as `width` millimetres allow, else from further away. */
export function fitCamera(box: Box, width: number, drop: number, inches: number | null): Camera {
  const wide = Math.max(1, box.right - box.left);
  const high = Math.max(1, box.bottom - box.top);
  const scale = Math.min(
    CANVAS.width / width,
    (CANVAS.width - 2 * SIDE) / wide,
    (CANVAS.height - ABOVE - BELOW) / high,
  );
  const longer = inches === null ? 0 : (Math.min(22, Math.max(14, inches)) - 16) * DROP;
  const wanted = CANVAS.height * MIDDLE + drop * scale + longer;
  const highest = ABOVE + (high * scale) / 2;
  const lowest = CANVAS.height - BELOW - (high * scale) / 2;
  const middle = Math.max(highest, Math.min(lowest, wanted));
  return {
    x: CANVAS.width / 2 - ((box.left + box.right) / 2) * scale,
    y: middle - ((box.top + box.bottom) / 2) * scale,
    scale,
  };
}
