import { act, render } from "@testing-library/react";
import { createContext } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { expect, vi } from "vitest";
import type { CompiledProduct, Configuration, Draft } from "#engine";
import { useIsHydration } from "../../../web/document/hydration.ts";
import { designHash } from "../../../web/pages/product/draft/designLink.ts";
import { draftOfHash } from "../../../web/pages/product/draft/draftOfHash.ts";
import ProductPage from "../../../web/pages/product/ProductPage.tsx";
import { serializableDraft } from "../../../web/pages/product/draft/serializableDraft.ts";
import { startDraft } from "../../../web/pages/product/draft/startDraft.ts";
import { mockNavigation, type NavigationType } from "./openDocument.tsx";
import { settle } from "./settle.ts";
import { TestApp } from "./TestApp.tsx";

/** A page's form, and the function that it calls once the item is in the cart. */
interface RenderedPage {
  readonly form: UseFormReturn<FieldValues, unknown, Configuration>;
  readonly clear: () => void;
}

/** Receives the form of a tab's page at each render. */
export const TabContext = createContext((_page: RenderedPage): void => undefined);

/** The query of the page that edits the cart's only item; `itemOf` of the laws gives items this id. */
export const EDIT_QUERY = "?edit=1700000000000";

/**
 * What a draft is expected to contain: its values, or null while nothing was changed. History entries that a link of the
 * shop opens share the object, so that a change in one entry is shown by the others.
 */
interface ExpectedDraft {
  values: Draft | null;
}

/** An entry of the tab's history. */
interface Entry {
  readonly query: string;
  /** The number of the entry's document. A link of the shop adds an entry to the open document. */
  readonly document: number;
  readonly draft: ExpectedDraft;
  /** What the page stored in the entry, as `history.state`. */
  state: unknown;
}

/**
 * A tab of the browser, and what its form is expected to contain by the rule that each draft belongs to its history entry
 * (README, "A draft belongs to its history entry").
 */
export class Tab {
  readonly #path: string;
  readonly #compiled: CompiledProduct;
  readonly #itemDraft: () => Draft;
  #entries: Entry[] = [{ query: "", document: 0, draft: { values: null }, state: null }];
  #current = 0;
  #documents = 0;
  /** The tab's session storage. */
  #storage: Readonly<Record<string, string>> = {};
  /** The tab's newest draft of a new item, which links of the shop open. */
  #newest: ExpectedDraft | null = null;
  #page: RenderedPage | null = null;
  #unmount = (): void => undefined;
  /** The values that the form is expected to have. */
  #expected: Draft = {};

  constructor(path: string, compiled: CompiledProduct, itemDraft: () => Draft) {
    this.#path = path;
    this.#compiled = compiled;
    this.#itemDraft = itemDraft;
  }

  /** Opens the page in a new document, as by typing its address. */
  async visit(query: string): Promise<void> {
    this.#documents += 1;
    this.#add(query, { values: null });
    // After a new visit, links open an empty form, too.
    this.#newest = null;
    await this.#mount("navigate");
  }

  /** Follows a link of the shop to the page. */
  async followLink(query: string): Promise<void> {
    this.#add(query, (query === EDIT_QUERY ? null : this.#newest) ?? { values: null });
    await this.#mount();
  }

  async reload(): Promise<void> {
    await this.#mount("reload");
  }

  /** Goes one entry forward or back, if there is one. */
  async traverse(steps: 1 | -1): Promise<void> {
    const from = this.#entry;
    const to = this.#entries[this.#current + steps];
    if (to === undefined) return;
    this.#current += steps;
    if (to.document !== from.document) return this.#mount("back_forward");
    if (to.query !== from.query) return this.#mount();
    await this.#inTab(() => window.dispatchEvent(new PopStateEvent("popstate")));
    // The page stays mounted. With the same draft, it keeps its values.
    if (to.draft !== from.draft) this.#expectOpened();
  }

  /** Opens the link to a design in the open page. */
  async openDesign(design: Draft): Promise<void> {
    const hash = designHash(this.#compiled, design);
    const values = draftOfHash(this.#compiled, hash);
    this.#add(this.#entry.query, { values });
    await this.#inTab(() => {
      history.replaceState(null, "", hash);
      window.dispatchEvent(new PopStateEvent("popstate"));
      window.dispatchEvent(new HashChangeEvent("hashchange"));
      // The page removes the hash once it has read it.
      return vi.waitFor(() => expect(location.hash).toBe(""));
    });
    this.#expectOpened();
  }

