import type { Draft, Field, Product } from "#engine";

/**
 * What of a draft can be carried elsewhere as plain data: all but files, whose bytes would stay behind, and what is derived.
 * Anything may stand in the draft.
 */
export function carriedOf({ fields }: Product, draft: Draft): Draft {
  return part(fields, draft);
}

/** No field has this id. */
export const VERSION_KEY = "$version";

/**
 * What of a draft can be carried elsewhere, as text. It names the product's version, so that a later one can bring it
 * forward as it does a cart's items.
 */
export function carriedText(product: Product, draft: Draft): string {
  return JSON.stringify({ ...carriedOf(product, draft), [VERSION_KEY]: product.version });
}

function part(fields: readonly Field[], draft: Draft): Draft {
  const entries = fields.flatMap((field): [string, unknown][] => {
    const { id, kind } = field;
    if (kind === "file" || kind === "derived" || !Object.hasOwn(draft, id)) return [];
    const value = draft[id];
    if (kind !== "list" || !Array.isArray(value)) return [[id, value]];
    return [[id, value.map((row: unknown) => part(field.of, { ...asObject(row) }))]];
  });
  return Object.fromEntries(entries);
}

function asObject(value: unknown): object {
  return typeof value === "object" && value !== null ? value : {};
}
