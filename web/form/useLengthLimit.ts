import { type ChangeEvent, type CompositionEvent, useState } from "react";
import { limitText } from "./limitText.ts";

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Limits a text to a number of graphemes. `events` are an element's handlers, which pass the limited text to `change`;
 * `cut` is whether the last edit was shortened, with a `message` for the shopper. `take` reads an element's value when
 * no event was fired.
 */
export function useLengthLimit(max: number | null, change: (text: string) => void) {
  const [cut, setCut] = useState(false);
  const [composing, setComposing] = useState(false);
  const limit = (element: TextElement): string => {
    if (max === null) return element.value;
    const typed = element.value;
    const caret = element.selectionStart ?? typed.length;
    const fitted = limitText({ text: typed, caret }, max);
    if (fitted.text !== typed) {
      element.value = fitted.text;
      element.setSelectionRange(fitted.caret, fitted.caret);
    }
    // Losing white space at the ends is not reported.
    setCut(fitted.text.trim() !== typed.trim());
    return fitted.text;
  };
  const take = (element: TextElement): void => change(limit(element));
  const events = {
    // During a composition nothing is cut: the text is provisional.
    onChange({ currentTarget }: ChangeEvent<TextElement>) {
      if (composing) change(currentTarget.value);
      else take(currentTarget);
    },
    onCompositionStart() {
      setComposing(true);
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<TextElement>) {
      setComposing(false);
      take(currentTarget);
    },
  };
  const clearCut = (): void => setCut(false);
  return {
    cut,
    events,
    take,
    clearCut,
    message: `Only ${max} characters fit, so the rest was left out.`,
  };
}
