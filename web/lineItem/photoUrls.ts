import { type CartItem, photoKeyOfUrl } from "#engine";

/** The URLs of uploaded photos by their keys. */
export type PhotoUrls = Map<string, string>;

/** The photos of an item, so that editing it needs no new upload. */
export function photoUrlsOf(item: CartItem | null): PhotoUrls {
  const urls: PhotoUrls = new Map();
  for (const value of item === null ? [] : Object.values(item).flat()) {
    const key = typeof value === "string" ? photoKeyOfUrl(value) : null;
    if (key !== null) urls.set(key, String(value));
  }
  return urls;
}
