import type { Drawing } from "#engine/preview";

/** The smallest zoom factor; it shows the whole drawing. */
export const MIN_SCALE = 1;
/** The largest zoom factor. */
export const MAX_SCALE = 6;
/** The zoom factors of the buttons, smallest first. */
export const SCALES = [MIN_SCALE, 1.6, 2.5, 4, MAX_SCALE];
/** The margin on each side of the piece, as a fraction of the view. */
const MARGIN = 0.06;

/** The edges of the piece, as fractions of the drawing's width and height. */
export type PieceBox = NonNullable<Drawing["piece"]>;

/**
 * The zoom factor at which a piece fills a view except for a margin. The drawing is 4 by 3; at factor 1 it fits in the view.
 * @param view the size of the view, in pixels; at size 0 the result is `MIN_SCALE`
 */
export function fittingScale(
  piece: PieceBox,
  view: Readonly<Record<"width" | "height", number>>,
): number {
  const drawingWidth = Math.min(view.width, (view.height * 4) / 3);
  if (drawingWidth === 0) return MIN_SCALE;
  const fitting = Math.min(
    view.width / ((piece.right - piece.left) * drawingWidth),
    view.height / (((piece.bottom - piece.top) * drawingWidth * 3) / 4),
  );
  return Math.min(Math.max(MIN_SCALE, fitting * (1 - 2 * MARGIN)), MAX_SCALE);
}
