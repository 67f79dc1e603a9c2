import { AWAITING_UPLOAD, type Configuration, PATHS, type Product } from "#engine";
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
