import { type Configuration, PATHS, type Product } from "#engine";
import type { PreviewValues } from "#engine/preview";

/**
 * What a piece is drawn from: its configuration, each photo by the address it is shown from. `local` gives the address
 * of a photo that has not left the browser, by its field.
 */
export function itemValues(
  product: Product,
  configuration: Configuration,
  local: (field: string) => string | null = () => null,
): PreviewValues {
  const photos = product.fields.flatMap(({ kind, id }): [string, string][] => {
    const key = kind === "file" ? configuration[id] : undefined;
    if (typeof key !== "string") return [];
    return [[id, local(id) ?? (key === "" ? "" : `${PATHS.photos}/${key}`)]];
  });
  return { ...configuration, ...Object.fromEntries(photos) };
}
