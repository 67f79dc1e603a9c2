import type { CartItem, CartValue } from "#engine";

/** A stored cart as far as it can be understood. */
export interface StoredCart {
  readonly items: readonly CartItem[];
  /** Whether all that was stored stands in `items`; otherwise the text is worth keeping. */
  readonly whole: boolean;
}

/**
 * Reads the stored text of a cart; null when it holds no cart at all. Never throws. Beside our own form it takes a plain
 * list of items and one whose parts were stored as texts. An item that is not as it should be stays, as far as it
 * can be shown: what is wrong with it, the product's own rules tell later.
 */
export function readStoredCart(text: string | null): StoredCart | null {
  if (text === null || text.trim() === "") return { items: [], whole: true };
  const stored = parse(text);
  const entries = Array.isArray(stored) ? stored : entriesOf(stored);
  if (entries === null) return null;
  const taken = new Set<string>();
  const read = entries.map((entry: unknown, index) => readEntry(entry, index, taken));
  return {
    items: read.flatMap(({ item }) => (item === null ? [] : [item])),
    whole: read.every(({ whole }) => whole),
  };
}

function entriesOf(stored: unknown): readonly unknown[] | null {
  if (typeof stored !== "object" || stored === null || !("items" in stored)) return null;
  const items = typeof stored.items === "string" ? parse(stored.items) : stored.items;
  return Array.isArray(items) ? items : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface ReadEntry {
  readonly item: CartItem | null;
  readonly whole: boolean;
}

function readEntry(entry: unknown, index: number, taken: Set<string>): ReadEntry {
  if (typeof entry !== "object" || entry === null || Array.isArray(entry)) {
    return { item: null, whole: false };
  }
  const values = Object.entries(entry);
  const kept = values.filter((pair): pair is [string, CartValue] => isCartValue(pair[1]));
  const known: Readonly<Record<string, CartValue>> = Object.fromEntries(kept);
  const { names, price, version } = known;
  const item: CartItem = {
    ...known,
    id: freeId(known["id"], index, taken),
    productId: text(known["productId"]),
    version: typeof version === "number" && Number.isSafeInteger(version) ? version : 0,
    name: text(known["name"]),
    price: isDollars(price) ? price : 0,
    image: text(known["image"]),
    names: typeof names === "object" && names !== null ? names : [],
  };
  return { item, whole: kept.length === values.length };
}

/** The item's own id where it has one that no item above it has. */
function freeId(given: CartValue | undefined, index: number, taken: Set<string>): string {
  const own = typeof given === "number" ? String(given) : text(given);
  let id = own === "" ? `stored-${index}` : own;
  while (taken.has(id)) id = `${id}-${index}`;
  taken.add(id);
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
