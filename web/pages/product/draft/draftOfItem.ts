import {
  type CartItem,
  type CompiledProduct,
  type Draft,
  photoKeyOfUrl,
  readCartItem,
} from "#engine";

/** An item of the cart that is being edited, with the draft that its form starts with. */
export interface EditedItem {
  readonly item: CartItem;
  readonly draft: Draft;
}

/** Reads the draft of an item to edit; null if the item is of another product. */
export function draftOfItem(compiled: CompiledProduct, item: CartItem): EditedItem | null {
  const { id, name } = compiled.product;
  const isSameProduct = item.productId === "" ? item.name === name : item.productId === id;
  if (!isSameProduct) return null;
  const { draft } = readCartItem(compiled, item, { photoKey: photoKeyOfUrl });
  return { item, draft };
}
