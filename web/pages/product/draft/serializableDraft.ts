import type { Draft, Field, Product } from "#engine";
import { asDraft } from "../../../form/state/asDraft.ts";

/** Serializes the value of a file field; undefined to omit it. */
type FileText = (file: unknown) => string | undefined;

const omitFile: FileText = () => undefined;

/**
 * The serializable part of a draft: everything except files and derived values. The draft may contain invalid values.
 */
export function serializableDraft({ fields }: Product, draft: Draft, fileText = omitFile): Draft {
  return serializableValues(fields, draft, fileText);
}

/** No field has this id. */
export const VERSION_KEY = "$version";

/** Serializes a draft with the product's version, so that the draft can be migrated later. */
export function serializeDraft(product: Product, draft: Draft, fileText = omitFile): string {
  return JSON.stringify({
    ...serializableDraft(product, draft, fileText),
    [VERSION_KEY]: product.version,
  });
}

function serializableValues(fields: readonly Field[], draft: Draft, fileText: FileText): Draft {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const { id, kind } = field;
    if (kind === "derived" || !Object.hasOwn(draft, id)) return [];
    const value = kind === "file" ? fileText(draft[id]) : draft[id];
    if (kind === "file" && value === undefined) return [];
    if (kind !== "list" || !Array.isArray(value)) return [[id, value]];
    return [[id, value.map((row) => serializableValues(field.of, asDraft(row), fileText))]];
  });
  return Object.fromEntries(entries);
}
