import {
  type CartItem,
  type CompiledProduct,
  type Configuration,
  isPhotoKey,
  readCartItem,
  toCartItem,
} from "#engine";

export const photoUrl = (key: string) => `https://bucket.example/photos/${key}`;

function photoKey(url: string): string | null {
  const key = url.slice(photoUrl("").length);
  return url === photoUrl(key) && isPhotoKey(key) ? key : null;
}

/** The cart item of a configuration. */
export function itemOf(compiled: CompiledProduct, configuration: Configuration): CartItem {
  return toCartItem(compiled, configuration, { id: "1700000000000", photoUrl });
}

/** The cart item of a configuration, as it is after serialization. */
export function sentItem(compiled: CompiledProduct, configuration: Configuration) {
  const text = JSON.stringify(itemOf(compiled, configuration));
  return Object.fromEntries<unknown>(Object.entries(JSON.parse(text) as object)); // an item is an object
}

/** Reads a stored item. */
export function readItem(compiled: CompiledProduct, item: Readonly<Record<string, unknown>>) {
  return readCartItem(compiled, item, { photoKey });
}
