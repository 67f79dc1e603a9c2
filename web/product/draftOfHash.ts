import { type CompiledProduct, type Draft, draftOf } from "#engine";
import { DESIGN_MARK } from "./designLink.ts";

/** The draft that an address carries, as far as it fits the product; null when there is none to be read. */
export function draftOfHash(compiled: CompiledProduct, hash: string): Draft | null {
  if (!hash.startsWith(DESIGN_MARK)) return null;
  const carried = decoded(hash.slice(DESIGN_MARK.length));
  if (carried === null) return null;
  const { product } = compiled;
  if (!product.fields.some(({ id }) => Object.hasOwn(carried, id))) return null;
  // Whoever wrote the address, only what the product allows goes into the form.
  const { configuration } = compiled.project(compiled.complete(carried));
  const fitting = Object.entries(draftOf(product, configuration)).filter(
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
