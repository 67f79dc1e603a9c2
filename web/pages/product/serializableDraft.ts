import type { Draft, Field, Product } from "#engine";

/** Serializes the value of a file field; undefined to omit it. */
type FileText = (file: unknown) => string | undefined;

const NOTHING: FileText = () => undefined;

/** The serializable part of a draft: all but files and derived values. The draft may contain anything. */
export function serializableDraft({ fields }: Product, draft: Draft, ofFile = NOTHING): Draft {
  return part(fields, draft, ofFile);
}

/** No field has this id. */
export const VERSION_KEY = "$version";

/**
 * The serializable part of a draft, as text. It includes the product's version, so that it can be migrated like a cart
 * item.
 */
export function serializeDraft(product: Product, draft: Draft, ofFile = NOTHING): string {
  return JSON.stringify({
    ...serializableDraft(product, draft, ofFile),
    [VERSION_KEY]: product.version,
  });
}

function part(fields: readonly Field[], draft: Draft, ofFile: FileText): Draft {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const { id, kind } = field;
    if (kind === "derived" || !Object.hasOwn(draft, id)) return [];
    const value = kind === "file" ? ofFile(draft[id]) : draft[id];
    if (kind === "file" && value === undefined) return [];
    if (kind !== "list" || !Array.isArray(value)) return [[id, value]];
    return [[id, value.map((row: unknown) => part(field.of, { ...asObject(row) }, ofFile))]];
  });
  return Object.fromEntries(entries);
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}
