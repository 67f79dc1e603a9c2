import type { CompiledProduct, Draft, Field } from "#engine";
import { asDraft } from "../../../form/state/asDraft.ts";
import { showToast } from "../../../ui/toasts/toasts.ts";

/** How long the toast about options is shown, in milliseconds: the shopper may be looking at another part of the page. */
const TOAST_MS = 10_000;

/**
 * Shows toasts for what a restored draft lacks in fields that currently exist: options that the product no longer has, as
 * others replace them, perhaps at another price; rows above a list's maximum; and a photo, whose content is not serialized.
 * @param stored the serialized draft, migrated
 * @param restored the draft made from it
 * @param photoMessage the text of the toast about a photo. Its button focuses the first file field.
 */
export function reportUnrestored(
  compiled: CompiledProduct,
  stored: Draft,
  restored: Draft,
  photoMessage: { readonly title: string; readonly text: string },
): void {
  const ids = compiled.existingFieldIds(compiled.project(restored).configuration);
  const fields = compiled.product.fields.filter(({ id }) => ids.has(id));
  const labels = new Set(replacedLabels(fields, stored));
  if (labels.size > 0)
    showToast({
      title: "Please check your design",
      text: `What you chose is no longer offered: ${[...labels].join(", ")}.`,
      tone: "plain",
      durationMs: TOAST_MS,
    });
  if (isPhotoLost(fields, stored, restored))
    showToast({
      ...photoMessage,
      tone: "plain",
      // The minimum time for a toast with a button.
      durationMs: 0,
      action: {
        label: "Choose photo",
        run: () => document.querySelector<HTMLElement>("form input[type=file]")?.focus(),
      },
    });
}

function replacedLabels(fields: readonly Field[], stored: Draft): readonly string[] {
  return fields.flatMap((field) => {
    const value = stored[field.id];
    if (field.kind === "list") {
      if (!Array.isArray(value)) return [];
      return value.length > field.max
        ? [field.label]
        : value.flatMap((row: unknown) => replacedLabels(field.of, asDraft(row)));
    }
    const isReplaced =
      field.kind === "choice" &&
      (typeof value === "string" || typeof value === "number") &&
      !field.options.some(({ id }) => id === value);
    return isReplaced ? [field.label] : [];
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
