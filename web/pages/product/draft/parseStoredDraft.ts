import type { CompiledProduct, Draft, Field } from "#engine";
import { asDraft } from "../../../form/state/asDraft.ts";
import { keyOfFile } from "../../../form/state/fileStore.ts";
import { parseJson } from "../../../store/browserStorage.ts";
import { VERSION_KEY } from "./serializableDraft.ts";
import { migrateStoredDraft, sanitizeDraft } from "./sanitizeDraft.ts";
import { reportUnrestored } from "./reportUnrestored.ts";
import { filesIn } from "./pendingFiles.ts";

/**
 * Parses a stored draft and keeps the values that fit the product; null if the text is invalid. The product may have a
 * later version than the draft. Texts are restored as typed, even if they are invalid. Of photos, only the keys are stored:
 * those of the edited item are restored by their keys, others are not.
 * @param editedItemDraft the draft of the cart item that is edited; null for a new item
 */
export function parseStoredDraft(
  compiled: CompiledProduct,
  text: string,
  editedItemDraft: Draft | null,
): Draft | null {
  const { product } = compiled;
  const storedValues = migrateStoredDraft(product, parseJson(text));
  const draft = sanitizeDraft(compiled, { ...storedValues, [VERSION_KEY]: product.version });
  if (draft === null) return null;
  const files = filesIn(product, editedItemDraft ?? {});
  const photos = new Map<unknown, object>(
    files.map(({ fileDraft }) => [keyOfFile(fileDraft), fileDraft]),
  );
  return restoreInputs(product.fields, draft, storedValues, (key) => photos.get(key) ?? null);
}

/** Parses a stored draft like `parseStoredDraft`. Toasts say if a photo must be chosen again or an option is gone. */
export function restoreDraft(
  compiled: CompiledProduct,
  text: string,
  editedItemDraft: Draft | null,
): Draft | null {
  const draft = parseStoredDraft(compiled, text, editedItemDraft);
  if (draft === null) return null;
  const stored = migrateStoredDraft(compiled.product, parseJson(text));
  reportUnrestored(compiled, stored, draft, {
    title: "Please choose your photo again",
    text: "Photos aren't kept when a page is left. Everything else is still here.",
  });
  return draft;
}

/** Adds the texts as typed and the photos of the edited item to a draft, also in rows. */
function restoreInputs(
  fields: readonly Field[],
  draft: Draft,
  storedValues: Draft,
  photoOf: (key: unknown) => object | null,
): Draft {
  const entries = fields.flatMap((field): readonly [string, unknown][] => {
    const { id, kind } = field;
    const rowDrafts = draft[id];
    const value = storedValues[id];
    if (kind === "file") return [[id, photoOf(value)]];
    if (kind === "text") return typeof value === "string" ? [[id, value]] : [];
    if (kind !== "list" || !Array.isArray(rowDrafts)) return [];
    const storedRows: readonly unknown[] = Array.isArray(value) ? value : [];
    const rows = rowDrafts.map((row: Draft, index) =>
      restoreInputs(field.of, row, asDraft(storedRows[index]), photoOf),
    );
    return [[id, rows]];
  });
  return { ...draft, ...Object.fromEntries(entries) };
}
