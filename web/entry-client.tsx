import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/App.tsx";
import { Catalog } from "./catalog/catalog.ts";
import { followCatalog } from "./dev/liveCatalog.ts";
import { readPageData } from "./app/pageData.ts";
import { preloadPage } from "./app/routes.ts";
import { reloadFor } from "./app/reload.ts";
import { CatalogContext } from "./catalog/useCatalog.ts";
import "./styles/index.css";

const root = document.getElementById("root");
if (root === null) throw new Error("This page has no root");

const data = readPageData(document);
const catalog = new Catalog(data, location.pathname, undefined, reloadFor);
// Where code can't be had because a later build has replaced it, the page is loaded again; whoever asked for it reports
// every other failure.
window.addEventListener("vite:preloadError", () => void catalog.isCurrent());

const shop = (
  <BrowserRouter>
    <App />
  </BrowserRouter>
);
const app = <CatalogContext value={catalog}>{shop}</CatalogContext>;

// A built page is taken over with its code at hand; when that cannot be had, the app says so in its own way.
await preloadPage(location.pathname, data.notFound).catch(() => undefined);
if (root.firstElementChild !== null) hydrateRoot(root, app);
else {
  const shown = createRoot(root);
  shown.render(app);
  // In development no page is built, and the catalog changes under an open one.
  if (import.meta.hot) {
    followCatalog(catalog, (newer) => {
      shown.render(<CatalogContext value={newer}>{shop}</CatalogContext>);
    });
  }
}
