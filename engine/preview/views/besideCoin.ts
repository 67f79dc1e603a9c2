import type { Box } from "../../geometry/box.ts";
import { inches } from "../../geometry/inch.ts";
import { num } from "../../geometry/path.ts";
import { type Camera, CANVAS, type Scene } from "../scene.ts";
import { pieceScene, renderView, type ViewFunction } from "./view.ts";

/** A US quarter, in millimetres. */
const COIN_RADIUS = 24.26 / 2;
/** The distance of the coin from the piece, in millimetres. */
const COIN_GAP = 7;
/** The least space to the left and below, where the lines of the measures are, in pixels. */
const MEASURES_MARGIN = 124;
/** The least space to the right and above, in pixels. */
const MARGIN = 40;
/**
 * In pixels per millimetre. It is the same for every piece that leaves space for the coin, so that the pictures can be
 * compared. Only a larger piece is drawn smaller.
 */
const SCALE = 6.8;
/** The distance of a line from the piece and the length of the bars at its ends, in pixels. */
const LINE_GAP = 26;
const LINE_END = 7;
/** The number of grooves around a quarter. */
const REEDS = 119;
/** The size of the measures' letters, the height of their lines, and their distance from the measured line, in pixels. */
const LETTERS = 28;
const LINE_HEIGHT = 32;
const TEXT_GAP = 14;

/** The centre of the space between the margins, in pixels. */
const CENTRE = {
  x: (CANVAS.width + MEASURES_MARGIN - MARGIN) / 2,
  y: (CANVAS.height - MEASURES_MARGIN + MARGIN) / 2,
} as const;

/** The piece at true scale beside a US quarter, with its width and height. */
export const drawBesideCoin: ViewFunction = (product, values, context, options) => {
  const scene = pieceScene(product, values, context);
  if (scene === null) return null;
  const camera = fitBoth(scene.piece);
  const surroundings = coinSvg(scene, camera) + measuresSvg(scene.piece, camera);
  return renderView(product, values, options, { scene: { ...scene, camera }, surroundings });
};

/** The camera for the piece on the left and the coin on the right, both centred between the margins. */
function fitBoth({ left, top, right, bottom }: Box): Camera {
  const width = right - left + COIN_GAP + 2 * COIN_RADIUS;
  const height = Math.max(bottom - top, 2 * COIN_RADIUS);
  const scale = Math.min(
    SCALE,
    (CANVAS.width - MEASURES_MARGIN - MARGIN) / width,
    (CANVAS.height - MEASURES_MARGIN - MARGIN) / height,
  );
  return {
    x: CENTRE.x - (left + width / 2) * scale,
    y: CENTRE.y - ((top + bottom) / 2) * scale,
    scale,
  };
}

/** A quarter on the right of the piece, with its name and diameter. */
function coinSvg({ piece }: Scene, { x, scale }: Camera): string {
  const radius = COIN_RADIUS * scale;
  const cx = num(x + (piece.right + COIN_GAP + COIN_RADIUS) * scale);
  const cy = num(CENTRE.y);
  const reed = num((2 * Math.PI * radius) / REEDS / 2);
  const circle = (r: number, attributes: string) =>
    `<circle cx="${cx}" cy="${cy}" r="${num(r)}" ${attributes}/>`;
  return (
    `<g>` +
    circle(radius, 'fill="#cfd0cf"') +
    circle(
      radius - 1.5,
      `fill="none" stroke="#a9aaa9" stroke-width="3" stroke-dasharray="${reed}"`,
    ) +
    circle(radius * 0.93, 'fill="#dcdddb" stroke="#b4b5b3" stroke-width="1.5"') +
    label(cx, num(CENTRE.y - radius * 0.06), "US quarter", radius * 0.29) +
    label(cx, num(CENTRE.y + radius * 0.3), "24.3 mm", radius * 0.26) +
    `</g>`
  );
}

/** Lines below and to the left of the piece, as long as it is wide and high. */
function measuresSvg({ left, top, right, bottom }: Box, { x, y, scale }: Camera): string {
  const [x1, x2] = [x + left * scale, x + right * scale];
  const [y1, y2] = [y + top * scale, y + bottom * scale];
  const [lineX, lineY] = [x1 - LINE_GAP, y2 + LINE_GAP];
  const path =
    `M${num(x1)} ${num(lineY)}H${num(x2)}M${num(lineX)} ${num(y1)}V${num(y2)}` +
    [x1, x2].map((end) => `M${num(end)} ${num(lineY - LINE_END)}v${2 * LINE_END}`).join("") +
    [y1, y2].map((end) => `M${num(lineX - LINE_END)} ${num(end)}h${2 * LINE_END}`).join("");
  const [textX, textY] = [lineX - TEXT_GAP, (y1 + y2) / 2];
  return (
    `<path d="${path}" fill="none" stroke="#6a5f55" stroke-width="1.5"/>` +
    lengthSvg((x1 + x2) / 2, lineY + TEXT_GAP + LETTERS * 0.7, right - left) +
    `<g transform="rotate(-90 ${num(textX)} ${num(textY)})">${lengthSvg(textX, textY - LINE_HEIGHT, bottom - top)}</g>`
  );
}

/** A length to half a millimetre and, below it, a tenth of an inch, as in the details of the page. */
function lengthSvg(x: number, y: number, length: number): string {
  const rounded = Math.round(length * 2) / 2;
  return (
    label(num(x), num(y), `${rounded} mm`, LETTERS) +
    label(num(x), num(y + LINE_HEIGHT), `${inches(rounded, 1)} in`, LETTERS)
  );
}

function label(x: string, y: string, text: string, size: number): string {
  return `<text x="${x}" y="${y}" text-anchor="middle" font-family="Figtree Variable, Figtree, sans-serif" font-size="${num(size)}" fill="#4c433b">${text}</text>`;
}
