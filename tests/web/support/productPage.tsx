import { act, render } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import type { CartItem, Product } from "#engine";
import { parseCatalog } from "#engine/catalog";
import { Catalog } from "../../../web/catalog.ts";
import ProductPage from "../../../web/product/ProductPage.tsx";
import { readStoredCart } from "../../../web/store/storedCart.ts";
import { StoreProvider } from "../../../web/store/StoreProvider.tsx";
import { Notifications } from "../../../web/ui/Notifications.tsx";
import { CatalogContext } from "../../../web/useCatalog.ts";
import { everyProduct, fixtureFiles, shopFiles } from "../../laws/everyProduct.ts";

const parsed = parseCatalog([...shopFiles, ...fixtureFiles]);
if ("faults" in parsed) throw new Error("The catalog does not parse");

/** The shop's own words and timings, as the tests' pages have them. */
export const { shop } = parsed.catalog;

/** Opens a product's page, as the shop shows it, with a stored cart that has been restored, and a name to bear. */
export async function openProductPage(name: string, query = "", engraved = ""): Promise<void> {
  const found = everyProduct.find(([title]) => title === name);
  if (found === undefined) throw new Error(`no product "${name}"`);
  await openPageOf(found[1].product, query, engraved);
}

/** The same of a product that is at hand. */
export async function openPageOf(product: Product, query = "", engraved = ""): Promise<void> {
  const catalog = new Catalog({ shop, files: {}, notFound: false }, product.path, async () => null);
  await act(async () => {
    render(
      <CatalogContext value={catalog}>
        <MemoryRouter initialEntries={[product.path]}>
          <StoreProvider>
            <Routes>
              <Route path="/cart" element={<p>The cart page</p>} />
              <Route path="/products" element={<p>The collection</p>} />
              <Route
                path="*"
                element={
                  <ProductPage
                    product={product}
                    query={new URLSearchParams(query)}
                    name={engraved}
                  />
                }
              />
            </Routes>
            <Notifications />
          </StoreProvider>
        </MemoryRouter>
      </CatalogContext>,
    );
    await settle();
  });
}

/** Lets what is on its way arrive. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** The cart as it is stored. */
export function storedItems(): readonly CartItem[] {
  return readStoredCart(localStorage.getItem("cart"))?.items ?? [];
}
