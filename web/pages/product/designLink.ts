import type { CompiledProduct, Draft } from "#engine";
import { serializeDraft } from "./serializableDraft.ts";

/** The prefix of a design's hash. Browsers never send the hash of a URL to a server. */
export const DESIGN_HASH_PREFIX = "#design=";

/** A draft as the hash of a URL, without photos. */
export function designHash({ product }: CompiledProduct, draft: Draft): string {
  const bytes = new TextEncoder().encode(serializeDraft(product, draft));
  const text = btoa(String.fromCharCode(...bytes));
  return DESIGN_HASH_PREFIX + text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
