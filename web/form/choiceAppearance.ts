import type { CSSProperties } from "react";
import type { ChoiceField, Option } from "#engine";

const CHOICE_APPEARANCES = ["swatch", "segments", "select", "switch"] as const;

export type ChoiceAppearance = (typeof CHOICE_APPEARANCES)[number];

const MAX_SEGMENTS = 5;

/**
 * The appearance from the product's file; without one, few options are segments and many are a select. A switch needs
 * exactly two options.
 */
export function choiceAppearance({ as, options }: ChoiceField): ChoiceAppearance {
  const requested = CHOICE_APPEARANCES.find(
    (appearance) => appearance === as && (appearance !== "switch" || options.length === 2),
  );
  return requested ?? (options.length <= MAX_SEGMENTS ? "segments" : "select");
}

/** A colour that an option defines under a key, such as a metal's `swatch`; null for none. */
export function optionColour({ show }: Option, key: string): string | null {
  const value = show[key];
  return typeof value === "string" && /^#[\da-f]{3,8}$/i.test(value) ? value : null;
}

/** The style of an element that is filled with a colour; null for none. */
export function swatchStyle(colour: string | null): CSSProperties & { "--swatch"?: string } {
  return colour === null ? {} : { "--swatch": colour };
}

/** A text that an option defines under a key, such as a month's `gem`; null for none. */
export function optionText({ show }: Option, key: string): string | null {
  const value = show[key];
  return typeof value === "string" ? value : null;
}
