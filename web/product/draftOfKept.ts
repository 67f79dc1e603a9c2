import type { CompiledProduct, Draft, Field, Product } from "#engine";
import { fittingDraft } from "./fittingDraft.ts";

/**
 * The draft that a stored text holds, as far as it fits the product; null where it is damaged. The page may have been
 * loaded again because the product has a later version. Photos are not stored: they are those of the item of the cart that
 * is changed.
 * @param edited the item's draft; null for a new piece
 */
export function draftOfKept(
  compiled: CompiledProduct,
  text: string,
  edited: Draft | null,
): Draft | null {
  const draft = fittingDraft(compiled, parsed(text));
  return draft === null || edited === null ? draft : withPhotos(compiled.product, draft, edited);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function withPhotos({ fields }: Pick<Product, "fields">, draft: Draft, edited: Draft): Draft {
  return {
    ...draft,
    ...Object.fromEntries(fields.flatMap((field) => photosOf(field, draft, edited))),
  };
}

/** What a field holds with the item's photos; nothing for a field without one. */
function photosOf(field: Field, draft: Draft, edited: Draft): readonly [string, unknown][] {
  const { id } = field;
  if (field.kind === "file") return [[id, edited[id]]];
  const [rows, before] = [draft[id], edited[id]];
  // After rows were added or removed nobody knows which photo belongs to which.
  if (field.kind !== "list" || !Array.isArray(rows) || !Array.isArray(before)) return [];
  if (rows.length !== before.length) return [];
  return [
    [
      id,
      rows.map((row: Draft, index) =>
        withPhotos({ fields: field.of }, row, asDraft(before[index])),
      ),
    ],
  ];
}

function asDraft(row: unknown): Draft {
  return typeof row === "object" && row !== null ? { ...row } : {};
}
