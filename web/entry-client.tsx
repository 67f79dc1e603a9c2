import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/App.tsx";
import { Catalog } from "./catalog/catalog.ts";
import { parsePageData } from "./app/pageData.ts";
import { preloadPage } from "./app/routes.ts";
import { reloadFor } from "./app/reload.ts";
import { CatalogContext } from "./catalog/useCatalog.ts";
import "./styles/index.css";

const root = document.getElementById("root");
if (root === null) throw new Error("This page has no #root element");

const data = parsePageData(document);
const catalog = new Catalog(data, location.pathname, undefined, reloadFor);
// If code can't be loaded because a later build has replaced it, `isCurrent` causes a reload. The importing code
// reports all other failures.
window.addEventListener("vite:preloadError", () => void catalog.isCurrent());

const app = (
  <CatalogContext value={catalog}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </CatalogContext>
);

// The page's code is loaded before hydration. If that fails, the app shows an error page.
await preloadPage(location.pathname, data.notFound).catch(() => undefined);
if (root.firstElementChild !== null) hydrateRoot(root, app);
// In development no page is prerendered.
else createRoot(root).render(app);
