import { type CompiledProduct, type Draft, draftOf } from "#engine";

/** What a design's link begins with after its `#`: no server is ever told what stands there. */
const MARK = "#design=";

/** A draft as the part of an address that stays in the browser; photos don't travel. */
export function designHash({ product }: CompiledProduct, draft: Draft): string {
  const kept = product.fields
    .filter(({ kind }) => kind !== "file" && kind !== "derived")
    .map(({ id }) => [id, draft[id]]);
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(kept)));
  const text = btoa(String.fromCharCode(...bytes));
  return MARK + text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The draft that an address carries, as far as it fits the product; null when there is none to be read. */
export function draftOfHash(compiled: CompiledProduct, hash: string): Draft | null {
  if (!hash.startsWith(MARK)) return null;
  const carried = decoded(hash.slice(MARK.length));
  if (carried === null) return null;
  // Whoever wrote the address, only what the product allows goes into the form.
  const { configuration } = compiled.project(compiled.complete(carried));
  const fitting = Object.entries(draftOf(compiled.product, configuration)).filter(
    ([id]) => configuration[id] !== undefined,
  );
  return compiled.complete(Object.fromEntries(fitting));
}

function decoded(text: string): Draft | null {
  try {
    const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
