import type { CompiledProduct, Draft } from "#engine";
import { parseDraft, type RestoredDraft, serializableValues, VERSION_KEY } from "./storedDraft.ts";

/** The prefix of a design's hash, also in `index.html`. Browsers never send the hash of a URL to a server. */
const PREFIX = "#design=";

/**
 * A draft as the hash of a URL. Of photos it says only that there were some, and their crops are left out, because they don't
 * suit the photos that the reader chooses.
 */
export function designHash({ product }: CompiledProduct, draft: Draft): string {
  const values = serializableValues(product.fields, draft, (kind, value) => {
    if (kind === "crop") return undefined;
    return kind === "file" ? (value ? "" : undefined) : value;
  });
  const json = JSON.stringify({ ...values, [VERSION_KEY]: product.version });
  const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(json)));
  return PREFIX + base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export function isDesignHash(hash: string): boolean {
  return hash.startsWith(PREFIX);
}

/** Parses the design in a hash; null if it is damaged. */
export function parseDesignHash(compiled: CompiledProduct, hash: string): RestoredDraft | null {
  const base64 = hash.slice(PREFIX.length).replaceAll("-", "+").replaceAll("_", "/");
  try {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    return parseDraft(compiled, new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
