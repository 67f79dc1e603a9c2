import { type Point, upright } from "../../../engine/geometry/point.ts";
import type { ItemOf, OnMetal, Shape } from "../../../engine/preview/scene.ts";

/** A filled area of metal. */
export const area = (path: string): Shape => ({ kind: "area", path, grow: 0, holes: false });

/** A sheet of metal of these shapes. */
export const sheetOf = (
  shapes: readonly Shape[],
  { x, y }: Point = { x: 0, y: 0 },
): ItemOf<"metal"> => ({
  kind: "metal",
  finish: "sheet",
  weight: 1,
  places: [upright(x, y)],
  shapes,
  box: { left: 0, top: 0, right: 10, bottom: 10 },
  rim: null,
  isSample: false,
});

/** A square sheet of 10 mm whose upper left corner is at x, y, and a square of 2 mm that is engraved in its middle. */
export function engravedSquare(
  x: number,
  y: number,
  on: OnMetal = {},
): [ItemOf<"metal">, ItemOf<"engraving">] {
  const engraving = { kind: "engraving", grow: 0, size: 2, isSample: false } as const;
  return [
    { ...sheetOf([area("M0 0h10v10h-10Z")], { x, y }), ...on },
    { ...engraving, place: upright(x, y), path: "M4 4h2v2h-2Z", ...on },
  ];
}
