import {
  AWAITING_UPLOAD,
  type CartItem,
  type Configuration,
  PATHS,
  photoKeyOfUrl,
  type Product,
} from "#engine";
import type { PreviewValues } from "#engine/preview";

/**
 * A configuration's values for the preview. Photo keys are replaced by URLs. `localUrl` returns the object URL of a
 * field's photo that is not uploaded yet.
 */
export function itemValues(
  product: Product,
  configuration: Configuration,
  localUrl: (field: string) => string | null = () => null,
): PreviewValues {
  const photos = product.fields.flatMap(({ kind, id }): [string, string][] => {
    const key = kind === "file" ? configuration[id] : undefined;
    if (typeof key !== "string") return [];
    // Without a URL, the preview draws a placeholder.
    return [[id, localUrl(id) ?? (key === AWAITING_UPLOAD ? "" : `${PATHS.photos}/${key}`)]];
  });
  return { ...configuration, ...Object.fromEntries(photos) };
}

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
