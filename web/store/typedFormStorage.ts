import type { TabStorage } from "./tabStorage.ts";
import type { TypedForm } from "./typedFormSlice.ts";

const KEY = "typed-form";

/** Stores the checkout form for the time of a reload. It holds an address, so whoever calls this reloads at once. */
export function storeTypedForm(tab: TabStorage | null, typed: TypedForm): void {
  try {
    tab?.setItem(KEY, JSON.stringify(typed));
  } catch {
    // A browser that stores nothing: the form starts empty.
  }
}

/** Reads the form that was stored before a reload and removes it from the storage; null for none or a damaged one. */
export function takeTypedForm(tab: TabStorage | null): TypedForm | null {
  try {
    const text = tab?.getItem(KEY) ?? null;
    tab?.removeItem(KEY);
    return text === null ? null : readTypedForm(JSON.parse(text));
  } catch {
    return null;
  }
}

function readTypedForm(stored: unknown): TypedForm | null {
  if (!isRecord(stored) || !isRecord(stored["address"])) return null;
  const { email, address } = stored;
  return {
    email: textOf(email),
    address: {
      line1: textOf(address["line1"]),
      line2: textOf(address["line2"]),
      city: textOf(address["city"]),
      state: textOf(address["state"]),
      postal_code: textOf(address["postal_code"]),
      country: "US",
    },
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
