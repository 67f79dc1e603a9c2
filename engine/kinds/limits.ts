import type { Problem } from "./authoring.ts";

/** The message for two limits in the wrong order, with the form that is probably meant. */
export function minAboveMaxMessage(min: number, max: number): string {
  return `min ${min} is more than max ${max} — write "min": ${max}, "max": ${min}`;
}

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
