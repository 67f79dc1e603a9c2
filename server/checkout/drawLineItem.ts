import { canonicalJson, type CompiledProduct, draftOf, type Product } from "#engine";
import { type FontList, hasBack } from "#engine/preview";
import type { LineItem } from "../orders/orderContent.ts";
import type { Renderer, SvgOptions } from "../preview/renderer.ts";
import { chosenFonts } from "./chosenFonts.ts";

interface Deps {
  readonly catalog: { readonly fonts: FontList };
  readonly renderer: Pick<Renderer, "svg">;
}

/**
 * Draws an ordered item with the current product, without samples. Null if the preview was removed, the product lacks an
 * ordered value, or nothing is on the back that is to be drawn. @throws Error if the drawing fails
 * @param photos the item's photos by their keys
 */
export async function drawLineItem(
  { catalog, renderer }: Deps,
  compiled: CompiledProduct,
  lineItem: LineItem,
  photos: ReadonlyMap<string, Buffer>,
  options: Pick<SvgOptions, "isTrueSize" | "side"> = {},
): Promise<string | null> {
  const { product } = compiled;
  const { configuration } = lineItem;
  if (!hasAllOrdered(compiled, lineItem, catalog.fonts)) return null;
  if (options.side === "back" && !hasBack(product, configuration, true)) return null;
  return renderer.svg(product, configuration, photos, { ...options, omitsSamples: true });
}

/**
 * Reads those photos of an item that its product's preview draws; it may draw only some. Photos for which `read` returns null
 * are missing.
 */
export async function readDrawnPhotos(
  { preview }: Product,
  { configuration, photos }: LineItem,
  read: (key: string) => Promise<Buffer | null>,
): Promise<ReadonlyMap<string, Buffer>> {
  const drawnKeys = (preview?.parts ?? []).map((part) =>
    part.part === "engravePhoto" ? configuration[part.from] : undefined,
  );
  const copies = new Map<string, Buffer>();
  for (const key of photos) {
    const copy = drawnKeys.includes(key) ? await read(key) : null;
    if (copy !== null) copies.set(key, copy);
  }
  return copies;
}

/**
 * Whether a product still has every ordered value, and the same fonts for the ordered font numbers. For a missing
 * value, such as a metal, the drawing would show the default.
 */
export function hasAllOrdered(
  { product, project }: CompiledProduct,
  { configuration, fonts }: LineItem,
  fontList: FontList,
): boolean {
  const current = project(draftOf(product, configuration)).configuration;
  const hasValues = Object.entries(configuration).every(
    ([id, value]) => canonicalJson(current[id]) === canonicalJson(value),
  );
  const currentFonts = chosenFonts(product, configuration, fontList);
  return hasValues && canonicalJson(fonts) === canonicalJson(currentFonts);
}
