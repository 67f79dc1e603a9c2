import { type CartItem, type CartValue, ITEM_ID } from "#engine";
import { parseJson } from "./browserStorage.ts";

/** The part of a stored cart that could be parsed. */
export interface StoredCart {
  readonly items: readonly CartItem[];
  /** Whether `items` contains everything that was stored. If not, the text should be stored under another key. */
  readonly whole: boolean;
}

/**
 * Parses the stored text of a cart; null if it contains no cart. Never throws. Besides the current format it accepts a
 * plain list of items, and a cart whose parts were stored as texts. An invalid item stays if it can be shown; the
 * product's rules report its errors later.
 */
export function readStoredCart(text: string | null): StoredCart | null {
  if (text === null || text.trim() === "") return { items: [], whole: true };
  const stored = parseJson(text);
  const entries = Array.isArray(stored) ? stored : entriesOf(stored);
  if (entries === null) return null;
  const usedIds = new Set<string>();
  const readEntries = entries.map((entry: unknown, index) => readEntry(entry, index, usedIds));
  return {
    items: readEntries.flatMap(({ item }) => (item === null ? [] : [item])),
    whole: readEntries.every(({ whole }) => whole),
  };
}

function entriesOf(stored: unknown): readonly unknown[] | null {
  if (typeof stored !== "object" || stored === null || !("items" in stored)) return null;
  const items = typeof stored.items === "string" ? parseJson(stored.items) : stored.items;
  return Array.isArray(items) ? items : null;
}

interface ReadEntry {
  readonly item: CartItem | null;
  readonly whole: boolean;
}

function readEntry(entry: unknown, index: number, usedIds: Set<string>): ReadEntry {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) {
    return { item: null, whole: false };
  }
  const values = Object.entries(entry);
  const validValues = values.filter((pair): pair is [string, CartValue] => isCartValue(pair[1]));
  const fields: Readonly<Record<string, CartValue>> = Object.fromEntries(validValues);
  const { names, price, version } = fields;
  const item: CartItem = {
    ...fields,
    id: uniqueId(fields["id"], index, usedIds),
    productId: text(fields["productId"]),
    version: typeof version === "number" && Number.isSafeInteger(version) ? version : 0,
    name: text(fields["name"]),
    price: isDollars(price) ? price : 0,
    image: text(fields["image"]),
    names: typeof names === "object" && names !== null ? names : [],
  };
  return { item, whole: validValues.length === values.length };
}

/** The item's id, replaced if no checkout accepts it, and made unique if an earlier item has the same id. */
function uniqueId(value: CartValue | undefined, index: number, usedIds: Set<string>): string {
  const storedId = typeof value === "number" ? String(value) : text(value);
  let id = ITEM_ID.test(storedId) && !usedIds.has(storedId) ? storedId : `stored-${index}`;
  while (usedIds.has(id)) id = `${id}-${index}`;
  usedIds.add(id);
  return id;
}

function text(value: CartValue | undefined): string {
  return typeof value === "string" ? value : "";
}

function isDollars(value: CartValue | undefined): value is number {
  return (
    typeof value === "number" &&
    Number.isSafeInteger(Math.round(value * 100)) &&
    Math.round(value * 100) / 100 === value
  );
}

function isCartValue(value: unknown): value is CartValue {
  return isScalarOrNull(value) || (Array.isArray(value) && value.every(isScalarOrNull));
}

function isScalarOrNull(value: unknown): value is string | number | null {
  return value === null || typeof value === "string" || typeof value === "number";
}
