import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import type { CompiledProduct, Draft } from "#engine";
import { useIsHydration } from "../../../document/hydration.ts";
import { newestDraftId, passedNames, setNewestDraftId } from "./newestDrafts.ts";
import { entryDraftId, newDraftId, readDraft, setEntryDraftId } from "./storedDraft.ts";
import { useLinkedDesign } from "./useLinkedDesign.ts";

/** The draft that the page shows. */
export interface OpenedDraft {
  readonly id: string;
  /** The text that was stored when the draft was opened; null if none was. */
  readonly text: string | null;
  /** Whether the draft already has the name that a link passed. It isn't added again, as the shopper may have changed it. */
  readonly hasName: boolean;
  /** The design of the link that created the draft; null for a draft without a link. */
  readonly design: Draft | null;
}

/**
 * The draft of the current history entry. An entry keeps its draft over reloads, discarded tabs, Back and Forward. A new entry
 * shows the product's newest draft if a link of the shop opened it, otherwise a new draft. A linked design is a new draft,
 * too, so the shopper's own draft stays in its entry.
 * @param isNew whether the page creates a new item. A page that edits an item of the cart takes no other page's draft.
 * @param name the name that the link to this page has passed; empty for none
 */
export function useOpenedDraft(
  compiled: CompiledProduct,
  isNew: boolean,
  name: string,
): OpenedDraft {
  const productId = compiled.product.id;
  const isVisited = useIsHydration() && isVisit();
  const [opened, setOpened] = useState((): OpenedDraft => {
    const id = isVisited ? null : entryDraftId();
    if (id !== null) return openDraft(id);
    const newestId = isNew && !isVisited ? newestDraftId(productId) : null;
    const hasName = passedNames.get(productId) === name;
    return { ...openDraft(newestId ?? newDraftId()), hasName };
  });
  // A layout effect, as it must precede the form's effects: they store what was typed before hydration.
  useLayoutEffect(() => {
    // The visit doesn't open an earlier draft, and neither must the next link to the product.
    if (isVisited) setNewestDraftId(productId, null);
  }, [isVisited, productId]);
  useEffect(() => setEntryDraftId(opened.id), [opened.id]);
  useEffect(() => {
    if (name !== "") passedNames.set(productId, name);
  }, [productId, name]);
  useLinkedDesign(compiled, (design) => {
    setOpened({ id: newDraftId(), text: null, hasName: false, design });
  });
  const followEntry = useEffectEvent(() => {
    const id = entryDraftId();
    // A link to a part of the page has added an entry.
    if (id === null) setEntryDraftId(opened.id);
    else if (id !== opened.id) setOpened(openDraft(id));
  });
  useEffect(() => {
    const { pathname, search } = location;
    // The entries of other pages have other drafts.
    const onPopState = (): void => {
      if (location.pathname === pathname && location.search === search) followEntry();
    };
    window.addEventListener("popstate", onPopState);
    return () => window.removeEventListener("popstate", onPopState);
  }, []);
  return opened;
}

/** Whether a new visit opened the document. The entry's state doesn't show it: for the same URL, Chromium keeps the state. */
function isVisit(): boolean {
  return performance
    .getEntriesByType("navigation")
    .some((entry) => "type" in entry && entry.type === "navigate");
}

function openDraft(id: string): OpenedDraft {
  return { id, text: readDraft(id), hasName: true, design: null };
}
