import { act, render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { PATHS, type Product } from "#engine";
import { actAndSettle } from "../../../support/web/actAndSettle.ts";
import CartPage from "../../../../web/pages/cart/CartPage.tsx";
import { Catalog } from "../../../../web/catalog/catalog.ts";
import { BUILD_FILE_URL, productFileUrl } from "../../../../web/catalog/catalogFiles.ts";
import { CART_KEY } from "../../../../web/store/cartStorage.ts";
import { testProduct } from "../../../support/specifiedShop.ts";
import { storedItems, storeItems } from "../../../support/web/cart.ts";
import { setUpCartPages } from "../../../support/web/cartPage.tsx";
import { item } from "../../../support/web/item.ts";
import { pageData, productFile } from "../../../support/web/pageData.ts";
import { settle } from "../../../support/web/settle.ts";
import { TestApp } from "../../../support/web/TestApp.tsx";

setUpCartPages();

const OLD = testProduct("Classic Name Necklace").product;

/** Rounds of storage events, after which tabs that rewrite the cart in turn would have done so many times. */
const TURNS = 40;

/**
 * Opens the cart page in a tab, from the build `build` and with its version of the product.
 * @param served returns the build that the server serves at the time; null if the server is unreachable
 */
async function openTab(product: Product, build: string, served: () => string | null) {
  const onOutdated = vi.fn<(build: string) => void>();
  const files = { [productFileUrl(product.id)]: productFile(product) };
  const fetchJson = async (url: string) => {
    const servedBuild = served();
    if (url !== BUILD_FILE_URL || servedBuild === null) throw new TypeError("offline");
    return { build: servedBuild };
  };
  const data = { ...pageData(files), build };
  const catalog = new Catalog(data, "/cart", fetchJson, onOutdated);
  const container = document.body.appendChild(document.createElement("div"));
  await actAndSettle(() =>
    render(
      <TestApp path="/cart" catalog={catalog}>
        <CartPage />
      </TestApp>,
      { container },
    ),
  );
  return { container, onOutdated };
}

/**
 * Delivers storage events to the tabs, as browsers do, and counts how often the stored cart changes. The server answers
 * only the request for its settings; `requests` are the paths of all requests.
 */
function shareStorage() {
  const requests: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    requests.push(path);
    if (path !== PATHS.config) throw new TypeError("offline");
    return Response.json({});
  });
  let writes = 0;
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(function (this: Storage, key, text) {
    const changed = this.getItem(key) !== text;
    setItem.call(this, key, text);
    if (key !== CART_KEY || !changed) return;
    writes += 1;
    setImmediate(() => window.dispatchEvent(new StorageEvent("storage", { key })));
  });
  return { requests, writes: () => writes };
}

/** Lets the tabs handle the storage events of all rounds. */
async function passTurns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await act(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      await settle();
    });
  }
}

const repriced: Product = { ...OLD, price: OLD.price + 100 };

test("two tabs of different builds with different prices rewrite the cart at most once each", async () => {
  storeItems([item("1")]);
  const { writes } = shareStorage();
  const old = await openTab(OLD, "old", () => "new");
  const current = await openTab(repriced, "new", () => "new");
  await passTurns();
  expect(writes()).toBeLessThanOrEqual(2);
  expect(storedItems()[0]).toMatchObject({ price: repriced.price / 100 });
  // The older one must reload, the newer one not.
  expect(old.onOutdated).toHaveBeenCalledWith("new");
  expect(current.onOutdated).not.toHaveBeenCalled();
});

test("a page that finds an item of a later build invalid is reported as outdated, and keeps the item", async () => {
  const later = { version: OLD.version + 1, clasp: "lobster" };
  storeItems([item("1", later)]);
  shareStorage();
  const { container, onOutdated } = await openTab(OLD, "old", () => "new");
  expect(container.textContent).toContain("can't be ordered as it is");
  expect(onOutdated).toHaveBeenCalledWith("new");
  expect(storedItems()[0]).toMatchObject(later);
});

test("tabs whose servers each serve their own build soon stop rewriting the cart", async () => {
  storeItems([item("1")]);
  const { writes } = shareStorage();
  await openTab(OLD, "old", () => "old");
  await openTab(repriced, "new", () => "new");
  await passTurns();
  expect(writes()).toBeLessThanOrEqual(4);
});

test("an item with removed fields is updated on load, and a notice names them in sentences", async () => {
  storeItems([item("1", { clasp: "lobster", gift: "yes" })]);
  shareStorage();
  const { container } = await openTab(OLD, "b", () => "b");
  expect(storedItems()).toEqual([item("1")]);
  expect(container.querySelector("[aria-label='About your cart']")?.textContent).toBe(
    'Your Classic Name Necklace: "clasp" is no longer part of this product. "gift" is no longer part of this product.',
  );
});

test("a page that can't fetch the current build leaves the cart unchanged and offers a retry", async () => {
  storeItems([item("1", { price: 9.99 })]);
  const { requests } = shareStorage();
  let served: string | null = null;
  const { container } = await openTab(OLD, "b", () => served);
  expect(storedItems()[0]).toMatchObject({ price: 9.99 });
  expect(container.textContent).toContain("The prices couldn't be updated.");
  expect(requests).not.toContain(PATHS.createPaymentIntent);
  served = "b";
  const retry = [...container.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Try again",
  );
  await actAndSettle(() => {
    retry?.click();
  });
  expect(storedItems()[0]).toMatchObject({ price: 24.99 });
  expect(container.textContent).not.toContain("The prices couldn't be updated.");
  expect(requests).toContain(PATHS.createPaymentIntent);
});
