// @vitest-environment jsdom
import { act, render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { type CartItem, PATHS, type Product } from "#engine";
import CartPage from "../../../../web/pages/cart/CartPage.tsx";
import { Catalog } from "../../../../web/catalog/catalog.ts";
import {
  BUILD_FILE_URL,
  CATALOG_FORMAT,
  productFileUrl,
} from "../../../../web/catalog/catalogFiles.ts";
import { CART_KEY } from "../../../../web/store/cartStorage.ts";
import { StoreProvider } from "../../../../web/store/StoreProvider.tsx";
import { CatalogContext } from "../../../../web/catalog/useCatalog.ts";
import { everyProduct } from "../../../laws/everyProduct.ts";
import { storedItems, storeItems } from "../../support/cart.ts";
import { freshCartPages } from "../../support/cartPage.tsx";
import { item } from "../../support/item.ts";
import { shop } from "../../support/productPage.tsx";
import { settle } from "../../support/settle.ts";

freshCartPages();

const OLD = everyProduct.find(([name]) => name === "Classic Name Necklace")?.[1].product;
if (OLD === undefined) throw new Error("the product is gone");

/** How many rounds of storage events to run. */
const TURNS = 40;

/** A tab on the cart page: its build, while the server serves `served`. */
async function openTab(product: Product, build: string, served: () => string | null) {
  const onOutdated = vi.fn<(build: string) => void>();
  const files = { [productFileUrl(product.id)]: { format: CATALOG_FORMAT, pictures: {}, product } };
  const fetchJson = async (url: string) => {
    const now = served();
    if (url !== BUILD_FILE_URL || now === null) throw new TypeError("offline");
    return { build: now };
  };
  const data = { shop, build, files, notFound: false };
  const catalog = new Catalog(data, "/cart", fetchJson, onOutdated);
  const container = document.body.appendChild(document.createElement("div"));
  await act(async () => {
    render(
      <CatalogContext value={catalog}>
        <MemoryRouter initialEntries={["/cart"]}>
          <StoreProvider>
            <CartPage />
          </StoreProvider>
        </MemoryRouter>
      </CatalogContext>,
      { container },
    );
    await settle();
  });
  return { container, onOutdated };
}

/** Delivers storage events to the other tabs, as browsers do, and counts how often the cart is stored. */
function shareStorage() {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (path !== PATHS.config) throw new TypeError("offline");
    return { ok: true, status: 200, json: async () => ({}) };
  });
  let writes = 0;
  const set = Storage.prototype.setItem;
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, text) {
    const changed = this.getItem(key) !== text;
    set.call(this, key, text);
    if (key !== CART_KEY || !changed) return;
    writes += 1;
    setImmediate(() => window.dispatchEvent(new StorageEvent("storage", { key })));
  });
  return { asked, writes: () => writes };
}

async function passTurns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await act(async () => {
      await new Promise((go) => setImmediate(go));
      await settle();
    });
  }
}

const dearer: Product = { ...OLD, price: OLD.price + 100 };
const raised: Product = { ...OLD, version: OLD.version + 1 };

test.each([
  ["a new price", dearer],
  ["a raised version", raised],
])(
  "two tabs of different builds, the later one with %s, rewrite the cart at most once each",
  async (_what, newer) => {
    storeItems([item("1")]);
    const { writes } = shareStorage();
    const old = await openTab(OLD, "old", () => "new");
    const current = await openTab(newer, "new", () => "new");
    await passTurns();
    expect(writes()).toBeLessThanOrEqual(2);
    const [stored] = storedItems();
    expect(stored).toMatchObject({ price: newer.price / 100, version: newer.version });
    // The older one must reload, the newer one not.
    expect(old.onOutdated).toHaveBeenCalledWith("new");
    expect(current.onOutdated).not.toHaveBeenCalled();
  },
);

test.each([
  ["an entry", { version: OLD.version + 1, clasp: "lobster" }],
  ["an option", { version: OLD.version + 1, metal: "titanium" }],
])(
  "a page that finds %s of a later build invalid is reported as outdated",
  async (_what, later) => {
    storeItems([item("1", later)]);
    shareStorage();
    const old = await openTab(OLD, "old", () => "new");
    expect(old.container.textContent).toContain("can't be ordered as it is");
    expect(old.onOutdated).toHaveBeenCalledWith("new");
    expect(storedItems()[0]).toMatchObject(later);
  },
);

test("a page of the current build checks the build once for an invalid item, which stays invalid", async () => {
  storeItems([item("1", { metal: "titanium" })]);
  shareStorage();
  const served = vi.fn(() => "b");
  const { container, onOutdated } = await openTab(OLD, "b", served);
  await passTurns();
  expect(container.textContent).toContain("can't be ordered as it is");
  expect(onOutdated).not.toHaveBeenCalled();
  expect(served).toHaveBeenCalledTimes(1);
});

test("tabs whose servers each serve their own build soon stop rewriting the cart", async () => {
  storeItems([item("1")]);
  const { writes } = shareStorage();
  await openTab(OLD, "old", () => "old");
  await openTab(dearer, "new", () => "new");
  await passTurns();
  expect(writes()).toBeLessThanOrEqual(4);
});

test("an item with a changed price is updated on load, and the notice has both prices", async () => {
  storeItems([item("1", { price: 9.99 })]);
  shareStorage();
  const { container } = await openTab(OLD, "b", () => "b");
  expect(storedItems()[0]).toMatchObject({ price: 24.99 } satisfies Partial<CartItem>);
  const notices = container.querySelector("[aria-label='About your cart']");
  expect(notices?.textContent).toBe(
    "The price of your Classic Name Necklace has changed from $9.99 to $24.99.",
  );
});

test("several changes of an item are shown as sentences", async () => {
  storeItems([item("1", { clasp: "lobster", gift: "yes" })]);
  shareStorage();
  const { container } = await openTab(OLD, "b", () => "b");
  const notices = container.querySelector("[aria-label='About your cart']");
  expect(notices?.textContent).toBe(
    'Your Classic Name Necklace: "clasp" is no longer part of this product. "gift" is no longer part of this product.',
  );
});

test("a page that can't fetch the current build leaves the cart unchanged and offers a retry", async () => {
  storeItems([item("1", { price: 9.99 })]);
  const { asked } = shareStorage();
  let served: string | null = null;
  const { container } = await openTab(OLD, "b", () => served);
  expect(storedItems()[0]).toMatchObject({ price: 9.99 });
  expect(container.textContent).toContain("The prices couldn't be updated.");
  expect(asked).not.toContain(PATHS.createPaymentIntent);
  served = "b";
  const retry = [...container.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Try again",
  );
  await act(async () => {
    retry?.click();
    await settle();
  });
  expect(storedItems()[0]).toMatchObject({ price: 24.99 });
  expect(container.textContent).not.toContain("The prices couldn't be updated.");
  expect(asked).toContain(PATHS.createPaymentIntent);
});
