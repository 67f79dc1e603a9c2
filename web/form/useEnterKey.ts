import type { KeyboardEvent } from "react";
import { partIds, rowFieldPath } from "./field/fieldPath.ts";
import { type DraftView, useDraft } from "./state/DraftProvider.tsx";

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
  const draft = useDraft();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, nativeEvent } = event;
    // Enter may end a composition. Safari reports the end before the key, which then only has a special code.
    if (key !== "Enter" || nativeEvent.isComposing || nativeEvent.keyCode === COMPOSITION_KEY)
      return;
    // In a file input, Enter opens the file chooser.
    if (!(target instanceof HTMLInputElement) || target.type === "file") return;
    event.preventDefault();
    if (WITHOUT_KEYBOARD.has(target.type)) return;
    const ids = textNames(draft).map((name) => partIds({ name }).control);
    const index = ids.indexOf(target.id);
    const next = index === -1 ? null : document.getElementById(ids[index + 1] ?? "");
    // A phone keeps its keyboard open only if the focus moves within the key event. react-hook-form's `setFocus` moves
    // it later.
    if (next !== null) next.focus();
    else {
      target.blur();
      if (!matchMedia("(pointer: coarse)").matches) target.focus();
    }
  };
  return { onKeyDown };
}

/** The react-hook-form names of the text fields that exist, in page order. */
export function textNames({
  compiled: { product, existingSubFieldIds },
  configuration,
  existingIds,
}: DraftView): readonly string[] {
  return product.fields.flatMap((field): readonly string[] => {
    if (!existingIds.has(field.id)) return [];
    if (field.kind === "text") return [field.id];
    const rows = configuration[field.id];
    if (field.kind !== "list" || typeof rows !== "object") return [];
    return rows.flatMap((row, index) => {
      const subFieldIds = existingSubFieldIds(field.id, configuration, row);
      const texts = field.of.filter(({ id, kind }) => kind === "text" && subFieldIds.has(id));
      return texts.map((text) => rowFieldPath(field, index, text).name);
    });
  });
}
