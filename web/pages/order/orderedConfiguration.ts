import {
  type CartItem,
  compileProduct,
  type Configuration,
  type Field,
  itemKey,
  type ListField,
  photoKeyOfUrl,
  type Product,
  productItemKeys,
  readCartItem,
  RESERVED_ITEM_KEYS,
  type Row,
} from "#engine";

/**
 * The configuration of an ordered item, read with the current product. The current product may derive other values than
 * at the time of the order; a derived value that differs from the ordered one is omitted.
 */
export function orderedConfiguration(item: CartItem, product: Product): Configuration {
  const compiled = compileProduct(product);
  const { configuration } = readCartItem(compiled, item, { photoKey: photoKeyOfUrl });
  const entries = product.fields.flatMap((field): [string, Configuration[string]][] => {
    const value = configuration[field.id];
    if (value === undefined) return [];
    if (field.kind === "list") {
      const rows = typeof value === "object" ? value : [];
      return [[field.id, rows.map((row, index) => orderedRow(field, row, item, index))]];
    }
    // The entry `names` is a list in every item.
    const [orderedValue] = [item[itemKey(field)]].flat();
    return isDerivedDifferently(field, value, orderedValue) ? [] : [[field.id, value]];
  });
  return Object.fromEntries(entries);
}

function orderedRow({ of }: ListField, row: Row, item: CartItem, index: number): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([id, value]) => {
      const field = of.find((each) => each.id === id);
      if (field === undefined) return true;
      const column = item[itemKey(field)];
      const orderedValue =
        typeof column === "object" && column !== null ? column[index] : undefined;
      return !isDerivedDifferently(field, value, orderedValue);
    }),
  );
}

function isDerivedDifferently({ kind }: Field, value: unknown, orderedValue: unknown): boolean {
  return kind === "derived" && value !== orderedValue;
}

/** The start of a word in a camel-case key, such as in `engravingType`. */
const NEXT_WORD = /(?=[A-Z])/;

/**
 * Texts such as `engraving type: names` for the values of an ordered item that the current product doesn't read. So the
 * page shows the whole order even if its product was changed or removed.
 * @param product null if the product was removed
 */
export function unreadTexts(
  item: CartItem,
  product: Product | null,
  configuration: Configuration,
): readonly string[] {
  const currentKeys = product === null ? new Set<string>() : readKeys(product);
  const currentValues = new Set(valuesOf(configuration));
  return Object.entries(item).flatMap(([key, value]) => {
    const values = (Array.isArray(value) ? value : [value]).filter((each) => each !== null);
    if (RESERVED_ITEM_KEYS.has(key) || values.length === 0) return [];
    // Compares values only, because a field's id may differ from its key in the item.
    // The numbers of a crop are one value.
    const isCurrent =
      values.every((each) => currentValues.has(configurationValue(each))) ||
      currentValues.has(values.join(" "));
    if (currentKeys.has(key) && isCurrent) return [];
    const texts = values.map((each) => (isPhoto(each) ? "uploaded" : String(each)));
    return [`${key.split(NEXT_WORD).join(" ").toLowerCase()}: ${texts.join(", ")}`];
  });
}

/** The keys of the entries that a product reads. Its migrations rename the entries of older items. */
function readKeys(product: Product): ReadonlySet<string> {
  const renamedKeys = product.migrations.flatMap(({ rename }) => Object.keys(rename));
  return new Set([...productItemKeys(product), ...renamedKeys]);
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
