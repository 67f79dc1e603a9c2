import { useCallback, useEffect, useRef, useState } from "react";
import { canonicalJson, type CartItem, centsFromDollars, formatCents } from "#engine";
import { cartActions } from "../../store/cartSlice.ts";
import { type CartNotice, noticeActions } from "../../store/noticeSlice.ts";
import { useCartDispatch } from "../../store/useCart.ts";
import { useCatalog } from "../../catalog/useCatalog.ts";
import type { CartLine } from "./cartLine.ts";

/** An item that the catalog at hand writes in another way than it is stored. */
type Outdated = CartLine & { readonly state: "fine"; readonly renewed: CartItem };

/**
 * Brings stored items up to today's catalog and says what changed in them and in their prices. Only a page of the build that
 * the server serves now does so, and each stored text once: two tabs of different builds would rewrite each other's items
 * for ever. Returns how to try again where the server could not be asked, or an item came back as it was; null otherwise.
 */
export function useCartRepricing(lines: readonly CartLine[]): (() => void) | null {
  const dispatch = useCartDispatch();
  const catalog = useCatalog();
  const renewedBefore = useRef(new Set<string>());
  const [attempt, setAttempt] = useState(0);
  const [stopped, setStopped] = useState(false);

  useEffect(() => {
    const outdated = lines.filter(isOutdated);
    if (outdated.length === 0) return undefined;
    let left = false;
    const keyOf = (line: Outdated) => `${attempt} ${changeOf(line)}`;
    const renew = async (): Promise<void> => {
      const due = outdated.filter((line) => !renewedBefore.current.has(keyOf(line)));
      const may = due.length > 0 && (await catalog.isCurrent());
      if (left) return;
      setStopped(!may || due.length < outdated.length);
      if (!may) return;
      for (const line of due) {
        renewedBefore.current.add(keyOf(line));
        dispatch(cartActions.replaced(line.renewed));
        for (const notice of noticesOf(line)) dispatch(noticeActions.given(notice));
      }
    };
    void renew();
    return () => {
      left = true;
    };
  }, [lines, attempt, catalog, dispatch]);

  const faults = lines
    .flatMap((line) => (line.state === "faulty" ? [line.item.id, ...line.faults] : []))
    .join("\n");
  useEffect(() => {
    // What a later build has written or sells is no fault of the item's: the page is then loaded again.
    if (faults !== "") void catalog.isCurrent();
  }, [faults, catalog]);

  const retry = useCallback(() => {
    setAttempt((before) => before + 1);
  }, []);
  return stopped && lines.some(isOutdated) ? retry : null;
}

function isOutdated(line: CartLine): line is Outdated {
  return line.state === "fine" && line.renewed !== null;
}

function changeOf({ item, renewed }: Outdated): string {
  return canonicalJson([item, renewed]);
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function noticesOf({ item, renewed, read: { changes } }: Outdated): readonly CartNotice[] {
  const notices: CartNotice[] = [];
  if (changes.length > 0) {
    const text = `Your ${renewed.name}: ${changes.map(asSentence).join(" ")}`;
    notices.push({ id: `changes-${item.id}`, item: item.id, text });
  }
  if (renewed.price !== item.price) {
    const [before, now] = [item, renewed].map(({ price }) => formatCents(centsFromDollars(price)));
    const text = `The price of your ${renewed.name} is now ${now}; it was ${before} when you chose it.`;
    notices.push({ id: `price-${item.id}`, item: item.id, text });
  }
  return notices;
}
