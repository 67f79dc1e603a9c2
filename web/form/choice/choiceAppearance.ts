import type { CSSProperties } from "react";
import type { ChoiceField, Option } from "#engine";

const CHOICE_APPEARANCES = ["swatch", "segments", "select", "switch"] as const;

export type ChoiceAppearance = (typeof CHOICE_APPEARANCES)[number];

/** The number of options up to which all of them are visible by default, in a choice that can't be empty. */
const MAX_SEGMENTS = 5;

/**
 * The appearance that the product's file sets. Without one, few options appear as segments, and many as a select. So do
 * those of an optional choice. A switch needs exactly two options, and can't be emptied.
 */
export function choiceAppearance({ as, options, optional }: ChoiceField): ChoiceAppearance {
  const requested = CHOICE_APPEARANCES.find(
    (appearance) =>
      appearance === as && (appearance !== "switch" || (options.length === 2 && !optional)),
  );
  return requested ?? (options.length <= MAX_SEGMENTS && !optional ? "segments" : "select");
}

/** The style of an element that is filled with a colour. */
export function swatchStyle(colour: string): CSSProperties & { "--swatch": string } {
  return { "--swatch": colour };
}

/** The text that an option has under a key, such as a month's `gem`; null if it has none. */
export function optionText({ show }: Option, key: string): string | null {
  const value = show[key];
  return typeof value === "string" ? value : null;
}
