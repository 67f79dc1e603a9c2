import type { CompiledProduct, Draft, Field } from "#engine";
import { asDraft } from "../../../form/state/asDraft.ts";
import { showToast } from "../../../ui/toasts/toasts.ts";

/** How long the toast is shown, in milliseconds: the shopper may be looking at another part of the page. */
const TOAST_MS = 10_000;

/**
 * Shows a toast if a field that currently exists had an option that the product no longer has. The restored draft has another
 * option instead, perhaps at another price.
 * @param stored the serialized draft, migrated
 * @param restored the draft made from it
 */
export function reportReplacedChoices(
  compiled: CompiledProduct,
  stored: Draft,
  restored: Draft,
): void {
  const ids = compiled.existingFieldIds(compiled.project(restored).configuration);
  const fields = compiled.product.fields.filter(({ id }) => ids.has(id));
  const labels = new Set(replacedLabels(fields, stored));
  if (labels.size === 0) return;
  showToast({
    title: "Please check your design",
    text: `What you chose is no longer offered: ${[...labels].join(", ")}.`,
    tone: "plain",
    durationMs: TOAST_MS,
  });
}

function replacedLabels(fields: readonly Field[], stored: Draft): readonly string[] {
  return fields.flatMap((field) => {
    const value = stored[field.id];
    if (field.kind === "list")
      return Array.isArray(value)
        ? value.flatMap((row: unknown) => replacedLabels(field.of, asDraft(row)))
        : [];
    const isReplaced =
      field.kind === "choice" &&
      (typeof value === "string" || typeof value === "number") &&
      !field.options.some(({ id }) => id === value);
    return isReplaced ? [field.label] : [];
  });
}
