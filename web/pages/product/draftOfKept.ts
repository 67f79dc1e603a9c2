import type { CompiledProduct, Draft, Field } from "#engine";
import { keyOfFile } from "../../form/chosenFiles.ts";
import { VERSION_KEY } from "./serializableDraft.ts";
import { broughtForward, sanitizeDraft } from "./sanitizeDraft.ts";
import { filesIn } from "./pendingFiles.ts";

/**
 * The draft that a stored text holds, as far as it fits the product; null where it is damaged. The page may have been
 * loaded again because the product has a later version. A text stays as it was typed, as it may have been half written.
 * Photos are not stored, but which of those of the item of the cart that is changed stood where.
 * @param edited the item's draft; null for a new piece
 */
export function draftOfKept(
  compiled: CompiledProduct,
  text: string,
  edited: Draft | null,
): Draft | null {
  const { product } = compiled;
  const typed = broughtForward(product, parsed(text));
  const draft = sanitizeDraft(compiled, { ...typed, [VERSION_KEY]: product.version });
  if (draft === null) return null;
  const files = filesIn(product, edited ?? {}, {});
  const photos = new Map<unknown, object>(files.map(({ chosen }) => [keyOfFile(chosen), chosen]));
  return withTyped(product.fields, draft, typed, (key) => photos.get(key) ?? null);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A draft with the texts and photos that were typed and chosen, in rows too. */
function withTyped(
  fields: readonly Field[],
  draft: Draft,
  typed: Draft,
  photoOf: (key: unknown) => object | null,
): Draft {
  const entries = fields.flatMap((field): readonly [string, unknown][] => {
    const { id, kind } = field;
    const [now, value] = [draft[id], typed[id]];
    if (kind === "file") return [[id, photoOf(value)]];
    if (kind === "text") return typeof value === "string" ? [[id, value]] : [];
    if (kind !== "list" || !Array.isArray(now)) return [];
    const rows: readonly unknown[] = Array.isArray(value) ? value : [];
    return [
      [id, now.map((row: Draft, index) => withTyped(field.of, row, asDraft(rows[index]), photoOf))],
    ];
  });
  return { ...draft, ...Object.fromEntries(entries) };
}

function asDraft(row: unknown): Draft {
  return typeof row === "object" && row !== null ? { ...row } : {};
}
