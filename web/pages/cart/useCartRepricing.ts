import { useCallback, useEffect, useRef, useState } from "react";
import { canonicalJson, type CartItem, centsFromDollars, formatCents } from "#engine";
import { cartActions } from "../../store/cartSlice.ts";
import { type CartNotice, noticeActions } from "../../store/noticeSlice.ts";
import { useCartDispatch } from "../../store/useCart.ts";
import { useCatalog } from "../../catalog/useCatalog.ts";
import type { CartLine } from "./cartLine.ts";

/** An item that the loaded catalog writes differently than it is stored. */
type Outdated = CartLine & { readonly state: "valid"; readonly renewed: CartItem };

/**
 * Updates stored items to the current catalog and adds notices about changed choices and prices. Only a page of the
 * build that the server currently serves does so, and only once per stored item: two tabs of different builds would
 * otherwise rewrite each other's items forever. Returns a retry function if the server couldn't be reached or an item
 * came back unchanged; null otherwise.
 */
export function useCartRepricing(lines: readonly CartLine[]): (() => void) | null {
  const dispatch = useCartDispatch();
  const catalog = useCatalog();
  const repricedBefore = useRef(new Set<string>());
  const [attempt, setAttempt] = useState(0);
  const [stopped, setStopped] = useState(false);

  useEffect(() => {
    const outdated = lines.filter(isOutdated);
    if (outdated.length === 0) return undefined;
    let cancelled = false;
    const keyOf = (line: Outdated) => `${attempt} ${changeOf(line)}`;
    const reprice = async (): Promise<void> => {
      const due = outdated.filter((line) => !repricedBefore.current.has(keyOf(line)));
      const allowed = due.length > 0 && (await catalog.isCurrent());
      if (cancelled) return;
      setStopped(!allowed || due.length < outdated.length);
      if (!allowed) return;
      for (const line of due) {
        repricedBefore.current.add(keyOf(line));
        dispatch(cartActions.replaced(line.renewed));
        for (const notice of noticesOf(line)) dispatch(noticeActions.given(notice));
      }
    };
    void reprice();
    return () => {
      cancelled = true;
    };
  }, [lines, attempt, catalog, dispatch]);

  const errors = lines
    .flatMap((line) => (line.state === "invalid" ? [line.item.id, ...line.errors] : []))
    .join("\n");
  useEffect(() => {
    // If a later build has stored the item or sells the product, the item is not invalid: the page is then reloaded.
    if (errors !== "") void catalog.isCurrent();
  }, [errors, catalog]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return stopped && lines.some(isOutdated) ? retry : null;
}

function isOutdated(line: CartLine): line is Outdated {
  return line.state === "valid" && line.renewed !== null;
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
    const text = `The price of your ${renewed.name} has changed from ${before} to ${now}.`;
    notices.push({ id: `price-${item.id}`, item: item.id, text });
  }
  return notices;
}
