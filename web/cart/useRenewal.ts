import { useEffect } from "react";
import { centsFromDollars, formatCents } from "#engine";
import { cartActions } from "../store/cartSlice.ts";
import { noticeActions } from "../store/noticeSlice.ts";
import { useCartDispatch } from "../store/useCart.ts";
import type { CartLine } from "./cartLine.ts";

/** Brings stored items up to today's catalog and says what changed in them and in their prices. */
export function useRenewal(lines: readonly CartLine[]): void {
  const dispatch = useCartDispatch();
  useEffect(() => {
    for (const line of lines) {
      const renewed = line.state === "fine" ? line.renewed : null;
      if (renewed === null) continue;
      dispatch(cartActions.replaced(renewed));
      const changes = line.state === "fine" ? line.read.changes : [];
      if (changes.length > 0) {
        const text = `Your ${renewed.name}: ${changes.join(" ")}`;
        dispatch(noticeActions.given({ id: `changes-${renewed.id}`, text }));
      }
      if (renewed.price === line.item.price) continue;
      const [before, now] = [line.item.price, renewed.price].map((price) =>
        formatCents(centsFromDollars(price)),
      );
      dispatch(
        noticeActions.given({
          id: `price-${renewed.id}`,
          text: `The price of your ${renewed.name} is now ${now}; it was ${before} when you chose it.`,
        }),
      );
    }
  }, [lines, dispatch]);
}
