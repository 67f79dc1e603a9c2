import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { App } from "./app/App.tsx";
import { Catalog } from "./catalog/catalog.ts";
import { enableButtons } from "./app/EarlyInput.tsx";
import { parsePageData } from "./catalog/pageData.ts";
import { preloadPage } from "./app/lazyPages.ts";
import { reloadFor } from "./document/reload.ts";
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

/** Loads the page's code and renders the page. If the code can't be loaded, the app shows an error page. */
async function start(container: HTMLElement): Promise<void> {
  // From here on, the app reports what can't be loaded.
  document.getElementById("incomplete")?.remove();
  await preloadPage(location.pathname, data.notFound).catch(() => undefined);
  if (container.firstElementChild === null) {
    // In development no page is prerendered.
    createRoot(container).render(app);
    return;
  }
  enableButtons();
  hydrateRoot(container, app);
}

// Not awaited, because the page's code imports modules of this chunk and would wait for it.
void start(root);
