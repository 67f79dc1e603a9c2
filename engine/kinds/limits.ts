import { minAboveMaxMessage } from "../product/advice.ts";
import type { Problem } from "./authoring.ts";

/** The problem of a minimum above the maximum; none if they are in order. */
export function checkOrder({
  min,
  max,
}: {
  readonly min: number | null;
  readonly max: number | null;
}): readonly Problem[] {
  return min === null || max === null || min <= max
    ? []
    : [{ path: ["min"], code: "limits", message: minAboveMaxMessage(min, max) }];
}
