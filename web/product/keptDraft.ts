import type { Draft, Product } from "#engine";
import { carriedOf } from "./carriedOf.ts";

/** A draft as it is stored. */
export interface KeptDraft {
  /** The query of its page's address: another one presets something else. */
  readonly query: string;
  readonly draft: Draft;
}

/** A product's draft as the text to store; photos are not kept. */
export function textOfDraft(product: Product, query: string, draft: Draft): string {
  const kept: KeptDraft = { query, draft: carriedOf(product, draft) };
  return JSON.stringify(kept);
}

/** Stores the text of a product's draft in the place of the one before; null forgets it. A browser that stores nothing is no fault. */
export function storeDraft(product: Product, text: string | null): void {
  quietly((tab) => {
    if (text === null) tab.removeItem(keyOf(product));
    else tab.setItem(keyOf(product), text);
  });
}

/** The stored text of a product's draft, for `draftOfKept` to read; null for none. */
export function storedDraft(product: Product): string | null {
  return quietly((tab) => tab.getItem(keyOf(product))) ?? null;
}

function keyOf({ id }: Product): string {
  return `draft-${id}`;
}

/** What the tab's storage answers; undefined where it may not be used or is full. A draft bears names, so it goes with its tab. */
function quietly<Answer>(ask: (tab: Storage) => Answer): Answer | undefined {
  try {
    return ask(window.sessionStorage);
  } catch {
    return undefined;
  }
}
