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

/** The shop's texts and timings in the tests' pages. */
export const { shop } = testCatalog;

/** The URL of a chosen photo's preview. */
export const CHOSEN = "blob:chosen";

/** Resets the storage for each test of the file, uses fake timers, and mocks the preview engine. */
export function freshProductPages(): void {
  freshBrowser();

  // Lazy modules are imported first, so that no test waits for the disk.
  beforeAll(async () => {
    await Promise.all([
      import("../../../web/ui/ToastStack.tsx"),
      import("../../../web/pages/product/draftOfItem.ts"),
      import("../../../web/api/uploadPhoto.ts"),
    ]);
    // jsdom has no object URLs.
    Object.assign(URL, { createObjectURL: () => CHOSEN, revokeObjectURL: () => undefined });
  });
  beforeEach(() => {
    // No item waits for its font: see `arrivingFont.test.tsx`.
    vi.spyOn(previewEngine, "load").mockReturnValue();
    holdClock();
  });
}

/** Opens one of the shop's product pages with a restored cart, and optionally a name. */
export async function openProductPage(name: string, query = "", engraved = ""): Promise<void> {
  await openPageOf(testProduct(name).product, query, engraved);
}

/** The same for a given product. */
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
