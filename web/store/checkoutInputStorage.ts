import type { TabStorage } from "./tabStorage.ts";
import type { TypedCheckout } from "./checkoutInputSlice.ts";

const KEY = "typed-form";

/**
 * Keeps the checkout form stored while the page is hidden, so that a reload or a discarded tab loses nothing. While the
 * page is visible nothing is stored, because the form contains an address.
 * @param read returns what was typed; null if there is nothing to store
 * @returns a function that stops storing
 */
export function storeWhileHidden(
  tab: TabStorage | null,
  read: () => TypedCheckout | null,
): () => void {
  const events = new AbortController();
  const update = ({ type }: Event): void => {
    const input = read();
    // `pagehide` counts as hidden, because not every browser reports a page as hidden before it is closed.
    const isHidden = type === "pagehide" || (type !== "pageshow" && document.hidden);
    if (isHidden && input !== null) storeCheckoutInput(tab, input);
    else takeCheckoutInput(tab); // removes what is stored
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

/** Reads the form that was stored before a reload, and removes it. Returns null if it is missing or invalid. */
export function takeCheckoutInput(tab: TabStorage | null): TypedCheckout | null {
  try {
    const text = tab?.getItem(KEY) ?? null;
    tab?.removeItem(KEY);
    return text === null ? null : parseCheckoutInput(JSON.parse(text));
  } catch {
    return null;
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
