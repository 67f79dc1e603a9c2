import { countGraphemes, cutToGraphemes } from "#engine";

/** A text in an input, and where its caret stands, in code units. */
export interface Edited {
  readonly text: string;
  readonly caret: number;
}

/**
 * An edit cut to what the field takes, in graphemes: like the browser's own limit it drops the end of what was put in,
 * not the end of the text. White space around the text gives way first, as it would be trimmed anyway.
 */
export function fitText({ text, caret }: Edited, max: number): Edited {
  if (text.length <= max || countGraphemes(text) <= max) return { text, caret };
  const start = text.length - text.trimStart().length;
  const trimmed = text.trim();
  if (countGraphemes(trimmed) <= max) {
    return { text: trimmed, caret: Math.min(Math.max(caret - start, 0), trimmed.length) };
  }
  const after = text.slice(caret);
  const room = Math.max(0, max - countGraphemes(after));
  const before = cutToGraphemes(text.slice(0, caret), room);
  return { text: cutToGraphemes(before + after, max), caret: before.length };
}

/** How many graphemes are left, where that is worth saying: near the limit; null further away or without a limit. */
export function graphemesLeft(text: string, max: number | null): number | null {
  if (max === null) return null;
  const left = max - countGraphemes(text);
  return left <= Math.min(5, Math.floor(max / 3)) ? left : null;
}

/**
 * A text after one of its suggestions was picked: a sign is added where there is room and taken away when it is there;
 * anything longer takes the text's place.
 */
export function pickSuggestion(text: string, suggestion: string, max: number | null): string {
  if (countGraphemes(suggestion) > 1) return text === suggestion ? "" : suggestion;
  if (text.includes(suggestion)) return text.replace(suggestion, "");
  const longer = text + suggestion;
  return max !== null && countGraphemes(longer) > max ? suggestion : longer;
}
