import type { TabStorage } from "./tabStorage.ts";
import type { TypedCheckout } from "./checkoutInputSlice.ts";

const KEY = "typed-form";

/** Like the cart, the gift and its note outlast the tab. They contain no address. */
const GIFT_KEY = "gift";

/** The storages of the checkout form: of the tab and of the browser. Null if one is not available. */
export interface InputStorages {
  readonly tab: TabStorage | null;
  readonly local: TabStorage | null;
}

/**
 * Keeps the checkout form stored while the page is hidden, so that a reload or a discarded tab loses nothing. While the
 * page is visible the address is not stored.
 * @param read returns what was typed; null if there is nothing to store, because the order was paid
 * @returns a function that stops storing
 */
export function storeWhileHidden(
  { tab, local }: InputStorages,
  read: () => TypedCheckout | null,
): () => void {
  const events = new AbortController();
  const update = ({ type }: Event): void => {
    const input = read();
    // `pagehide` counts as hidden, because not every browser reports a page as hidden before it is closed.
    const isHidden = type === "pagehide" || (type !== "pageshow" && document.hidden);
    if (isHidden) storeGift(local, input);
    if (isHidden && input !== null) storeCheckoutInput(tab, input);
    else remove(tab, KEY);
  };
  for (const type of ["pagehide", "pageshow", "visibilitychange"])
    window.addEventListener(type, update, { signal: events.signal });
  return () => events.abort();
}

function storeCheckoutInput(tab: TabStorage | null, { values, giftNote }: TypedCheckout): void {
  try {
    tab?.setItem(KEY, JSON.stringify({ ...values, giftNote }));
  } catch {
    // Storage is not available, so the form will be empty after the reload.
  }
}

/** Stores the gift and its note, or removes them if there are none. */
export function storeGift(local: TabStorage | null, typed: TypedCheckout | null): void {
  const gift = typed?.values.gift ?? null;
  const giftNote = typed?.giftNote ?? "";
  if (gift === null && giftNote === "") {
    remove(local, GIFT_KEY);
    return;
  }
  try {
    local?.setItem(GIFT_KEY, JSON.stringify({ gift, giftNote, address: {} }));
  } catch {
    // Storage is not available, so the gift must be chosen again in the next tab.
  }
}

/**
 * Reads the form that was stored before a reload, and removes it. Without one, it contains only the stored gift. Returns
 * null if both are missing or invalid.
 */
export function takeCheckoutInput({ tab, local }: InputStorages): TypedCheckout | null {
  const typed = read(tab, KEY);
  remove(tab, KEY);
  return typed ?? read(local, GIFT_KEY);
}

function read(storage: TabStorage | null, key: string): TypedCheckout | null {
  try {
    const text = storage?.getItem(key) ?? null;
    return text === null ? null : parseCheckoutInput(JSON.parse(text));
  } catch {
    return null;
  }
}

function remove(storage: TabStorage | null, key: string): void {
  try {
    storage?.removeItem(key);
  } catch {
    // Storage is not available, so nothing is stored.
  }
}

function parseCheckoutInput(stored: unknown): TypedCheckout | null {
  if (!isRecord(stored) || !isRecord(stored["address"])) return null;
  const { email, name, phone, gift, giftNote, address } = stored;
  const values = {
    email: textOf(email),
    name: textOf(name),
    phone: textOf(phone),
    gift: typeof gift === "string" ? gift : null,
    address: {
      line1: textOf(address["line1"]),
      line2: textOf(address["line2"]),
      city: textOf(address["city"]),
      state: textOf(address["state"]),
      postal_code: textOf(address["postal_code"]),
      country: "US" as const,
    },
  };
  return { values, giftNote: textOf(giftNote) };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
