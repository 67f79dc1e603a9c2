import { type CartItem, type Configuration, photoKeyOfUrl } from "#engine";

/** Keys that describe no configuration. */
const SHOP_KEYS: ReadonlySet<string> = new Set([
  "id",
  "productId",
  "version",
  "name",
  "price",
  "image",
]);

/** The start of a word in a camel-case key, such as in `engravingType`. */
const NEXT_WORD = /(?=[A-Z])/;

/**
 * The values of an ordered item that the current product doesn't read, each with its key. So the page shows the whole
 * order even if its product was changed or removed.
 */
export function legacyFields(item: CartItem, configuration: Configuration): readonly string[] {
  const currentValues = new Set(valuesOf(configuration));
  return Object.entries(item).flatMap(([key, value]) => {
    const values = (Array.isArray(value) ? value : [value]).filter((each) => each !== null);
    const isCurrent = values.every((each) => currentValues.has(configurationValue(each)));
    if (SHOP_KEYS.has(key) || isCurrent) return [];
    const texts = values.map((each) => (isPhoto(each) ? "uploaded" : String(each)));
    return [`${key.split(NEXT_WORD).join(" ").toLowerCase()}: ${texts.join(", ")}`];
  });
}

function valuesOf(configuration: Configuration): readonly string[] {
  return Object.values(configuration)
    .flatMap((value) =>
      typeof value === "object" ? value.flatMap((row) => Object.values(row)) : [value],
    )
    .map(String);
}

/** A value as in a configuration: a photo by its key. */
function configurationValue(value: unknown): string {
  return photoKeyOfUrl(String(value)) ?? String(value);
}

function isPhoto(value: unknown): boolean {
  return photoKeyOfUrl(String(value)) !== null;
}
