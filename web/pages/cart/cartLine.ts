import {
  canonicalJson,
  type CartItem,
  type CompiledProduct,
  type Issue,
  photoKeyOfUrl,
  type Product,
  readCartItem,
  type ReadItem,
  toCartItem,
} from "#engine";
import type { PreviewEngineState } from "../../preview/previewEngine.ts";
import { makeableProduct } from "../../preview/makeableProduct.ts";
import { photoUrlsOf } from "../../lineItem/photoUrls.ts";

/** The state of loading an item's product. */
export type LoadedProduct =
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

/** The name of a line's product; the stored name if the product is unknown. */
export function nameOf(line: CartLine): string {
  const product = "compiled" in line ? line.compiled?.product : undefined;
  return product?.name ?? (line.item.name || "Unknown item");
}

const UNKNOWN_PRODUCT = "This product is no longer available.";
const UNREADABLE = "Some of the saved details can't be read.";

/** Validates an item with its product and, once it is loaded, with the preview engine. */
export function cartLine(
  item: CartItem,
  loaded: LoadedProduct,
  engineState: PreviewEngineState = { state: "idle" },
): CartLine {
  if (loaded.state === "loading" || loaded.state === "failed") return { item, state: loaded.state };
  if (loaded.state === "missing") {
    return { item, state: "invalid", compiled: null, read: null, errors: [UNKNOWN_PRODUCT] };
  }
  const compiled = makeableProduct(loaded.product, () => engineState);
  const read = readCartItem(compiled, item, { photoKey: photoKeyOfUrl });
  const errors = [
    ...new Set([
      ...issueTexts(loaded.product, read.issues),
      ...(read.errors.length > 0 ? [UNREADABLE] : []),
    ]),
  ];
  return errors.length === 0
    ? { item, state: "valid", compiled, read, updatedItem: updateItem(compiled, read, item) }
    : { item, state: "invalid", compiled, read, errors };
}

/** What is wrong with an item, each with the label of its field. */
export function issueTexts(product: Product, issues: readonly Issue[]): readonly string[] {
  return issues.map((issue) => `${labelOf(product, issue)}: ${issue.message}`);
}

/** The label of an issue's field. In a list the label is numbered. */
function labelOf({ fields }: Product, { path: [id, index, subId] }: Issue): string {
  const field = fields.find((each) => each.id === id);
  const subField = field?.kind === "list" ? field.of.find((each) => each.id === subId) : undefined;
  if (subField === undefined) return field?.label ?? String(id);
  return `${subField.label} ${Number(index) + 1}`;
}

function updateItem(compiled: CompiledProduct, read: ReadItem, item: CartItem): CartItem | null {
  const urls = photoUrlsOf(item);
  const updatedItem = toCartItem(compiled, read.configuration, {
    id: item.id,
    photoUrl: (key) => urls.get(key) ?? "",
  });
  return canonicalJson(updatedItem) === canonicalJson(item) ? null : updatedItem;
}
