import { MM_PER_INCH } from "../../geometry/inch.ts";
import { quadraticCurve } from "../../geometry/line.ts";
import { linksAlong } from "../../geometry/links.ts";
import { num } from "../../geometry/path.ts";
import type { Point } from "../../geometry/point.ts";
import { inchesOf } from "../parts/chain.ts";
import { CANVAS, type Item, type Scene } from "../scene.ts";
import type { PartOf } from "../schema.ts";
import { type DrawnProduct, type PreviewValues, shownParts } from "../shownParts.ts";
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

/** The right half of the figure, which is mirrored: neck and shoulder, collarbone, and the muscle of the neck. */
const BODY =
  "C47 -70 48 -56 56 -45C65 -34 92 -25 122 -16C150 -8 168 4 178 26C188 52 190 90 190 400";
const BONES = "M9 5C22 -5 44 2 70 -5C92 -11 112 -14 132 -11M43 -62C37 -36 25 -12 10 1";
const JAW = "M-66 -112C-60 -88 -30 -70 0 -70C30 -70 60 -88 66 -112";

/** The piece at true scale on a neck, on a chain of the chosen length. Null for a product without a chain. */
export const drawOnNeck: ViewFunction = (product, values, context, options) => {
  const chain = chainOf(product, values);
  const scene = chain === undefined ? null : pieceScene(product, values, context);
  if (chain === undefined || scene === null) return null;
  const [left, right] = chain.attach.map((anchor) => scene.anchors.get(anchor));
  if (left === undefined || right === undefined) return null;
  const onNeck = hangOn(chain, values, scene, left, right);
  const surroundings = figureSvg(onNeck.camera);
  return renderView(product, values, options, { scene: onNeck, surroundings });
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

/** The chain from the side of the neck to the piece. Its own weight makes it sag a little. */
function strand(from: Point, to: Point): Point[] {
  const sag = {
    x: (from.x + to.x) / 2 + (from.x - to.x) * 0.1,
    y: (from.y + to.y) / 2 + (to.y - from.y) * 0.08,
  };
  return quadraticCurve(from, sag, to, SAMPLES);
}

/** Neck and shoulders as a line drawing. */
function figureSvg({ scale }: Scene["camera"]): string {
  const withMirrorImage = (content: string) =>
    `${content}<g transform="scale(-1 1)">${content}</g>`;
  const skin = `<path d="M0 -120H48V-88${BODY}H0Z" fill="#f5eae1"/>`;
  const lines = `<path d="M48 -88${BODY}"/><path d="${BONES}" stroke-opacity=".7"/>`;
  return (
    `<g transform="matrix(${num(scale)} 0 0 ${num(scale)} ${CANVAS.width / 2} ${num(-TOP * scale)})">` +
    withMirrorImage(skin) +
    `<g fill="none" stroke="#c9b09b" stroke-width="1" stroke-linecap="round">${withMirrorImage(lines)}<path d="${JAW}" fill="#f5eae1"/><path d="M-9 5C-6 11 6 11 9 5" stroke-opacity=".7"/></g>` +
    `</g>`
  );
}
