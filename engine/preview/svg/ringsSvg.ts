import { circlePath, num } from "../../geometry/path.ts";
import type { ItemOf } from "../scene.ts";
import { type Paint, shade } from "./paint.ts";

type Ring = ItemOf<"ring">;

/**
 * Draws jump rings of round wire as three overlaid strokes: dark edge, body, highlight. Rings of the same wire share their
 * elements, because a browser draws few elements sooner.
 */
export function ringsSvg(paint: Paint, rings: readonly Ring[]): string {
  const { tone } = paint.metal;
  return groupByWire(rings)
    .map(({ wire, alike }) => {
      const stroke = (colour: string, width: number, offset: number) =>
        `<path d="${ringsPath(alike, offset)}" stroke="${colour}" stroke-width="${num(width)}"/>`;
      return `<g fill="none">${stroke(shade(tone, 0.15), wire * 1.12, 0)}${stroke(shade(tone, 0.6), wire * 0.84, 0)}${stroke(shade(tone, 0.97), wire * 0.28, -wire * 0.12)}</g>`;
    })
    .join("");
}

/** The outlines of rings, in the colour of their group. */
export function flatRingsSvg(rings: readonly Ring[]): string {
  return groupByWire(rings)
    .map(
      ({ wire, alike }) =>
        `<path d="${ringsPath(alike, 0)}" fill="none" stroke-width="${num(wire)}"/>`,
    )
    .join("");
}

/** Rings grouped by the width of their wire. */
function groupByWire(rings: readonly Ring[]) {
  const wires = new Set(rings.map(({ wire }) => wire));
  return [...wires].map((wire) => ({ wire, alike: rings.filter((ring) => ring.wire === wire) }));
}

/** The middle line of the rings' wire as path data, moved to the right and down by `offset` millimetres. */
function ringsPath(rings: readonly Ring[], offset: number): string {
  return rings
    .map(({ centre: { x, y }, radius, wire }) =>
      circlePath({ x: x + offset, y: y + offset }, radius - wire / 2),
    )
    .join("");
}
