import { quadraticCurve } from "../../geometry/line.ts";
import { BALL_PITCH, LINK_PITCH, linksAlong } from "../../geometry/links.ts";
import type { Point } from "../../geometry/point.ts";
import { memoize } from "../memoize.ts";
import { type Camera, CANVAS, type ItemOf } from "../scene.ts";
import { anchorOf } from "../sceneBuilder.ts";
import type { PartOf } from "../schema.ts";
import type { PreviewValues } from "../shownParts.ts";
import type { LayOutPart } from "./partLayout.ts";

/** How far above the canvas a chain is drawn, in pixels, so that its end is not visible. */
const BEYOND = 24;
/** How many more links a strand's curve has space for, because the last link may end up to one link before the curve does. */
const MORE_LINKS = 2;
/** Where chains of 14 and 20 inches leave the canvas: distance from the centre, in canvas widths. */
const SHORT = { inches: 14, exit: 0.43 };
const LONG = { inches: 20, exit: 0.355 };
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
  from: Point,
  to: Point,
  camera: Camera,
): ItemOf<"chain"> {
  const t = Math.min(1.2, Math.max(-0.2, (inches - SHORT.inches) / (LONG.inches - SHORT.inches)));
  const exit = (SHORT.exit + (LONG.exit - SHORT.exit) * t) * CANVAS.width;
  return chains(JSON.stringify([style, gauge, from, to, exit, camera]), () => {
    const more = MORE_LINKS * gauge * (style === "cable" ? LINK_PITCH : BALL_PITCH);
    const strands = [strand(from, -1, exit, more, camera), strand(to, 1, exit, more, camera)];
    const links = strands.flatMap((curve) => linksAlong(curve, style, gauge, false));
    return { kind: "chain", style, gauge, links };
  });
}

/**
 * A quadratic curve: flat at the pendant, steep where it leaves the canvas. It continues straight for `more` millimetres.
 * @param exit where it leaves the canvas: the distance from the canvas's centre, in pixels
 */
function strand(end: Point, side: -1 | 1, exit: number, more: number, camera: Camera): Point[] {
  const centre = (CANVAS.width / 2 - camera.x) / camera.scale;
  const top = (-BEYOND - camera.y) / camera.scale;
  const reach = Math.max(exit / camera.scale, (end.x - centre) * side + 1.5);
  const out = { x: centre + side * reach, y: top };
  const rise = end.y - top;
  const bend = { x: end.x + (out.x - end.x) * 0.78, y: end.y - rise * 0.42 };
  const curve = quadraticCurve(end, bend, out, SAMPLES);
  const slope = { x: out.x - bend.x, y: out.y - bend.y };
  const t = more / Math.hypot(slope.x, slope.y);
  return [...curve, { x: out.x + slope.x * t, y: out.y + slope.y * t }];
}
