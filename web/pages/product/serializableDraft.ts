import type { Draft, Field, Product } from "#engine";

/** What is carried of what a file's field holds; undefined for nothing. */
type FileText = (file: unknown) => string | undefined;

const NOTHING: FileText = () => undefined;

/**
 * What of a draft can be carried elsewhere as plain data: all but files, whose bytes would stay behind, and what is derived.
 * Anything may stand in the draft.
 */
export function serializableDraft({ fields }: Product, draft: Draft, ofFile = NOTHING): Draft {
  return part(fields, draft, ofFile);
}

/** No field has this id. */
export const VERSION_KEY = "$version";

/**
 * What of a draft can be carried elsewhere, as text. It names the product's version, so that a later one can bring it
 * forward as it does a cart's items.
 */
export function carriedText(product: Product, draft: Draft, ofFile = NOTHING): string {
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
