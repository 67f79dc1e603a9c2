import { useCallback, useEffect, useRef, useState } from "react";
import { useDispatch } from "react-redux";
import { canonicalJson, type CartItem, centsFromDollars, formatCents } from "#engine";
import { cartActions } from "../../../store/cartSlice.ts";
import { type CartNotice, noticeActions } from "../../../store/noticeSlice.ts";
import { useCatalog } from "../../../catalog/useCatalog.ts";
import type { CartLine } from "./cartLine.ts";

/** A valid line whose stored item differs from the current catalog. */
type OutdatedLine = CartLine & { readonly state: "valid"; readonly updatedItem: CartItem };

/**
 * Updates stored items to the current catalog and adds notices about changed choices and prices. Two limits prevent that
 * two tabs of different builds rewrite each other's items forever: the page must be of the build that the server serves,
 * and each stored item is updated only once. Returns a retry function if the server couldn't be
 * reached or if an updated item is outdated again; null otherwise.
 */
export function useCartRepricing(lines: readonly CartLine[]): (() => void) | null {
  const dispatch = useDispatch();
  const catalog = useCatalog();
  const repricedKeys = useRef(new Set<string>());
  const [attempt, setAttempt] = useState(0);
  const [isStopped, setIsStopped] = useState(false);

  useEffect(() => {
    const outdatedLines = lines.filter(isOutdated);
    if (outdatedLines.length === 0) return undefined;
    let cancelled = false;
    const keyOf = ({ item, updatedItem }: OutdatedLine) =>
      `${attempt} ${canonicalJson([item, updatedItem])}`;
    const reprice = async (): Promise<void> => {
      const dueLines = outdatedLines.filter((line) => !repricedKeys.current.has(keyOf(line)));
      const mayReprice = dueLines.length > 0 && (await catalog.isCurrent());
      if (cancelled) return;
      setIsStopped(!mayReprice || dueLines.length < outdatedLines.length);
      if (!mayReprice) return;
      for (const line of dueLines) {
        repricedKeys.current.add(keyOf(line));
        dispatch(cartActions.replaced(line.updatedItem));
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
    // The item may be valid in a later build. `isCurrent` then reloads the page.
    if (errors !== "") void catalog.isCurrent();
  }, [errors, catalog]);

  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return isStopped && lines.some(isOutdated) ? retry : null;
}

function isOutdated(line: CartLine): line is OutdatedLine {
  return line.state === "valid" && line.updatedItem !== null;
}

function asSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function noticesOf({ item, updatedItem, read: { changes } }: OutdatedLine): readonly CartNotice[] {
  const notices: CartNotice[] = [];
  if (changes.length > 0) {
    const text = `Your ${updatedItem.name}: ${changes.map(asSentence).join(" ")}`;
    notices.push({ id: `changes-${item.id}`, item: item.id, text });
  }
  if (updatedItem.price !== item.price) {
    const oldPrice = formatCents(centsFromDollars(item.price));
    const newPrice = formatCents(centsFromDollars(updatedItem.price));
    const text = `The price of your ${updatedItem.name} has changed from ${oldPrice} to ${newPrice}.`;
    notices.push({ id: `price-${item.id}`, item: item.id, text });
  }
  return notices;
}
