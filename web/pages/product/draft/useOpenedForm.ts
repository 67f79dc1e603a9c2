import { useContext, useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router-dom";
import {
  canonicalJson,
  type CartItem,
  type CompiledProduct,
  type Draft,
  parsePresets,
  photoKeyOfUrl,
  type Product,
  readCartItem,
} from "#engine";
import { EarlyInputContext } from "../../../document/hydration.ts";
import { reloadDocument } from "../../../document/reload.ts";
import { asDraft } from "../../../form/state/asDraft.ts";
import { canShowName, withName } from "../../../lineItem/withName.ts";
import { tabStorage } from "../../../store/browserStorage.ts";
import { useCartRestored, useShopStore } from "../../../store/hooks.ts";
import { showToast, type Toast } from "../../../ui/toasts/toasts.ts";
import { isDesignHash, parseDesignHash } from "./designLink.ts";
import {
  DAMAGED_LINK,
  DRAFT_WITHOUT_PHOTO,
  LINK_WITHOUT_PHOTO,
  restoreToasts,
} from "./restoreToasts.ts";
import { parseDraftText } from "./storedDraft.ts";

/** What a product's form opens with. */
export interface OpenedForm {
  /** The key of its draft in the tab's storage. Null until the form is opened. */
  readonly storageKey: string | null;
  readonly draft: Draft;
  /** The values without changes: the edited item's, or the product's defaults with the URL's presets. */
  readonly unchanged: Draft;
  /** The edited item as it was in the cart; null for a new one. */
  readonly edited: CartItem | null;
  /** What to say about the draft. */
  readonly toasts: readonly Toast[];
}

/** A key in the state of a history entry, beside what the router stores: the entry has shown a form. */
const SHOWN_KEY = "formShown";

/** The key of the name that the last link to a product has passed. */
const nameKey = (productId: string) => `passed-name-${productId}`;

/**
 * Opens the form once: after hydration, and once the cart is restored if an item is edited. Until then it has the product's
 * defaults, as in the build.
 * @param query the URL's query; another one needs another mount
 * @param name the name that a link to the page has passed; empty for none
 */
export function useOpenedForm(
  compiled: CompiledProduct,
  query: URLSearchParams,
  name: string,
): OpenedForm {
  const { id } = compiled.product;
  const { key, hash } = useLocation();
  // A link to a part of the page adds an entry.
  const entry = key + hash;
  const isEarlyInputEntered = useContext(EarlyInputContext);
  const isCartRestored = useCartRestored();
  const store = useShopStore();
  const prerendered = useMemo((): OpenedForm => {
    const draft = compiled.defaults();
    return { storageKey: null, draft, unchanged: draft, edited: null, toasts: [] };
  }, [compiled]);
  const [opened, setOpened] = useState<OpenedForm | null>(null);
  if (opened === null && isEarlyInputEntered && (isCartRestored || !query.has("edit")))
    setOpened(openForm(compiled, store.getState().cart.items, query, name));
  useEffect(() => {
    if (opened === null) return;
    const { pathname, search } = location;
    // Otherwise a reload would replace what was typed since.
    if (isDesignHash(location.hash)) history.replaceState(history.state, "", pathname + search);
    for (const toast of opened.toasts) showToast(toast);
  }, [opened]);
  useEffect(() => {
    if (opened === null) return;
    history.replaceState({ ...asDraft(history.state), [SHOWN_KEY]: entry }, "");
  }, [opened, entry]);
  useEffect(() => {
    if (name !== "") tabStorage.setItem(nameKey(id), name);
  }, [id, name]);
  useEffect(() => {
    // A link to a design, opened in the tab of its product's page, changes only the hash.
    const onHashChange = () => isDesignHash(location.hash) && reloadDocument();
    window.addEventListener("hashchange", onHashChange);
    return () => window.removeEventListener("hashchange", onHashChange);
  }, []);
  return opened ?? prerendered;
}

/**
 * Reads what the form opens with: the design of a link, or the stored draft of the product or of the edited item. Unless the
 * history entry has shown the form before (after a reload, in a restored tab, after Back and Forward), the presets and the
 * name of a link replace what the draft says, and so does an item that was changed since.
 */
function openForm(
  compiled: CompiledProduct,
  items: readonly CartItem[],
  query: URLSearchParams,
  name: string,
): OpenedForm {
  const { product } = compiled;
  const isReturn = SHOWN_KEY in asDraft(history.state);
  const itemId = query.get("edit");
  const edited = items.find((item) => item.id === itemId && isOfProduct(product, item)) ?? null;
  const presets = parsePresets(product, (parameter) => query.get(parameter));
  const unchanged =
    edited === null
      ? { ...compiled.defaults(), ...presets }
      : readCartItem(compiled, edited, { photoKey: photoKeyOfUrl }).draft;
  const storageKey = `draft-${itemId ?? product.id}`;
  const opened = { storageKey, unchanged, edited };

  const isLink = isDesignHash(location.hash);
  const linked = isLink ? parseDesignHash(compiled, location.hash) : null;
  if (linked !== null) {
    const toasts = restoreToasts(compiled, linked, LINK_WITHOUT_PHOTO);
    return { ...opened, draft: linked.draft, toasts };
  }
  const kept = parseDraftText(compiled, tabStorage.getItem(storageKey) ?? "", unchanged);
  const isOfItem = kept !== null && canonicalJson(kept.item) === canonicalJson(edited);
  const stored = isReturn || isOfItem ? kept : null;
  const toasts = [
    ...(isLink ? [DAMAGED_LINK] : []),
    ...(stored === null ? [] : restoreToasts(compiled, stored, DRAFT_WITHOUT_PHOTO)),
  ];
  const draft = stored?.draft ?? unchanged;
  if (isReturn || edited !== null) return { ...opened, draft, toasts };
  const preset = stored === null ? draft : { ...draft, ...presets };
  // The name that a link passes again doesn't replace what was typed since.
  const isTaken = stored !== null && tabStorage.getItem(nameKey(product.id)) === name;
  const isNamed = name !== "" && !isTaken && canShowName(product, name);
  return { ...opened, draft: isNamed ? withName(compiled, preset, name) : preset, toasts };
}

function isOfProduct({ id, name }: Product, item: CartItem): boolean {
  return item.productId === "" ? item.name === name : item.productId === id;
}
