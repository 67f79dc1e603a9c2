import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { App } from "./App.tsx";
import { Catalog } from "./catalog.ts";
import { type Head, HeadContext } from "./page/head.ts";
import type { PageData } from "./pageData.ts";
import { preloadPage } from "./pages.ts";
import { CatalogContext } from "./useCatalog.ts";

export { fullTitle, headTags } from "./page/head.ts";
export { FONT_FILES } from "./styles/fontFiles.ts";

/** A page as the build writes it. */
export interface RenderedPage {
  readonly html: string;
  readonly head: Head;
}

/** Renders the page at a path. @throws Error when it needs a file that `data` lacks or gives no head. */
export async function render(path: string, data: PageData): Promise<RenderedPage> {
  await preloadPage(path);
  const catalog = new Catalog(data, path, (url) => {
    throw new Error(`${path} asks for ${url}, which its data lack`);
  });
  const given: { head: Head | null } = { head: null };
  const html = renderToString(
    <CatalogContext value={catalog}>
      <HeadContext
        value={(head) => {
          given.head = head;
        }}
      >
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </HeadContext>
    </CatalogContext>,
  );
  if (given.head === null) throw new Error(`${path} was rendered without a title`);
  return { html, head: given.head };
}
