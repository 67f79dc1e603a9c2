import { type ChangeEvent, type CompositionEvent, useState } from "react";
import { countGraphemes, truncateToGraphemes } from "#engine";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Limits a text to a number of graphemes. `handlers` are the event handlers of an element; they pass the limited text
 * to `change`. `isCut` is true if the last edit was shortened; `message` then tells the shopper.
 */
export function useLengthLimit(max: number | null, change: (text: string) => void) {
  const [isCut, setIsCut] = useState(false);
  const [isComposing, setIsComposing] = useState(false);
  const limitValue = (element: TextElement): string => {
    if (max === null) return element.value;
    const input = element.value;
    // A dropped text is selected: the caret is after it.
    const caret = element.selectionEnd ?? input.length;
    const limited = limitText({ text: input, caret }, max);
    if (limited.text !== input) {
      element.value = limited.text;
      element.setSelectionRange(limited.caret, limited.caret);
    }
    // The shopper is not told about removed white space at the ends.
    setIsCut(limited.text.trim() !== input.trim());
    return limited.text;
  };
  const readInput = (element: TextElement): void => change(limitValue(element));
  const handlers = {
    // During a composition the text is provisional, so it is not cut.
    onChange({ currentTarget }: ChangeEvent<TextElement>) {
      if (isComposing) change(currentTarget.value);
      else readInput(currentTarget);
    },
    onCompositionStart() {
      setIsComposing(true);
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<TextElement>) {
      setIsComposing(false);
      readInput(currentTarget);
    },
  };
  const clearCut = (): void => setIsCut(false);
  return {
    isCut,
    handlers,
    clearCut,
    message: `Only ${max} ${max === 1 ? "character fits" : "characters fit"}, so the rest was left out.`,
  };
}

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
