import { type ReactNode, Suspense } from "react";
import { MemoryRouter } from "react-router-dom";
import type { Catalog } from "../../../web/catalog/catalog.ts";
import { CatalogContext } from "../../../web/catalog/useCatalog.ts";
import { EarlyInput } from "../../../web/app/EarlyInput.tsx";
import { StoreProvider } from "../../../web/store/StoreProvider.tsx";
import { openCatalog } from "./pageData.ts";

interface Props {
  readonly path?: string;
  readonly catalog?: Catalog;
  readonly children: ReactNode;
}

/** What every page of the shop is rendered in: the catalog, the router at a path, and the store. */
export function TestApp({ path = "/", catalog = openCatalog(path), children }: Props) {
  return (
    <CatalogContext value={catalog}>
      <MemoryRouter initialEntries={[path]}>
        <StoreProvider>
          <Suspense>
            <EarlyInput>{children}</EarlyInput>
          </Suspense>
        </StoreProvider>
      </MemoryRouter>
    </CatalogContext>
  );
}
