import { MM_PER_INCH } from "../../geometry/inch.ts";
import { quadraticCurve } from "../../geometry/line.ts";
import { linksAlong } from "../../geometry/links.ts";
import { num } from "../../geometry/path.ts";
import type { Point } from "../../geometry/point.ts";
import { inchesOf } from "../parts/chain.ts";
import { CANVAS, type Item, type Scene } from "../scene.ts";
import type { PartOf } from "../schema.ts";
import { type DrawnProduct, type PreviewValues, shownParts } from "../shownParts.ts";
import { backdrop } from "../svg/defs.ts";
import { idOf } from "../svg/paint.ts";
import { pieceScene, renderView, type ViewFunction } from "./view.ts";

/**
 * A neck of about 34 cm seen from the front. Points are in millimetres from the pit of the neck, y downwards. The chain
 * lies on the neck from `side` on, and `back` millimetres of it are behind the neck.
 */
const NECK = { side: { x: 57, y: -42 }, back: 217 } as const;
/** A chain follows the body, so from the front it looks shorter than it is. */
const FORESHORTENING = 0.94;
/** How far below the sides of the neck even the shortest chain hangs, in millimetres. */
const MIN_DROP = 14;
/**
 * The picture shows the neck from this y on, and this many millimetres below. They are the same for every piece and every
 * chain up to 24 inches, so that the pictures can be compared. Only for a piece that hangs lower, more is shown.
 */
const TOP = -74;
const HEIGHT = 268;
/** The least space below the piece, in millimetres. */
const BELOW = 8;
/** The number of segments of a strand's curve. */
const SAMPLES = 60;

/** How far behind the neck the chain is drawn, in millimetres, so that its end is hidden. */
const BEHIND = 8;

/** The right half of the figure, which is mirrored: the outline of neck and shoulder. */
const BODY =
  "C47 -70 48 -56 56 -45C65 -34 92 -25 122 -16C150 -8 168 4 178 26C188 52 190 90 190 400";
/** Its shades: below the collarbone, beside the muscle of the neck, below the shoulder, and beside the arm. */
const SHADES = [
  "M9 6C22 -5 44 2 70 -5C92 -11 112 -14 134 -11C112 -9 92 -4 72 2C46 9 24 3 9 6Z",
  "M44 -64C38 -36 26 -12 10 2C24 -8 42 -34 50 -56Z",
  "M4 -2C12 -16 22 -38 27 -74H0V0Z",
  "M152 200C143 168 143 146 151 118C148 146 150 170 158 200Z",
];
/** Its fine lines: collarbone and muscle of the neck. */
const LINES = "M9 6C22 -5 44 2 70 -5C92 -11 112 -14 134 -11M44 -64C38 -36 26 -12 10 2";
const PIT = "M-9 6C-6 13 6 13 9 6C5 9 -5 9 -9 6Z";
const JAW = "M-66 -112C-60 -88 -30 -70 0 -70C30 -70 60 -88 66 -112";

/** The piece at true scale on a neck, on a chain of the chosen length. Null for a product without a chain. */
export const drawOnNeck: ViewFunction = (product, values, context, options) => {
  const chain = chainOf(product, values);
  const scene = chain === undefined ? null : pieceScene(product, values, context);
  if (chain === undefined || scene === null) return null;
  const [left, right] = chain.attach.map((anchor) => scene.anchors.get(anchor));
  if (left === undefined || right === undefined) return null;
  const onNeck = hangOn(chain, values, scene, left, right);
  return renderView(product, values, options, {
    scene: onNeck,
    ...figureSvg(onNeck.camera, options.prefix),
  });
};

/** Whether a configuration hangs on a chain, so that `drawOnNeck` can draw it. */
export function isWornOnNeck(product: DrawnProduct, values: PreviewValues): boolean {
  return chainOf(product, values) !== undefined;
}

function chainOf(product: DrawnProduct, values: PreviewValues): PartOf<"chain"> | undefined {
  return shownParts(product, values).find((part) => part.part === "chain");
}

