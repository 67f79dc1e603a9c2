import { type CartItem, photoKeyOfUrl } from "#engine";

/** The URLs of an item's uploaded photos, keyed by the photos' keys. With them, an edited item needs no new upload. */
export function photoUrlsOf(item: CartItem | null): Map<string, string> {
  const urls = new Map<string, string>();
  // The photos of a list's rows are an array, hence `flat`.
  for (const value of item === null ? [] : Object.values(item).flat()) {
    const key = typeof value === "string" ? photoKeyOfUrl(value) : null;
    if (key !== null) urls.set(key, String(value));
  }
  return urls;
}
