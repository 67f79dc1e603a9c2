import { type CartItem, type Configuration, photoKeyOfUrl } from "#engine";

/** The shop's own entries of an item: they tell nothing of what is made. */
const SHOP_KEYS: ReadonlySet<string> = new Set([
  "id",
  "productId",
  "version",
  "name",
  "price",
  "image",
]);

/** Where an entry's name goes on with another word, such as in `engravingType`. */
const NEXT_WORD = /(?=[A-Z])/;

/**
 * What stands in an ordered item and not in what today's product makes of it, each entry with its name: a product that has
 * changed, or is gone, takes nothing from an order.
 */
export function legacyFields(item: CartItem, configuration: Configuration): readonly string[] {
  const told = new Set(valuesOf(configuration));
  return Object.entries(item).flatMap(([key, value]) => {
    const values = (Array.isArray(value) ? value : [value]).filter((one) => one !== null);
    if (SHOP_KEYS.has(key) || values.every((one) => told.has(plain(one)))) return [];
    const words = values.map((one) => (isPhoto(one) ? "uploaded" : String(one)));
    return [`${key.split(NEXT_WORD).join(" ").toLowerCase()}: ${words.join(", ")}`];
  });
}

function valuesOf(configuration: Configuration): readonly string[] {
  return Object.values(configuration)
    .flatMap((value) =>
      typeof value === "object" ? value.flatMap((row) => Object.values(row)) : [value],
    )
    .map(String);
}

/** A value as a configuration has it: a photo by its key. */
function plain(value: unknown): string {
  return photoKeyOfUrl(String(value)) ?? String(value);
}

function isPhoto(value: unknown): boolean {
  return photoKeyOfUrl(String(value)) !== null;
}
