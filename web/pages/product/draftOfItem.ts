import {
  type CartItem,
  type CompiledProduct,
  type Draft,
  photoKeyOfUrl,
  readCartItem,
} from "#engine";

/** An item of the cart opened for editing. */
export interface EditedItem {
  readonly item: CartItem;
  readonly draft: Draft;
}

/** An item with the draft that its form starts with; null when the item is another product's. */
export function draftOfItem(compiled: CompiledProduct, item: CartItem): EditedItem | null {
  const { id, name } = compiled.product;
  const isSameProduct = item.productId === "" ? item.name === name : item.productId === id;
  if (!isSameProduct) return null;
  const { draft } = readCartItem(compiled, item, { photoKey: photoKeyOfUrl });
  return { item, draft };
}
