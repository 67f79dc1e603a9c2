import type { Shape } from "../scene/scene.ts";
import { circlePath, num } from "../../geometry/path.ts";
import type { NameCut } from "./cutName.ts";
import { RING_RADIUS, RING_WIRE } from "./rings.ts";
import type { Point } from "../../geometry/point.ts";

/** A cut name's letters and the bridges between them. */
export function shapesOf(cut: NameCut): Shape[] {
  const bridges = cut.bridges.map(
    ({ fromX, fromY, toX, toY }) => `M${num(fromX)} ${num(fromY)}L${num(toX)} ${num(toY)}`,
  );
  const letters: Shape = { kind: "area", path: cut.path, grow: cut.stroke, holes: false };
  if (bridges.length === 0) return [letters];
  return [letters, { kind: "wire", path: bridges.join(""), width: cut.bridgeWidth }];
}

/** The rings soldered to a plate. */
export function ringsShape(centres: readonly Point[]): Shape {
  const circles = centres.map((centre) => circlePath(centre, RING_RADIUS - RING_WIRE / 2));
  return { kind: "wire", path: circles.join(""), width: RING_WIRE };
}
