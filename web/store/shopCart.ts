import type { Cart } from "#engine";
import { preloader } from "../ui/loading/preloader.ts";
import { createObservable } from "../ui/observable.ts";
import type { BrowserStorage } from "./browserStorage.ts";
import { CART_KEY, type CartStorage } from "./cartStorage.ts";
import type { createShopStore, ShopStore } from "./createShopStore.ts";
import { type LastOrder, readLastOrder, writeLastOrder } from "./lastOrderStorage.ts";
import { readStoredCart } from "./storedCart.ts";

/** What any page may show of the cart. */
export interface CartSnapshot {
  readonly items: Cart;
  /** Whether the stored cart has been read. Until then the cart looks empty but may not be. */
  readonly restored: boolean;
  readonly lastOrder: LastOrder;
}

/** The cart of a prerendered page. */
export const NOT_RESTORED: CartSnapshot = { items: [], restored: false, lastOrder: null };

const load = () => import("./createShopStore.ts");

/** Loads the store's code, so that the cart can be changed offline. */
export const preloadShopStore = preloader(load);

/**
 * The cart of this tab. Most pages only read it, so it is read from the browser's storage until the first change. Then
 * the Redux store is opened, and the snapshot follows the store.
 */
export class ShopCart {
  readonly #storage: CartStorage;
  readonly #tab: BrowserStorage;
  readonly #snapshot = createObservable(NOT_RESTORED);
  /** The stored text that the snapshot's items were read from. */
  #text: string | null = null;
  #shop: ShopStore | null = null;

  constructor(storage: CartStorage, tab: BrowserStorage) {
    this.#storage = storage;
    this.#tab = tab;
  }

  readonly subscribe = this.#snapshot.subscribe;

  readonly snapshot = this.#snapshot.get;

  /**
   * Reads the stored cart, and again whenever another tab changes it or this one becomes visible: a tab that the browser
   * has frozen misses the changes of others. Returns the disconnect function.
   */
  connect(): () => void {
    if (!this.snapshot().restored) this.#set({ restored: true });
    this.#refresh();
    const onStorage = ({ key }: StorageEvent) => {
      if (key === CART_KEY || key === null) this.#refresh(); // null: everything was removed
    };
    const onVisibilityChange = () => {
      if (document.visibilityState === "visible") this.#refresh();
    };
    window.addEventListener("storage", onStorage);
    document.addEventListener("visibilitychange", onVisibilityChange);
    return () => {
      window.removeEventListener("storage", onStorage);
      document.removeEventListener("visibilitychange", onVisibilityChange);
    };
  }

  /** The store, opened when it is first needed. */
  open(create: typeof createShopStore): ShopStore {
    if (this.#shop !== null) return this.#shop;
    const shop = create(this.#storage, Date.now, this.snapshot());
    this.#shop = shop;
    const follow = () => this.#follow(shop);
    shop.store.subscribe(follow);
    // The cart page opens the store while it renders, when other components must not be updated.
    queueMicrotask(follow);
    return shop;
  }

  /** Loads the store's code and opens the store. Rejects if the code can't be loaded; another call retries. */
  async load(): Promise<ShopStore> {
    return this.#shop ?? this.open((await load()).createShopStore);
  }

  #refresh(): void {
    if (this.#shop !== null) return this.#shop.refresh();
    const lastOrder = readLastOrder(this.#tab);
    const text = this.#storage.read();
    // Like the store, a page keeps its items if the text can't be parsed.
    const storedItems = text === this.#text ? null : readStoredCart(text)?.items;
    this.#text = text;
    if (!storedItems && lastOrder === this.snapshot().lastOrder) return undefined;
    return this.#set({ items: storedItems ?? this.snapshot().items, lastOrder });
  }

  #follow({ store }: ShopStore): void {
    const { cart, lastOrder } = store.getState();
    const previous = this.snapshot();
    if (cart.items === previous.items && lastOrder === previous.lastOrder) return;
    if (lastOrder !== previous.lastOrder) writeLastOrder(this.#tab, lastOrder);
    this.#set({ items: cart.items, lastOrder });
  }

  #set(change: Partial<CartSnapshot>): void {
    this.#snapshot.set({ ...this.snapshot(), ...change });
  }
}
