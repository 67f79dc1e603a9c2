import type { KeyboardEvent } from "react";
import { useFormParts } from "./formParts.ts";
import { controlName, formName } from "./fieldPath.ts";
import { textAfter } from "./textEntry.ts";

const CHOICES: ReadonlySet<string> = new Set(["radio", "checkbox"]);

/**
 * Handlers for Enter in the fields of a product's form: only the buttons put a piece into the cart. Enter in a text goes on to
 * the next text; the last one, and a number, it leaves, which closes the keyboard of a phone and shows the drawing.
 */
export function useEnterKey() {
  const { compiled, views } = useFormParts();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, nativeEvent } = event;
    // Enter that ends a composition belongs to it; in a file's input it opens the file chooser.
    if (key !== "Enter" || nativeEvent.isComposing) return;
    if (!(target instanceof HTMLInputElement) || target.type === "file") return;
    event.preventDefault();
    if (CHOICES.has(target.type)) return;
    const next = textAfter(compiled, views.get(), formName(target.name));
    const control = next === null ? null : target.form?.elements.namedItem(controlName(next));
    // At once, not by react-hook-form's `setFocus`: a phone keeps its keyboard only for a focus that follows a key directly.
    if (control instanceof HTMLElement) control.focus();
    else target.blur();
  };
  return { onKeyDown };
}
