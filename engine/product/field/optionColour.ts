import type { Option } from "../product.ts";

/** The colour that an option has under a key of `show`, such as a metal's `swatch`; null if it has none. */
export function optionColour({ show }: Option, key: string): string | null {
  const value = show[key];
  return typeof value === "string" && /^#[\da-f]{3,8}$/i.test(value) ? value : null;
}
