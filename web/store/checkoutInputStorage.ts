import type { BrowserStorage } from "./browserStorage.ts";
import { parseJson } from "./parseJson.ts";
import type { TypedCheckout } from "./checkoutInputSlice.ts";

const KEY = "typed-form";

/** Like the cart, the gift and its note outlast the tab. They contain no address. */
const GIFT_KEY = "gift";

/** The storages of the checkout form. */
export interface InputStorages {
  readonly tab: BrowserStorage;
  /** Shared by all tabs; null to store no gift. */
  readonly shared: BrowserStorage | null;
}

/**
 * Keeps the checkout form stored while the page is hidden, so that a reload or a discarded tab loses nothing. While the
 * page is visible the address is not stored.
 * @param read returns what was typed; null if there is nothing to store, because the order was paid
 * @returns a function that stops storing
 */
export function storeWhileHidden(
  { tab, shared }: InputStorages,
  read: () => TypedCheckout | null,
): () => void {
  const events = new AbortController();
  const update = ({ type }: Event): void => {
    const input = read();
    // `pagehide` counts as hidden, because not every browser reports a page as hidden before it is closed.
    const isHidden = type === "pagehide" || (type !== "pageshow" && document.hidden);
    if (isHidden) storeGift(shared, input);
    if (isHidden && input !== null)
      tab.setItem(KEY, JSON.stringify({ ...input.values, giftNote: input.giftNote }));
    else tab.removeItem(KEY);
  };
  for (const type of ["pagehide", "pageshow", "visibilitychange"])
    window.addEventListener(type, update, { signal: events.signal });
  return () => events.abort();
}

/** Stores the gift and its note, or removes them if there are none. */
export function storeGift(shared: BrowserStorage | null, typed: TypedCheckout | null): void {
  const gift = typed?.values.gift ?? null;
  const giftNote = typed?.giftNote ?? "";
  if (gift === null && giftNote === "") shared?.removeItem(GIFT_KEY);
  else shared?.setItem(GIFT_KEY, JSON.stringify({ gift, giftNote, address: {} }));
}

/**
 * Reads the form that was stored before a reload, and removes it. Without one, it contains only the stored gift. Returns
 * null if both are missing or invalid.
 */
export function takeCheckoutInput({ tab, shared }: InputStorages): TypedCheckout | null {
  const typed = parseCheckoutInput(tab.getItem(KEY));
  tab.removeItem(KEY);
  return typed ?? parseCheckoutInput(shared?.getItem(GIFT_KEY) ?? null);
}

function parseCheckoutInput(text: string | null): TypedCheckout | null {
  const stored = parseJson(text ?? "");
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
