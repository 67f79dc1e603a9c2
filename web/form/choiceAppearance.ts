import type { ChoiceField, Option } from "#engine";

const CHOICE_LOOKS = ["swatch", "segments", "select", "switch"] as const;

/** The ways in which a choice can be offered. */
export type ChoiceAppearance = (typeof CHOICE_LOOKS)[number];

const MAX_SEGMENTS = 5;

/**
 * The look that the product's file asks for; without one a few options stand open and many in a menu. A switch has two
 * sides: more options than that would be out of reach on it.
 */
export function choiceAppearance({ as, options }: ChoiceField): ChoiceAppearance {
  const asked = CHOICE_LOOKS.find(
    (look) => look === as && (look !== "switch" || options.length === 2),
  );
  return asked ?? (options.length <= MAX_SEGMENTS ? "segments" : "select");
}

/** A colour that an option shows under a key, such as a metal's `swatch`; null where it shows none. */
export function shownColour({ show }: Option, key: string): string | null {
  const value = show[key];
  return typeof value === "string" && /^#[\da-f]{3,8}$/i.test(value) ? value : null;
}

/** A word that an option shows under a key, such as a month's `gem`; null where it shows none. */
export function shownWord({ show }: Option, key: string): string | null {
  const value = show[key];
  return typeof value === "string" ? value : null;
}
