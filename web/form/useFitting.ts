import { type ChangeEvent, type CompositionEvent, useState } from "react";
import { fitText } from "./fitText.ts";

/** An element that holds a text. */
type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps a text within a limit, in graphemes. `events` are an element's handlers, which hand each text that fits to `change`;
 * `cut` says whether the last edit lost something, and `tell` says so in words. `take` reads what an element holds of which no
 * event has told.
 */
export function useFitting(max: number | null, change: (text: string) => void) {
  const [cut, setCut] = useState(false);
  const [composing, setComposing] = useState(false);
  const fit = (element: TextElement): string => {
    if (max === null) return element.value;
    const typed = element.value;
    const caret = element.selectionStart ?? typed.length;
    const fitted = fitText({ text: typed, caret }, max);
    if (fitted.text !== typed) {
      element.value = fitted.text;
      element.setSelectionRange(fitted.caret, fitted.caret);
    }
    // White space around it is no loss.
    setCut(fitted.text.trim() !== typed.trim());
    return fitted.text;
  };
  const take = (element: TextElement): void => {
    change(fit(element));
  };
  const events = {
    // While characters are being composed nothing is cut: what stands there is not what will stand there.
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
  const forget = (): void => {
    setCut(false);
  };
  return {
    cut,
    events,
    take,
    forget,
    tell: `Only ${max} characters fit, so the rest was left out.`,
  };
}
