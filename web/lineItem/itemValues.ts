import { type Configuration, PATHS, type Product } from "#engine";
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
    // The key is empty until the photo is uploaded.
    return [[id, localUrl(id) ?? (key === "" ? "" : `${PATHS.photos}/${key}`)]];
  });
  return { ...configuration, ...Object.fromEntries(photos) };
}
