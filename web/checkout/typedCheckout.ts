import { useEffect, useState } from "react";
import { catch as withDefault, type input, literal, nullable, object, string } from "zod/mini";
import { type checkoutFormSchema, EMPTY_ADDRESS } from "#engine";
import { parseJson, sharedStorage, tabStorage } from "../store/browserStorage.ts";
import { useShopStore } from "../store/hooks.ts";

/** The values of the checkout form before validation. */
export type CheckoutInput = input<typeof checkoutFormSchema>;

/** What the shopper has typed into the checkout form. */
export interface TypedCheckout {
  readonly values: CheckoutInput;
  /** The gift note that was typed last. It isn't among the values while the order is not a gift. */
  readonly giftNote: string;
}

const KEY = "typed-form";

/** Like the cart, the gift and its note outlast the tab. They contain no address. */
const GIFT_KEY = "gift";

const text = withDefault(string(), "");
const addressSchema = object({
  line1: text,
  line2: text,
  city: text,
  state: text,
  postal_code: text,
  country: withDefault(literal("US"), "US"),
});
/** Accepts every object: what is missing or damaged is empty. */
const typedSchema = object({
  values: object({
    email: text,
    name: text,
    phone: text,
    gift: withDefault(nullable(string()), null),
    address: withDefault(addressSchema, EMPTY_ADDRESS),
  }),
  giftNote: text,
});

/**
 * What was typed when the shopper left the form or the page reloaded, or at least the gift of an earlier tab; null if there
 * is nothing. It is no longer stored then.
 */
export function useTypedCheckout(): TypedCheckout | null {
  const [typed] = useState(() => {
    const stored = tabStorage.getItem(KEY) ?? sharedStorage.getItem(GIFT_KEY) ?? "";
    return typedSchema.safeParse(parseJson(stored)).data ?? null;
  });
  useEffect(forgetTypedCheckout, []);
  return typed;
}

/** Removes what was typed, except the gift. */
export function forgetTypedCheckout(): void {
  tabStorage.removeItem(KEY);
}

/**
 * Stores what was typed into the checkout form when the shopper leaves it, and while the page is hidden, because phones
 * discard hidden tabs. The form of a paid order is not stored, unless the cart still has items.
 */
export function useStoreTypedCheckout(getTyped: () => TypedCheckout): void {
  const store = useShopStore();
  useEffect(() => {
    const events = new AbortController();
    const update = ({ type }: Event): void => {
      // `pagehide` counts as hidden, because not every browser reports a page as hidden before it is closed.
      if (type === "pagehide" || (type !== "pageshow" && document.hidden)) storeTyped(getTyped());
      else forgetTypedCheckout();
    };
    for (const type of ["pagehide", "pageshow", "visibilitychange"])
      window.addEventListener(type, update, { signal: events.signal });
    const earlierOrder = store.getState().lastOrder;
    return () => {
      events.abort();
      const { lastOrder, cart } = store.getState();
      const isEmpty = cart.items.length === 0;
      if (lastOrder === earlierOrder || !isEmpty) storeTyped(getTyped());
      // The gift belongs to the items of this cart, not to those of a later one.
      if (isEmpty) sharedStorage.removeItem(GIFT_KEY);
    };
  }, [store, getTyped]);
}

function storeTyped(typed: TypedCheckout): void {
  tabStorage.setItem(KEY, JSON.stringify(typed));
  const { gift = null } = typed.values;
  if (gift === null && typed.giftNote === "") sharedStorage.removeItem(GIFT_KEY);
  else sharedStorage.setItem(GIFT_KEY, JSON.stringify({ ...typed, values: { gift } }));
}
