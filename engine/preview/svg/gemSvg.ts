import { num } from "../../geometry/path.ts";
import { gemId, setting } from "./gemSymbol.ts";
import type { ItemOf } from "../scene/scene.ts";
import { type Paint, shade } from "./paint.ts";

/** Opacity of a sample stone. */
const SAMPLE_OPACITY = 0.54;

/** The transformation of a stone of radius 1 to its place and size. */
export function gemTransform({ centre, radius }: ItemOf<"gem">): string {
  return `translate(${num(centre.x)} ${num(centre.y)})scale(${num(radius)})`;
}

/** A stone of radius 1 in its setting: with a loop if it hangs, otherwise with a shadow on the plate. */
export function gemSvg(paint: Paint, gem: ItemOf<"gem">): string {
  const { under, over } = setting(paint);
  const loopOrShadow = gem.loop
    ? `<circle cy="-1.42" r=".26" fill="none" stroke="${shade(paint.metal.tone, 0.2)}" stroke-width=".2"/><circle cy="-1.42" r=".26" fill="none" stroke="${shade(paint.metal.tone, 0.65)}" stroke-width=".13"/>`
    : `<circle cx=".1" cy=".16" r="1.3" fill="${paint.metal.edge}" fill-opacity=".35"/>`;
  const svg = `${loopOrShadow}${under}<use href="#${gemId(paint, gem)}"/>${over}`;
  return gem.isSample ? `<g opacity="${SAMPLE_OPACITY}">${svg}</g>` : svg;
}
