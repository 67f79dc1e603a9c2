import { act, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import type { Product } from "#engine";
import { pageFileUrl } from "../../../web/catalog/catalogFiles.ts";
import { ProductRoute } from "../../../web/app/ProductRoute.tsx";
import { CartProvider } from "../../../web/store/CartProvider.tsx";
import { Notifications } from "../../../web/layout/Notifications.tsx";
import { CatalogContext } from "../../../web/catalog/useCatalog.ts";
import { testProduct } from "../../support/specifiedShop.ts";
import { openCatalog, productFile } from "./pageData.ts";
import { settle } from "./settle.ts";

/** Renders a product's page as the build does, without a query; then calls `enterBeforeHydration`, and hydrates it with the query. */
export async function hydrateProductPage(
  name: string,
  query = "",
  enterBeforeHydration: () => void = () => undefined,
): Promise<void> {
  await hydratePageOf(testProduct(name).product, query, enterBeforeHydration);
}

/** Like `hydrateProductPage`, for a given product. */
export async function hydratePageOf(
  product: Product,
  query = "",
  enterBeforeHydration: () => void = () => undefined,
): Promise<void> {
  const { path } = product;
  const files = { [pageFileUrl(path)]: productFile(product) };
  const app = (address: string) => (
    <CatalogContext value={openCatalog(path, files)}>
      <MemoryRouter initialEntries={[address]}>
        <CartProvider>
          <ProductRoute />
          <Notifications />
        </CartProvider>
      </MemoryRouter>
    </CatalogContext>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(app(path));
  enterBeforeHydration();
  await act(async () => {
    render(app(path + query), { container, hydrate: true });
    await settle();
  });
}
