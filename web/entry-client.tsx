import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/App.tsx";
import { Catalog } from "./catalog/catalog.ts";
import { parsePageData } from "./catalog/pageData.ts";
import { CatalogContext } from "./catalog/useCatalog.ts";
import { reloadFor } from "./document/reload.ts";
import "./styles/index.css";

const root = document.getElementById("root");
if (root === null) throw new Error("This page has no #root element");

const catalog = new Catalog(parsePageData(document), location.pathname, undefined, reloadFor);
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

// From here on, the app reports what can't be loaded.
document.getElementById("incomplete")?.remove();
// In development no page is prerendered.
if (root.firstElementChild === null) createRoot(root).render(app);
else hydrateRoot(root, app);
