import {
  type CartItem,
  compileProduct,
  type Configuration,
  type Field,
  itemKey,
  type ListField,
  photoKeyOfUrl,
  type Product,
  readCartItem,
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
