import { type Configuration, PATHS, type Product } from "#engine";
import type { PreviewValues } from "#engine/preview";

/** A configuration's values for the preview, with photos by URL; `localUrl` returns a field's URL before the upload. */
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
