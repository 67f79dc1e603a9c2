import {
  canonicalJson,
  type CartItem,
  type CompiledProduct,
  issueTexts,
  photoKeyOfUrl,
  type Product,
  readCartItem,
  type ReadItem,
  toCartItem,
} from "#engine";
import type { RejectedItem } from "../../../checkout/payment/paymentEvents.ts";
import type { PreviewEngineState } from "../../../preview/engine/previewEngine.ts";
import { makeableProduct } from "../../../preview/makeableProduct.ts";
import { photoUrlsOf } from "../../../lineItem/itemPhotos.ts";

/** The result of loading an item's product, so far. */
export type ProductState =
  | { readonly state: "loading" }
  | { readonly state: "failed" }
  | { readonly state: "missing" }
  | { readonly state: "ready"; readonly product: Product };

/** An item of the cart with the state of its product. */
export type CartLine = { readonly item: CartItem } & (
  | { readonly state: "loading" }
  /** The catalog can't be reached. */
  | { readonly state: "failed" }
  | {
      readonly state: "valid";
      readonly compiled: CompiledProduct;
      readonly read: ReadItem;
      /** The item with the current catalog's prices and values; null if the stored item is equal. */
      readonly updatedItem: CartItem | null;
    }
  /** The item can't be made as stored. If `compiled` is null, it can't be edited either. */
  | {
      readonly state: "invalid";
      readonly compiled: CompiledProduct | null;
      readonly read: ReadItem | null;
      readonly errors: readonly string[];
    }
);

/** A line's product. Null until it is loaded, or if there is none. */
export function productOf(line: CartLine): Product | null {
  return ("compiled" in line && line.compiled?.product) || null;
}

/** The name of a line's product; without a product, the name that is stored in the item. */
export function nameOf(line: CartLine): string {
  return productOf(line)?.name ?? (line.item.name || "Unknown item");
}

const UNKNOWN_PRODUCT = "This product is no longer available.";
const UNREADABLE = "Some of the saved details can't be read.";

/** Validates an item by its product's rules and, once the preview engine is loaded, by what it can draw. */
export function cartLine(
  item: CartItem,
  product: ProductState,
  engineState: PreviewEngineState = { state: "idle" },
): CartLine {
  if (product.state === "loading" || product.state === "failed")
    return { item, state: product.state };
  if (product.state === "missing") {
    return { item, state: "invalid", compiled: null, read: null, errors: [UNKNOWN_PRODUCT] };
  }
  const compiled = makeableProduct(product.product, () => engineState);
  const read = readCartItem(compiled, item, { photoKey: photoKeyOfUrl });
  const errors = [
    ...new Set([
      ...issueTexts(product.product, read.issues),
      ...(read.errors.length > 0 ? [UNREADABLE] : []),
    ]),
  ];
  return errors.length === 0
    ? { item, state: "valid", compiled, read, updatedItem: updateItem(compiled, read, item) }
    : { item, state: "invalid", compiled, read, errors };
}

function updateItem(compiled: CompiledProduct, read: ReadItem, item: CartItem): CartItem | null {
  const urls = photoUrlsOf(item);
  const updatedItem = toCartItem(compiled, read.configuration, {
    id: item.id,
    // Each key was read from one of these URLs, so none is missing.
    photoUrl: (key) => urls.get(key) ?? "",
  });
  return canonicalJson(updatedItem) === canonicalJson(item) ? null : updatedItem;
}

/**
 * Marks the item that the server rejected as invalid, until the item is changed. The line shows the catalog's photo,
 * because the shopper's photo may be unreadable and can't be drawn then.
 */
export function withRejectedItem(
  lines: readonly CartLine[],
  rejectedItem: RejectedItem | null,
): readonly CartLine[] {
  if (rejectedItem === null) return lines;
  const json = canonicalJson(rejectedItem.item);
  return lines.map((line) => {
    if (line.state !== "valid" || canonicalJson(line.item) !== json) return line;
    const { item, compiled } = line;
    return { item, state: "invalid", compiled, read: null, errors: [rejectedItem.error] };
  });
}
