import type { CompiledProduct, Draft, Field } from "#engine";
import { asDraft } from "../../../form/state/asDraft.ts";
import type { Toast, ToastMessage } from "../../../ui/toasts/toasts.ts";
import type { RestoredDraft } from "./storedDraft.ts";

/** How long a toast is shown, in milliseconds: the shopper may be looking at another part of the page. */
const TOAST_MS = 10_000;

export const LINK_WITHOUT_PHOTO: ToastMessage = {
  title: "The photo isn't part of the link",
  text: "Please choose one here. Everything else is as it was shared.",
};

export const DRAFT_WITHOUT_PHOTO: ToastMessage = {
  title: "Please choose your photo again",
  text: "Photos aren't kept when a page is left. Everything else is still here.",
};

export const DAMAGED_LINK: Toast = {
  tone: "plain",
  title: "This link is incomplete",
  text: "We couldn't read the design. Please copy the link again.",
  durationMs: TOAST_MS,
};

/**
 * The toasts about what a restored draft lacks in fields that currently exist: options that the product no longer has, as
 * others replace them, perhaps at another price; rows above a list's maximum; and a photo, whose content is not serialized.
 * @param photoMessage the text of the toast about a photo. Its button focuses the first file field.
 */
export function restoreToasts(
  compiled: CompiledProduct,
  { draft, values }: RestoredDraft,
  photoMessage: ToastMessage,
): readonly Toast[] {
  const ids = compiled.existingFieldIds(compiled.project(draft).configuration);
  const fields = compiled.product.fields.filter(({ id }) => ids.has(id));
  const lost = lostFields(fields, values, draft);
  const labels = lost.filter(({ kind }) => kind !== "file").map(({ label }) => label);
  const toasts: Toast[] = [];
  if (labels.length > 0)
    toasts.push({
      tone: "plain",
      title: "Please check your design",
      text: `What you chose is no longer offered: ${[...new Set(labels)].join(", ")}.`,
      durationMs: TOAST_MS,
    });
  if (lost.some(({ kind }) => kind === "file"))
    toasts.push({
      ...photoMessage,
      tone: "plain",
      // The minimum time for a toast with a button.
      durationMs: 0,
      action: {
        label: "Choose photo",
        run: () => document.querySelector<HTMLElement>("form input[type=file]")?.focus(),
      },
    });
  return toasts;
}

/** The fields, also in rows, whose serialized options, photos or last rows a draft lacks. */
function lostFields(fields: readonly Field[], values: Draft, draft: Draft): readonly Field[] {
  return fields.flatMap((field): readonly Field[] => {
    const [value, restored] = [values[field.id], draft[field.id]];
    if (field.kind === "list" && Array.isArray(value) && Array.isArray(restored)) {
      const inRows = restored.flatMap((row, index) =>
        lostFields(field.of, asDraft(value[index]), asDraft(row)),
      );
      return value.length > field.max ? [field, ...inRows] : inRows;
    }
    const isLost =
      (field.kind === "file" && typeof value === "string" && !restored) ||
      (field.kind === "choice" &&
        ["string", "number"].includes(typeof value) &&
        !field.options.some(({ id }) => id === value));
    return isLost ? [field] : [];
  });
}
