import type { CompiledProduct, Draft } from "#engine";
import { DESIGN_HASH_PREFIX } from "./designHashPrefix.ts";
import { serializeDraft } from "./serializableDraft.ts";

/** A draft as the hash of a URL. Of photos it says only that there were some. */
export function designHash({ product }: CompiledProduct, draft: Draft): string {
  const omitPhoto = (file: unknown) => (file ? "" : undefined);
  const bytes = new TextEncoder().encode(serializeDraft(product, draft, omitPhoto));
  const text = btoa(String.fromCharCode(...bytes));
  return DESIGN_HASH_PREFIX + text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
