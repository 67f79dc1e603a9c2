import type { KeyboardEvent } from "react";
import { useProductFormState } from "./state/productFormState.ts";
import { controlName, formName } from "./field/fieldPath.ts";
import { nextTextFieldName } from "./text/textEntry.ts";

/** The types of inputs for which a phone shows no keyboard. They keep the focus. */
const WITHOUT_KEYBOARD: ReadonlySet<string> = new Set(["radio", "checkbox", "range"]);

/** The `keyCode` of each key that a composition handles. */
const COMPOSITION_KEY = 229;

/**
 * Handles Enter in a product's form. Enter must not add the product to the cart. In a text field, Enter focuses the
 * next text field. The last text field and a number field are left, so that their errors are shown and their values
 * corrected. A phone then closes its keyboard and shows the preview; at a desktop the field gets the focus back.
 */
export function useEnterKey() {
  const { compiled, views } = useProductFormState();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, nativeEvent } = event;
    // Enter may end a composition. Safari reports the end before the key, which then only has a special code.
    if (key !== "Enter" || nativeEvent.isComposing || nativeEvent.keyCode === COMPOSITION_KEY)
      return;
    // In a file input, Enter opens the file chooser.
    if (!(target instanceof HTMLInputElement) || target.type === "file") return;
    event.preventDefault();
    if (WITHOUT_KEYBOARD.has(target.type)) return;
    const nextName = nextTextFieldName(compiled, views.get(), formName(target.name));
    const control =
      nextName === null ? null : target.form?.elements.namedItem(controlName(nextName));
    // A phone keeps its keyboard open only if the focus moves within the key event. react-hook-form's `setFocus` moves
    // it later.
    if (control instanceof HTMLElement) control.focus();
    else {
      target.blur();
      if (!matchMedia("(pointer: coarse)").matches) target.focus();
    }
  };
  return { onKeyDown };
}
