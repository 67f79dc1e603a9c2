import type { CompiledProduct, Draft } from "#engine";
import { DESIGN_HASH_PREFIX } from "./designHashPrefix.ts";
import { serializeDraft } from "./serializableDraft.ts";

/** A draft as the hash of a URL, without photos. */
export function designHash({ product }: CompiledProduct, draft: Draft): string {
  const bytes = new TextEncoder().encode(serializeDraft(product, draft));
  const text = btoa(String.fromCharCode(...bytes));
  return DESIGN_HASH_PREFIX + text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
