import type { PreviewValues, RowValues } from "./shownParts.ts";

/** A value, or one for each option of a choice. */
export type ByOption<T> =
  | T
  | { readonly from: string; readonly map: { readonly [option: string]: T } };

/**
 * The value for the chosen option, or the first one if nothing is chosen.
 * @throws Error if there is none. The catalog's parser rejects such products.
 */
export function valueFor<T extends string | number>(
  spec: ByOption<T>,
  values: PreviewValues | RowValues,
): T {
  if (typeof spec !== "object") return spec;
  const chosen = values[spec.from] ?? "";
  const value = (typeof chosen === "object" ? undefined : spec.map[chosen]) ?? allValues(spec)[0];
  if (value === undefined) throw new Error(`no option of "${spec.from}" has a value`);
  return value;
}

/** The values for all options. */
export function allValues<T extends string | number>(spec: ByOption<T>): readonly T[] {
  return typeof spec === "object" ? Object.values(spec.map) : [spec];
}
