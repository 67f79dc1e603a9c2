import { type CartItem, photoKeyOfUrl } from "#engine";

/** The URLs of an item's uploaded photos by their keys, so that editing it needs no new upload. */
export function photoUrlsOf(item: CartItem | null): Map<string, string> {
  const urls = new Map<string, string>();
  for (const value of item === null ? [] : Object.values(item).flat()) {
    const key = typeof value === "string" ? photoKeyOfUrl(value) : null;
    if (key !== null) urls.set(key, String(value));
  }
  return urls;
}
