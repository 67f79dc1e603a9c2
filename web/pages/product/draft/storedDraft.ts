import {
  type CartItem,
  completeUntrustedDraft,
  type CompiledProduct,
  type Draft,
  type Field,
  migrateDraft,
} from "#engine";
import { asDraft } from "../../../form/state/asDraft.ts";
import { keyOfFile } from "../../../form/state/fileStore.ts";
import { parseJson } from "../../../store/browserStorage.ts";
import { filesIn } from "./pendingFiles.ts";

/** Keys beside the values of a serialized draft. No field has such an id, because ids contain no `$`. */
export const VERSION_KEY = "$version";
const ITEM_KEY = "$item";

/** A draft that was made from a serialized one. */
export interface RestoredDraft {
  readonly draft: Draft;
  /** The serialized values, migrated to the product's version. The draft may lack some of them. */
  readonly values: Draft;
  /** The item that was edited, as it was in the cart; null for a new one. */
  readonly item: unknown;
}

/**
 * The serializable values of a draft or row.
 * @param serialize what represents a value; undefined to omit it
 */
export function serializableValues(
  fields: readonly Field[],
  draft: Draft,
  serialize: (kind: Field["kind"], value: unknown) => unknown,
): Draft {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const { id, kind } = field;
    const value = kind === "derived" ? undefined : serialize(kind, draft[id]);
    if (value === undefined) return [];
    if (kind !== "list" || !Array.isArray(value)) return [[id, value]];
    return [[id, value.map((row) => serializableValues(field.of, asDraft(row), serialize))]];
  });
  return Object.fromEntries(entries);
}

/**
 * Parses a serialized draft of this or an earlier version of the product, from a link or the tab's storage. Keeps only values
 * that the product allows, and no photos. Null if the text is none.
 */
export function parseDraft({ product }: CompiledProduct, text: string): RestoredDraft | null {
  const { [VERSION_KEY]: version, [ITEM_KEY]: item = null, ...rest } = asDraft(parseJson(text));
  if (typeof version !== "number") return null;
  const values = migrateDraft(product, rest, version).stored;
  const withoutPhotos = serializableValues(product.fields, values, (kind, value) =>
    kind === "file" ? undefined : value,
  );
  return { draft: completeUntrustedDraft(product, withoutPhotos), values, item };
}

/** The text of a form's values to store in the tab. Of a photo only the key is stored, empty without one. */
export function draftText(
  { product: { fields, version } }: CompiledProduct,
  draft: Draft,
  item: CartItem | null,
): string {
  const values = serializableValues(fields, draft, (kind, value) =>
    kind === "file" ? (keyOfFile(value) ?? (value ? "" : undefined)) : value,
  );
  return JSON.stringify({ ...values, [VERSION_KEY]: version, [ITEM_KEY]: item });
}

/**
 * Parses a text of `draftText` like `parseDraft`. Texts are restored as typed, even if they are invalid, and the photos of the
 * edited item by their keys.
 * @param unchanged the form's values without changes, with the edited item's photos
 */
export function parseDraftText(
  compiled: CompiledProduct,
  text: string,
  unchanged: Draft,
): RestoredDraft | null {
  const restored = parseDraft(compiled, text);
  if (restored === null) return null;
  const { product } = compiled;
  const photos = filesIn(product, unchanged).map(({ fileDraft }) => fileDraft);
  return { ...restored, draft: withInputs(product.fields, restored, photos) };
}

function withInputs(
  fields: readonly Field[],
  { draft, values }: Pick<RestoredDraft, "draft" | "values">,
  photos: readonly object[],
): Draft {
  const entries = fields.map((field): [string, unknown] => {
    const { id, kind } = field;
    const [value, completed] = [values[id], draft[id]];
    if (kind === "text" && typeof value === "string") return [id, value];
    if (kind === "file") return [id, photos.find((photo) => keyOfFile(photo) === value) ?? null];
    if (kind !== "list" || !Array.isArray(completed)) return [id, completed];
    const rows: readonly unknown[] = Array.isArray(value) ? value : [];
    const restoreRow = (row: unknown, index: number) =>
      withInputs(field.of, { draft: asDraft(row), values: asDraft(rows[index]) }, photos);
    return [id, completed.map(restoreRow)];
  });
  return { ...draft, ...Object.fromEntries(entries) };
}
