import { countGraphemes, truncateToGraphemes } from "#engine";

/** The text of an input and its caret, in UTF-16 code units. */
export interface TextEdit {
  readonly text: string;
  readonly caret: number;
}

/**
 * Cuts an edit to the field's maximum, in graphemes. Like the browser's `maxlength`, it drops the end of the inserted
 * text, not the end of the whole text. White space at both ends is removed first, because it would be trimmed anyway.
 */
export function limitText({ text, caret }: TextEdit, max: number): TextEdit {
  if (text.length <= max || countGraphemes(text) <= max) return { text, caret };
  const start = text.length - text.trimStart().length;
  const trimmed = text.trim();
  const trimmedCaret = Math.min(Math.max(caret - start, 0), trimmed.length);
  if (countGraphemes(trimmed) <= max) return { text: trimmed, caret: trimmedCaret };
  const suffix = trimmed.slice(trimmedCaret);
  const available = Math.max(0, max - countGraphemes(suffix));
  const prefix = truncateToGraphemes(trimmed.slice(0, trimmedCaret), available);
  return { text: truncateToGraphemes(prefix + suffix, max), caret: prefix.length };
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
