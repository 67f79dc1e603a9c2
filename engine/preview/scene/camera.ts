import { type Camera, CANVAS } from "./scene.ts";
import type { Box } from "../../geometry/box.ts";

/** Margins at both sides and below, in pixels. */
const SIDE_MARGIN = 58;
const BOTTOM_MARGIN = 46;
/** Minimum space for the chain above the drawing, in pixels. */
const TOP_MARGIN = 84;
/** Default height of the drawing's centre, as a share of the canvas height. */
const CENTRE = 0.575;
/** How much lower the drawing is for each inch of chain beyond sixteen, in pixels. Chains count as 14 to 22 inches long. */
const DROP_PER_INCH = 9;

/**
 * Fits the drawing into the canvas. The canvas shows `frameWidth` millimetres, or more if the drawing needs it.
 * @param drop how much lower than by default the drawing is, in millimetres
 * @param chainInches the length of the chain; null without a chain
 */
export function fitCamera(
  box: Box,
  frameWidth: number,
  drop: number,
  chainInches: number | null,
): Camera {
  const width = Math.max(1, box.right - box.left);
  const height = Math.max(1, box.bottom - box.top);
  const scale = Math.min(
    CANVAS.width / frameWidth,
    (CANVAS.width - 2 * SIDE_MARGIN) / width,
    (CANVAS.height - TOP_MARGIN - BOTTOM_MARGIN) / height,
  );
  const chainDrop =
    chainInches === null ? 0 : (Math.min(22, Math.max(14, chainInches)) - 16) * DROP_PER_INCH;
  const preferredY = CANVAS.height * CENTRE + drop * scale + chainDrop;
  const minY = TOP_MARGIN + (height * scale) / 2;
  const maxY = CANVAS.height - BOTTOM_MARGIN - (height * scale) / 2;
  const centreY = Math.max(minY, Math.min(maxY, preferredY));
  return {
    x: CANVAS.width / 2 - ((box.left + box.right) / 2) * scale,
    y: centreY - ((box.top + box.bottom) / 2) * scale,
    scale,
  };
}
