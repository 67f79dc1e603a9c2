import { num } from "../../geometry/path.ts";
import type { ItemOf } from "../scene.ts";
import { type Paint, shade } from "./paint.ts";

/** A jump ring of round wire. */
export function ringSvg(paint: Paint, { centre, radius, wire }: ItemOf<"ring">): string {
  const { tone } = paint.metal;
  const circle = (stroke: string, width: number, offset: number) =>
    `<circle cx="${num(centre.x + offset)}" cy="${num(centre.y + offset)}" r="${num(radius - wire / 2)}" stroke="${stroke}" stroke-width="${num(width)}"/>`;
  return `<g fill="none">${circle(shade(tone, 0.15), wire * 1.12, 0)}${circle(shade(tone, 0.6), wire * 0.84, 0)}${circle(shade(tone, 0.97), wire * 0.28, -wire * 0.12)}</g>`;
}