/** The piece with its chain, and the camera that shows it on the neck. */
function hangOn(
  chain: PartOf<"chain">,
  values: PreviewValues,
  scene: Scene,
  left: Point,
  right: Point,
): Scene {
  const { side, back } = NECK;
  const halfGap = (right.x - left.x) / 2;
  // A strand is the hypotenuse of a triangle: `front` is its length as seen from the front, and `across` its width.
  const front = ((inchesOf(chain, values) * MM_PER_INCH - back) / 2 - halfGap) * FORESHORTENING;
  const across = side.x - halfGap;
  const drop = Math.sqrt(Math.max(MIN_DROP ** 2, front ** 2 - across ** 2));
  /** From points of the scene to points of the neck. */
  const shift = { x: -(left.x + right.x) / 2, y: side.y + drop - (left.y + right.y) / 2 };
  const bottom = scene.piece.bottom + shift.y + BELOW;
  const scale = CANVAS.height / Math.max(HEIGHT, bottom - TOP);
  const camera = {
    x: CANVAS.width / 2 + shift.x * scale,
    y: (shift.y - TOP) * scale,
    scale,
  };
  const strands = [left, right].map((end, i) =>
    strand({ x: (i === 0 ? -side.x : side.x) - shift.x, y: side.y - shift.y }, end),
  );
  const { style, gauge } = chain;
  const links = strands.flatMap((curve) => linksAlong(curve, style, gauge, true));
  const chainItem: Item = { kind: "chain", style, gauge, links };
  return { ...scene, camera, chains: [chainItem] };
}

/** The chain from behind the neck to the piece. Its own weight makes it sag a little. */
function strand(side: Point, to: Point): Point[] {
  const sag = {
    x: (side.x + to.x) / 2 + (side.x - to.x) * 0.1,
    y: (side.y + to.y) / 2 + (to.y - side.y) * 0.08,
  };
  const t = BEHIND / Math.hypot(side.x - sag.x, side.y - sag.y);
  const end = { x: side.x + (side.x - sag.x) * t, y: side.y + (side.y - sag.y) * t };
  return [end, ...quadraticCurve(side, sag, to, SAMPLES)];
}

/**
 * Throat and shoulders, which are behind the piece; and what is in front of it: the background beside the figure, which hides
 * the ends of the chain, and the figure's outline.
 */
function figureSvg({ scale }: Scene["camera"], prefix: string) {
  const [skin, throat, beside] = ["skin", "throat", "beside"].map((name) => idOf({ prefix }, name));
  const matrix = `matrix(${num(scale)} 0 0 ${num(scale)} ${CANVAS.width / 2} ${num(-TOP * scale)})`;
  const withMirrorImage = (content: string) =>
    `${content}<g transform="scale(-1 1)">${content}</g>`;
  const shades = SHADES.map((path) => `<path d="${path}"/>`).join("");
  const surroundings =
    `<linearGradient id="${skin}" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="190" y2="40"><stop stop-color="#f6e8dc"/><stop offset=".6" stop-color="#f0ddce"/><stop offset="1" stop-color="#e2c8b4"/></linearGradient>` +
    `<linearGradient id="${throat}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#b98f73" stop-opacity=".5"/><stop offset=".5" stop-color="#b98f73" stop-opacity="0"/></linearGradient>` +
    `<g transform="${matrix}">` +
    withMirrorImage(`<path d="M-.5 -120H48V-88${BODY}H-.5Z" fill="url(#${skin})"/>`) +
    withMirrorImage(
      `<path d="M0 -76H48C48 -56 52 -48 58 -42C36 -36 20 -18 0 0Z" fill="url(#${throat})"/>`,
    ) +
    `<g fill="#c39a7d" fill-opacity=".22">${withMirrorImage(shades)}<path d="${PIT}"/></g>` +
    `<g fill="none" stroke="#b08d74" stroke-width=".7" stroke-opacity=".6" stroke-linecap="round">${withMirrorImage(`<path d="${LINES}"/>`)}<path d="${JAW}" fill="#f3e2d5"/></g>` +
    `</g>`;
  const right = `M48 -120V-88${BODY}H400V-120Z`;
  const foreground =
    `<clipPath id="${beside}"><path transform="${matrix}" d="${right}"/><path transform="${matrix}scale(-1 1)" d="${right}"/></clipPath>` +
    `<g clip-path="url(#${beside})">${backdrop({ prefix })}</g>` +
    `<g transform="${matrix}" fill="none" stroke="#b08d74">${withMirrorImage(`<path d="M48 -88${BODY}"/>`)}</g>`;
  return { surroundings, foreground };
}
