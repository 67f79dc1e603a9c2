import { act, render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { Catalog } from "../../../web/catalog/catalog.ts";
import { CATALOG_FORMAT, pageFileUrl } from "../../../web/catalog/catalogFiles.ts";
import { ProductRoute } from "../../../web/app/ProductRoute.tsx";
import { StoreProvider } from "../../../web/store/StoreProvider.tsx";
import { Notifications } from "../../../web/ui/Notifications.tsx";
import { CatalogContext } from "../../../web/catalog/useCatalog.ts";
import { testProduct } from "../../support/specifiedShop.ts";
import { shop } from "./productPage.tsx";
import { settle } from "./settle.ts";

/** Renders a product's page as prerendered, lets a test enter input, and then hydrates it. */
export async function bringToLife(
  name: string,
  query = "",
  enter: () => void = () => undefined,
): Promise<void> {
  const { product } = testProduct(name);
  const { path } = product;
  const file = { format: CATALOG_FORMAT, pictures: {}, product };
  const data = { shop, build: "b", files: { [pageFileUrl(path)]: file }, notFound: false };
  const app = (address: string) => (
    <CatalogContext value={new Catalog(data, path, async () => null)}>
      <MemoryRouter initialEntries={[address]}>
        <StoreProvider>
          <ProductRoute />
          <Notifications />
        </StoreProvider>
      </MemoryRouter>
    </CatalogContext>
  );
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(app(path));
  enter();
  await act(async () => {
    render(app(path + query), { container, hydrate: true });
    await settle();
  });
}
