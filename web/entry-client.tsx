import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./App.tsx";
import { Catalog } from "./catalog.ts";
import { readPageData } from "./pageData.ts";
import { preloadPage } from "./pages.ts";
import { CatalogContext } from "./useCatalog.ts";
import "./styles/index.css";

const root = document.getElementById("root");
if (root === null) throw new Error("This page has no root");

const catalog = new Catalog(readPageData(document), location.pathname);
const app = (
  <CatalogContext value={catalog}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </CatalogContext>
);

// A built page is taken over with its code at hand; when that cannot be had, the app says so in its own way.
await preloadPage(location.pathname).catch(() => undefined);
if (root.firstElementChild === null) createRoot(root).render(app);
else hydrateRoot(root, app);

import.meta.hot?.on("catalog:changed", () => {
  catalog.refresh();
});
