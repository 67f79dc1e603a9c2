import type { CompiledProduct, Draft } from "#engine";
import { DESIGN_HASH_PREFIX } from "./designHashPrefix.ts";
import { serializableDraft, serializeDraft } from "./serializableDraft.ts";

/**
 * A draft as the hash of a URL. Of photos it says only that there were some. Fields that exist only with a photo, such as
 * its placement, are left out, because they don't suit the photo that the reader chooses.
 */
export function designHash(compiled: CompiledProduct, draft: Draft): string {
  const { product } = compiled;
  const omitPhoto = (file: unknown) => (file ? "" : undefined);
  const existing = existingIds(compiled, draft);
  const existingWithoutPhotos = existingIds(compiled, serializableDraft(product, draft));
  const shared = Object.entries(draft).filter(
    ([id]) => !existing.has(id) || existingWithoutPhotos.has(id),
  );
  const text = serializeDraft(product, Object.fromEntries(shared), omitPhoto);
  return DESIGN_HASH_PREFIX + base64Url(text);
}

function existingIds(
  { project, existingFieldIds }: CompiledProduct,
  draft: Draft,
): ReadonlySet<string> {
  return existingFieldIds(project(draft).configuration);
}

function base64Url(json: string): string {
  const bytes = new TextEncoder().encode(json);
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
