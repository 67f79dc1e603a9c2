import type { Draft, Field, Product } from "#engine";
import { asDraft } from "../../../form/state/asDraft.ts";

/** Serializes the value of a file field; undefined to omit it. */
type SerializeFile = (file: unknown) => string | undefined;

const omitFile: SerializeFile = () => undefined;

/** The key of the product's version in a serialized draft. No field has this id, because ids contain no `$`. */
export const VERSION_KEY = "$version";

/** Serializes a draft with the product's version, so that the draft can be migrated later. */
export function serializeDraft(product: Product, draft: Draft, serializeFile = omitFile): string {
  return JSON.stringify({
    ...serializableDraft(product, draft, serializeFile),
    [VERSION_KEY]: product.version,
  });
}

/** The serializable part of a draft or row, without derived values. The draft may contain invalid values. */
export function serializableDraft(
  { fields }: { readonly fields: readonly Field[] },
  draft: Draft,
  serializeFile = omitFile,
): Draft {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const { id, kind } = field;
    if (kind === "derived" || !Object.hasOwn(draft, id)) return [];
    const value = kind === "file" ? serializeFile(draft[id]) : draft[id];
    if (kind === "file" && value === undefined) return [];
    if (kind !== "list" || !Array.isArray(value)) return [[id, value]];
    const subFields = { fields: field.of };
    return [[id, value.map((row) => serializableDraft(subFields, asDraft(row), serializeFile))]];
  });
  return Object.fromEntries(entries);
}
