import { type CartItem, photoKeyOfUrl } from "#engine";

/** The URLs of an item's uploaded photos, by the photos' keys. With them, a changed item needs no new upload. */
export function photoUrlsOf(item: CartItem | null): Map<string, string> {
  const urls = new Map<string, string>();
  // The photos of a list's rows are an array, hence `flat`.
  for (const value of item === null ? [] : Object.values(item).flat()) {
    if (typeof value !== "string") continue;
    const key = photoKeyOfUrl(value);
    if (key !== null) urls.set(key, value);
  }
  return urls;
}