  async edit(values: Draft): Promise<void> {
    const { draft } = this.#entry;
    await this.#inTab(() => {
      for (const [id, value] of Object.entries(values)) this.#form.setValue(id, value);
    });
    const changed = { ...this.#expected, ...values };
    if (this.#textOf(changed) === this.#textOf(this.#expected)) return;
    this.#expected = changed;
    draft.values = changed;
    if (this.#entry.query === EDIT_QUERY) return;
    this.#newest = this.#textOf(changed) === this.#textOf(this.#unchanged) ? null : draft;
  }

  /** Does what the page does once its item is in the cart. */
  async addToCart(): Promise<void> {
    const { draft, query } = this.#entry;
    // An updated item's page is left for the cart, which no tab here has.
    if (query === EDIT_QUERY) return;
    await this.#inTab(() => this.#page?.clear());
    draft.values = null;
    if (this.#newest === draft) this.#newest = null;
  }

  /** Sets the expected values after another page has changed the cart's item: an unchanged draft shows the new item. */
  followItem(): void {
    const { query, draft } = this.#entry;
    if (query === EDIT_QUERY && draft.values === null) this.#expected = this.#itemDraft();
  }

  /** Expects the form to contain the expected values. */
  check(): void {
    expect(this.#textOf(this.#form.getValues())).toBe(this.#textOf(this.#expected));
  }

  close(): void {
    this.#unmount();
  }

  get #entry(): Entry {
    const entry = this.#entries[this.#current];
    if (entry === undefined) throw new Error("the tab has no page");
    return entry;
  }

  get #form() {
    if (this.#page === null) throw new Error("the tab has no form");
    return this.#page.form;
  }

  /** The values of the form before any change. */
  get #unchanged(): Draft {
    const { query } = this.#entry;
    return query === EDIT_QUERY
      ? this.#itemDraft()
      : startDraft(this.#compiled, new URLSearchParams(query));
  }

  /** A draft as text for comparison, without files and derived values, which are not stored, and with null as an empty text. */
  #textOf(draft: Draft): string {
    const stored = serializableDraft(this.#compiled.product, draft);
    return JSON.stringify(stored, (_key, value: unknown) => value ?? "");
  }

  #add(query: string, draft: ExpectedDraft): void {
    this.#entries = this.#entries.slice(0, this.#current + 1);
    this.#entries.push({ query, document: this.#documents, draft, state: null });
    this.#current += 1;
  }

  /** Sets the values that the form of the current entry is expected to have once it is opened. */
  #expectOpened(): void {
    const { draft, query } = this.#entry;
    this.#expected = draft.values ?? this.#unchanged;
    if (query !== EDIT_QUERY && this.#textOf(this.#expected) !== this.#textOf(this.#unchanged))
      this.#newest = draft;
  }

  /** Opens the current entry's page; in a new document if `navigation` is given. */
  async #mount(navigation?: NavigationType): Promise<void> {
    const { query } = this.#entry;
    const { product } = this.#compiled;
    this.#unmount();
    vi.mocked(useIsHydration).mockReturnValue(navigation !== undefined);
    if (navigation !== undefined) mockNavigation(navigation);
    await this.#inTab(() => {
      const { unmount } = render(
        <TabContext value={(page) => (this.#page = page)}>
          <TestApp path={product.path + query}>
            <ProductPage
              product={product}
              example={null}
              query={new URLSearchParams(query)}
              name=""
            />
          </TestApp>
        </TabContext>,
      );
      this.#unmount = unmount;
    });
    this.#expectOpened();
  }

  /** Does something while the globals are those of this tab. */
  async #inTab(action: () => unknown): Promise<void> {
    history.replaceState(this.#entry.state, "", this.#path + this.#entry.query);
    sessionStorage.clear();
    Object.assign(sessionStorage, this.#storage);
    await act(async () => {
      await action();
      await settle();
      await vi.dynamicImportSettled();
      await settle();
    });
    this.#entry.state = history.state;
    this.#storage = { ...sessionStorage };
  }
}
