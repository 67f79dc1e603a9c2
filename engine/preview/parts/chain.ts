import { quadraticCurve } from "../../geometry/line.ts";
import { BALL_PITCH, LINK_PITCH, linksAlong } from "../../geometry/links.ts";
import type { Point } from "../../geometry/point.ts";
import { memoize } from "../memoize.ts";
import { type Camera, CANVAS, type ItemOf } from "../scene.ts";
import { type Anchor, anchorOf } from "../sceneBuilder.ts";
import type { PartOf } from "../schema.ts";
import type { PreviewValues } from "../shownParts.ts";
import type { LayOutPart } from "./partLayout.ts";

/** How far above the canvas a chain is drawn, in pixels, so that its end is not visible. */
const BEYOND = 24;
/** How many more links a strand's curve has space for, because its last link may be missing, and end up to one link before the curve does. */
const MORE_LINKS = 3;
/** Where chains of 14 and 20 inches leave the canvas: distance from the centre, in canvas widths. */
const SHORT = { inches: 14, exit: 0.43 };
const LONG = { inches: 20, exit: 0.355 };
/** The minimum width of a strand that continues a curve, in pixels, and the share of it that a quarter of its arc would have. */
const MIN_TURN = 200;
const ARC_SHARE = 0.8;
/** The number of segments of a strand's curve. */
const SAMPLES = 48;

/**
 * The two strands of a chain, from the pendant to above the canvas. A longer chain is steeper. Omitted if the part that the
 * chain is attached to is.
 */
export const layOutChain: LayOutPart<"chain"> = (part, _texts, { values }) => ({
  draw(scene) {
    const inches = inchesOf(part, values);
    scene.chainInches ??= inches;
    const [left, right] = part.attach;
    const from = anchorOf(scene, scene.anchors, left);
    const to = anchorOf(scene, scene.anchors, right);
    if (from !== null && to !== null)
      scene.chains.push((camera) => chainItem(part, inches, from, to, camera));
  },
});

/** The chosen length of the chain, or the product's constant, in inches. 18 while nothing is chosen. */
export function inchesOf({ length }: PartOf<"chain">, values: PreviewValues): number {
  if (typeof length === "number") return length;
  const value = values[length.from];
  return typeof value === "number" ? value : 18;
}

/** A cache, because most keystrokes don't move the chain. `wiresSvg.ts` caches the path data of each item. */
const chains = memoize<ItemOf<"chain">>(100);

function chainItem(
  { style, gauge }: PartOf<"chain">,
  inches: number,
  from: Anchor,
  to: Anchor,
  camera: Camera,
): ItemOf<"chain"> {
  const t = Math.min(1.2, Math.max(-0.2, (inches - SHORT.inches) / (LONG.inches - SHORT.inches)));
  const exit = (SHORT.exit + (LONG.exit - SHORT.exit) * t) * CANVAS.width;
  return chains(JSON.stringify([style, gauge, from, to, exit, camera]), () => {
    const more = MORE_LINKS * gauge * (style === "cable" ? LINK_PITCH : BALL_PITCH);
    const left = linksAlong(strand(from, -1, exit, more, camera), style, gauge, false);
    const right = linksAlong(strand(to, 1, exit, more, camera), style, gauge, false);
    // Balls are one row, which passes through a ring. Both strands of a cable chain start with a link that is seen from its face.
    const links =
      style === "ball"
        ? [...left.toReversed(), ...right]
        : [...left.slice(0, left.length - (left.length % 2)), ...right];
    return { kind: "chain", style, gauge, links };
  });
}

/**
 * A curve that is flat at the pendant and steep where it leaves the canvas. It continues straight for `more` millimetres.
 * @param exit where it leaves the canvas: the distance from the canvas's centre, in pixels
 */
function strand(end: Anchor, side: -1 | 1, exit: number, more: number, camera: Camera): Point[] {
  const centre = (CANVAS.width / 2 - camera.x) / camera.scale;
  const top = (-BEYOND - camera.y) / camera.scale;
  const rise = end.y - top;
  const distance = exit / camera.scale - (end.x - centre) * side;
  if (end.slope !== undefined)
    return turnUp(end, end.slope, side, Math.max(distance, MIN_TURN / camera.scale), rise, more);
  const out = { x: end.x + side * Math.max(distance, 1.5), y: top };
  const bend = { x: end.x + (out.x - end.x) * 0.78, y: end.y - rise * 0.42 };
  const curve = quadraticCurve(end, bend, out, SAMPLES);
  const slope = { x: out.x - bend.x, y: out.y - bend.y };
  const t = more / Math.hypot(slope.x, slope.y);
  return [...curve, { x: out.x + slope.x * t, y: out.y + slope.y * t }];
}

/** An arc that continues a slope, and its tangent, which ends `rise` above and `width` beside the arc's start. */
function turnUp(
  { x, y }: Point,
  slope: number,
  side: -1 | 1,
  width: number,
  rise: number,
  more: number,
): Point[] {
  const radius = Math.min((width * ARC_SHARE) / (1 - Math.sin(slope)), rise / Math.cos(slope));
  const arcAt = (angle: number): Point => ({
    x: radius * (Math.sin(angle) - Math.sin(slope)),
    y: radius * (Math.cos(slope) - Math.cos(angle)),
  });
  let [low, high] = [slope, Math.PI / 2];
  for (let round = 0; round < 20; round++) {
    const angle = (low + high) / 2;
    const point = arcAt(angle);
    if (point.x + (rise - point.y) / Math.tan(angle) > width) low = angle;
    else high = angle;
  }
  const arc = Array.from({ length: SAMPLES }, (_, i) =>
    arcAt(slope + ((high - slope) * (i + 1)) / SAMPLES),
  );
  const end = { x: width + more / Math.tan(high), y: rise + more };
  return [{ x: 0, y: 0 }, ...arc, end].map((point) => ({ x: x + side * point.x, y: y - point.y }));
}
