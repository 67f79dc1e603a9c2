import type { CompiledProduct, Draft } from "#engine";
import { sanitizeDraft } from "./sanitizeDraft.ts";

/** Parses the draft in a design's hash and keeps the values that fit the product; null if it can't be parsed. */
export function draftOfHash(compiled: CompiledProduct, hash: string): Draft | null {
  return sanitizeDraft(compiled, decode(hash.slice(hash.indexOf("=") + 1)));
}

function decode(text: string): unknown {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
