import { type Configuration, PATHS, type Product } from "#engine";
import type { PreviewValues } from "#engine/preview";

/**
 * The values for the preview of a configuration: photos by URL. `localUrl` returns the URL of a photo that isn't
 * uploaded yet, by field id.
 */
export function itemValues(
  product: Product,
  configuration: Configuration,
  localUrl: (field: string) => string | null = () => null,
): PreviewValues {
  const photos = product.fields.flatMap(({ kind, id }): [string, string][] => {
    const key = kind === "file" ? configuration[id] : undefined;
    if (typeof key !== "string") return [];
    return [[id, localUrl(id) ?? (key === "" ? "" : `${PATHS.photos}/${key}`)]];
  });
  return { ...configuration, ...Object.fromEntries(photos) };
}
