import type { CompiledProduct, Draft, Field } from "#engine";
import { asDraft } from "../../../form/state/asDraft.ts";
import { showToast } from "../../../ui/toasts/toasts.ts";

/**
 * Shows a toast if a photo must be chosen again: a field that currently exists had a photo when the draft was serialized, but
 * its content was not. The toast's button focuses the first file field.
 * @param stored the serialized draft
 * @param restored the draft made from it
 */
export function reportLostPhoto(
  compiled: CompiledProduct,
  stored: Draft,
  restored: Draft,
  message: { readonly title: string; readonly text: string },
): void {
  const ids = compiled.existingFieldIds(compiled.project(restored).configuration);
  const fields = compiled.product.fields.filter(({ id }) => ids.has(id));
  if (!isPhotoLost(fields, stored, restored)) return;
  showToast({
    ...message,
    tone: "plain",
    // The minimum time for a toast with a button.
    durationMs: 0,
    action: {
      label: "Choose photo",
      run: () => document.querySelector<HTMLElement>("form input[type=file]")?.focus(),
    },
  });
}

function isPhotoLost(fields: readonly Field[], stored: Draft, restored: Draft): boolean {
  return fields.some((field) => {
    const [value, restoredValue] = [stored[field.id], restored[field.id]];
    if (field.kind === "file") return typeof value === "string" && (restoredValue ?? null) === null;
    if (field.kind !== "list" || !Array.isArray(value) || !Array.isArray(restoredValue))
      return false;
    return restoredValue.some((row: unknown, index) =>
      isPhotoLost(field.of, asDraft(value[index]), asDraft(row)),
    );
  });
}
