import type { CompiledProduct, Draft } from "#engine";
import { carriedText } from "./serializableDraft.ts";

/** What a design's link begins with after its `#`: no server is ever told what stands there. */
export const DESIGN_MARK = "#design=";

/** A draft as the part of an address that stays in the browser; photos don't travel. */
export function designHash({ product }: CompiledProduct, draft: Draft): string {
  const bytes = new TextEncoder().encode(carriedText(product, draft));
  const text = btoa(String.fromCharCode(...bytes));
  return DESIGN_MARK + text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
