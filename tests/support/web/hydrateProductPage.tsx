import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import type { Product } from "#engine";
import { actAndSettle } from "./actAndSettle.ts";
import { pageFileUrl } from "../../../web/catalog/catalogFiles.ts";
import { ProductRoute } from "../../../web/app/ProductRoute.tsx";
import { Notifications } from "../../../web/layout/Notifications.tsx";
import { testProduct } from "../specifiedShop.ts";
import { openCatalog, productFile } from "./pageData.ts";
import { TestApp } from "./TestApp.tsx";

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
    <TestApp path={address} catalog={openCatalog(path, files)}>
      <ProductRoute />
      <Notifications />
    </TestApp>
  );
  const container = document.body.appendChild(document.createElement("div"));
  renderToString(app(path)); // requests the page's code
  await import("../../../web/pages/product/ProductPage.tsx");
  container.innerHTML = renderToString(app(path));
  enterBeforeHydration();
  await actAndSettle(() => render(app(path + query), { container, hydrate: true }));
}
