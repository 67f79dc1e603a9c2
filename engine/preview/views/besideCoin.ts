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

/** The head on the coin, in radii of the coin from its centre: its outline, and lines of hair, jaw, ear and eye. */
const HEAD =
  "M-.18 .62C-.14 .5 -.2 .45 -.29 .44C-.39 .45 -.43 .39 -.41 .32C-.45 .29 -.45 .26 -.41 .23C-.46 .21 -.46 .17 -.42 .14C-.47 .13 -.54 .11 -.52 .05C-.48 -.02 -.43 -.08 -.42 -.16C-.46 -.25 -.43 -.41 -.32 -.5C-.18 -.65 .12 -.67 .28 -.53C.42 -.41 .47 -.2 .42 -.02C.45 .05 .41 .13 .36 .17C.45 .27 .48 .4 .44 .53C.39 .44 .34 .38 .27 .34C.25 .45 .3 .57 .36 .66C.18 .76 -.04 .72 -.18 .62Z";
const HEAD_LINES =
  "M-.33 -.47C-.2 -.33 -.06 -.36 .02 -.24C.06 -.17 .03 -.08 .1 -.03M-.1 -.55C.12 -.5 .3 -.36 .33 -.12M.02 -.48C.22 -.4 .24 -.2 .24 .02C.26 .1 .3 .15 .36 .17M.1 -.03C.17 -.05 .18 .06 .11 .09C.1 .22 .02 .33 -.1 .38M-.36 -.13C-.32 -.17 -.28 -.15 -.25 -.12M-.37 .185H-.3";

/** A quarter on the right of the piece, and its name and diameter below it. */
function coinSvg({ piece }: Scene, { x, scale }: Camera): string {
  const radius = COIN_RADIUS * scale;
  const centre = x + (piece.right + COIN_GAP + COIN_RADIUS) * scale;
  const cx = num(centre);
  const cy = num(CENTRE.y);
  const reed = num((2 * Math.PI * radius) / REEDS / 2);
  const circle = (r: number, attributes: string) =>
    `<circle cx="${cx}" cy="${cy}" r="${num(r)}" ${attributes}/>`;
  /** The head, in relief: copies that are lit and shaded, and the face. */
  const head = [
    ["#fff", -1.3],
    ["#9fa09e", 1.5],
    ["#d3d4d2", 0],
  ].map(
    ([colour, offset]) =>
      `<path d="${HEAD}" fill="${colour}" transform="translate(${num(centre + Number(offset))} ${num(CENTRE.y + Number(offset))})scale(${num(radius)})"/>`,
  );
  const lines = `<path d="${HEAD_LINES}" fill="none" stroke="#a4a5a3" stroke-width=".025" stroke-linecap="round" transform="translate(${cx} ${cy})scale(${num(radius)})"/>`;
  return (
    `<g>` +
    circle(radius, 'fill="#cfd0cf"') +
    circle(
      radius - 1.5,
      `fill="none" stroke="#a9aaa9" stroke-width="3" stroke-dasharray="${reed}"`,
    ) +
    circle(radius * 0.93, 'fill="#e3e4e2" stroke="#b4b5b3" stroke-width="1.5"') +
    head.join("") +
    lines +
    label(cx, num(CENTRE.y + radius * 1.36), "US quarter", radius * 0.29) +
    label(cx, num(CENTRE.y + radius * 1.68), "24.3 mm", radius * 0.26) +
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
