import type { CompiledProduct, Draft, Field } from "#engine";
import { asDraft } from "../../form/asDraft.ts";
import { keyOfFile } from "../../form/fileStore.ts";
import { VERSION_KEY } from "./serializableDraft.ts";
import { migrateStoredDraft, sanitizeDraft } from "./sanitizeDraft.ts";
import { filesIn } from "./pendingFiles.ts";

/**
 * Parses a stored draft and keeps the values that fit the product; null if the text is invalid. The product may have a
 * later version than the draft. Texts are restored as typed, even if they are invalid. Photos are not stored; the
 * photos of the edited item are found by their stored keys.
 * @param edited the item's draft; null for a new item
 */
export function parseStoredDraft(
  compiled: CompiledProduct,
  text: string,
  edited: Draft | null,
): Draft | null {
  const { product } = compiled;
  const typedValues = migrateStoredDraft(product, parseJson(text));
  const draft = sanitizeDraft(compiled, { ...typedValues, [VERSION_KEY]: product.version });
  if (draft === null) return null;
  const files = filesIn(product, edited ?? {}, {});
  const photos = new Map<unknown, object>(
    files.map(({ fileDraft }) => [keyOfFile(fileDraft), fileDraft]),
  );
  return withTypedValues(product.fields, draft, typedValues, (key) => photos.get(key) ?? null);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Adds the typed texts and the chosen photos to a draft, also in rows. */
function withTypedValues(
  fields: readonly Field[],
  draft: Draft,
  typedValues: Draft,
  photoOf: (key: unknown) => object | null,
): Draft {
  const entries = fields.flatMap((field): readonly [string, unknown][] => {
    const { id, kind } = field;
    const rowDrafts = draft[id];
    const value = typedValues[id];
    if (kind === "file") return [[id, photoOf(value)]];
    if (kind === "text") return typeof value === "string" ? [[id, value]] : [];
    if (kind !== "list" || !Array.isArray(rowDrafts)) return [];
    const typedRows: readonly unknown[] = Array.isArray(value) ? value : [];
    const rows = rowDrafts.map((row: Draft, index) =>
      withTypedValues(field.of, row, asDraft(typedRows[index]), photoOf),
    );
    return [[id, rows]];
  });
  return { ...draft, ...Object.fromEntries(entries) };
}
