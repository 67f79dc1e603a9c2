import { useState } from "react";
import { fitText } from "./fitText.ts";

/** An element that holds a text. */
export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keeps a text within a limit, in graphemes. `fit` cuts what stands in an element and answers what is left; `cut` says
 * whether the last edit lost something, and `tell` says so in words.
 */
export function useFitting(max: number | null) {
  const [cut, setCut] = useState(false);
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
  const forget = (): void => {
    setCut(false);
  };
  return { cut, fit, forget, tell: `Only ${max} characters fit, so the rest was left out.` };
}
