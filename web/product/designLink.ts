import type { CompiledProduct, Draft } from "#engine";

/** What a design's link begins with after its `#`: no server is ever told what stands there. */
export const DESIGN_MARK = "#design=";

/** A draft as the part of an address that stays in the browser; photos don't travel. */
export function designHash({ product }: CompiledProduct, draft: Draft): string {
  const kept = product.fields
    .filter(({ kind }) => kind !== "file" && kind !== "derived")
    .map(({ id }) => [id, draft[id]]);
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(kept)));
  const text = btoa(String.fromCharCode(...bytes));
  return DESIGN_MARK + text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
