import { act, render } from "@testing-library/react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeAll, beforeEach, vi } from "vitest";
import type { Product } from "#engine";
import { Catalog } from "../../../web/catalog/catalog.ts";
import { previewEngine } from "../../../web/preview/previewEngine.ts";
import ProductPage from "../../../web/pages/product/ProductPage.tsx";
import { StoreProvider } from "../../../web/store/StoreProvider.tsx";
import { Notifications } from "../../../web/ui/Notifications.tsx";
import { CatalogContext } from "../../../web/catalog/useCatalog.ts";
import { testCatalog, testProduct } from "../../support/specifiedShop.ts";
import { freshBrowser, holdClock } from "./freshBrowser.ts";
import { settle } from "./settle.ts";

/** The shop's words and timings, as the tests' pages have them. */
export const { shop } = testCatalog;

/** What a chosen photo is shown from. */
export const CHOSEN = "blob:chosen";

/** Gives each test of the file a browser that has stored nothing, a clock that tests move on, and pages that draw nothing. */
export function freshProductPages(): void {
  freshBrowser();

  // What comes with code of its own is here, so that no test waits for the disk.
  beforeAll(async () => {
    await Promise.all([
      import("../../../web/ui/ToastStack.tsx"),
      import("../../../web/pages/product/draftOfItem.ts"),
      import("../../../web/api/uploadPhoto.ts"),
    ]);
    // The test browser gives files no addresses.
    Object.assign(URL, { createObjectURL: () => CHOSEN, revokeObjectURL: () => undefined });
  });
  beforeEach(() => {
    // No piece waits for its font: see `arrivingFont.test.tsx`.
    vi.spyOn(previewEngine, "load").mockReturnValue();
    holdClock();
  });
}

/** Opens a product's page, as the shop shows it, with a stored cart that has been restored, and a name to bear. */
export async function openProductPage(name: string, query = "", engraved = ""): Promise<void> {
  await openPageOf(testProduct(name).product, query, engraved);
}

/** The same of a product that is at hand. */
export async function openPageOf(product: Product, query = "", engraved = ""): Promise<void> {
  const catalog = new Catalog(
    { shop, build: "b", files: {}, notFound: false },
    product.path,
    async () => null,
  );
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
