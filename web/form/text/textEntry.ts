import type { InputHTMLAttributes } from "react";
import { countGraphemes, type Product, type TextField } from "#engine";
import type { PartSpec } from "#engine/preview";

type EntryHints = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "autoCorrect" | "autoCapitalize" | "spellCheck"
>;

type TextPart = Extract<PartSpec, { readonly text: unknown }>;

/**
 * Attributes for the browser's typing assistance. Engraved texts must not be corrected. A text counts as engraved if a
 * preview part draws it, if it has a font, or if its product has no preview. Other texts use the browser's defaults.
 */
export function entryHints({ preview }: Product, { id, font, lines }: TextField): EntryHints {
  const part = preview?.parts.find(
    (each): each is TextPart =>
      "text" in each && typeof each.text === "object" && each.text.from === id,
  );
  if (part === undefined && font === null && preview !== null) return {};
  const isUppercase = part !== undefined && "upper" in part && part.upper === true;
  const capitalization = lines === null ? "words" : "sentences";
  return {
    autoCorrect: "off",
    autoCapitalize: isUppercase ? "characters" : capitalization,
    spellCheck: false,
  };
}

/**
 * How many graphemes are left, if that is at most five and at most a third of the maximum; negative if there are too many.
 * Otherwise, and without a maximum, null.
 */
export function graphemesLeft(text: string, max: number | null): number | null {
  if (max === null) return null;
  const remaining = max - countGraphemes(text);
  return remaining <= Math.min(5, max / 3) ? remaining : null;
}

/** Whether a text has a suggestion: one of one grapheme anywhere, a longer one as the whole text. */
export function hasSuggestion(text: string, suggestion: string): boolean {
  const plain = withoutSelectors(suggestion);
  return countGraphemes(plain) > 1
    ? withoutSelectors(text) === plain
    : withoutSelectors(text).includes(plain);
}

/**
 * The text after a click on a suggestion. A suggestion of one grapheme is removed from the text if present, otherwise
 * appended; if it does not fit, it replaces the text. A longer suggestion replaces the text, or clears it if the text is
 * equal.
 */
export function pickSuggestion(text: string, suggestion: string, max: number | null): string {
  if (hasSuggestion(text, suggestion))
    return withoutSelectors(text).replace(withoutSelectors(suggestion), "");
  const extended = text + suggestion;
  const isAppended =
    countGraphemes(suggestion) === 1 && (max === null || countGraphemes(extended) <= max);
  return isAppended ? extended : suggestion;
}

/** The text without the variation selectors that a phone inserts after a sign. They are never engraved. */
function withoutSelectors(text: string): string {
  return text.replace(/[\uFE0E\uFE0F]/g, "");
}
