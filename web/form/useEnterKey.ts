import type { KeyboardEvent } from "react";
import { useProductFormState } from "./productFormState.ts";
import { controlName, formName } from "./fieldPath.ts";
import { textAfter } from "./textEntry.ts";

const CHOICES: ReadonlySet<string> = new Set(["radio", "checkbox"]);

/**
 * Handles Enter in a product's form, which must not add it to the cart. In a text, Enter focuses the next text; in the
 * last one, and in a number, it removes the focus, which closes the keyboard of a phone and shows the preview.
 */
export function useEnterKey() {
  const { compiled, views } = useProductFormState();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, nativeEvent } = event;
    // Enter may end a composition; in a file input it opens the file chooser.
    if (key !== "Enter" || nativeEvent.isComposing) return;
    if (!(target instanceof HTMLInputElement) || target.type === "file") return;
    event.preventDefault();
    if (CHOICES.has(target.type)) return;
    const nextName = textAfter(compiled, views.get(), formName(target.name));
    const control =
      nextName === null ? null : target.form?.elements.namedItem(controlName(nextName));
    // Synchronously, unlike react-hook-form's `setFocus`: a phone keeps its keyboard open only for a focus within the
    // key event.
    if (control instanceof HTMLElement) control.focus();
    else target.blur();
  };
  return { onKeyDown };
}
