import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "./app/App.tsx";
import { Catalog } from "./catalog/catalog.ts";
import { type Head, HeadContext } from "./app/head.ts";
import type { PageData } from "./app/pageData.ts";
import { preloadPage } from "./app/routes.ts";
import { CatalogContext } from "./catalog/useCatalog.ts";

export { fullTitle, headTags } from "./app/head.ts";
export { PRELOADED_FONTS } from "./styles/preloadedFonts.ts";

/** A page as the build writes it. */
export interface RenderedPage {
  readonly html: string;
  readonly head: Head;
}

/** Renders the page at a path. Rejects with whatever its components throw, and when it gives itself no head. */
export async function render(path: string, data: PageData): Promise<RenderedPage> {
  await preloadPage(path, data.notFound);
  const catalog = new Catalog(data, path, (url) => {
    throw new Error(`${path} asks for ${url}, which its data lack`);
  });
  const given: { head: Head | null } = { head: null };
  const faults: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
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
    {
      // React would leave a part that fails to the browser: here that is a fault of the build.
      onError: (error) => {
        faults.push(error);
      },
      // Parts stay in their place: moving them there later takes an inline script, which the pages' policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await text(prelude);
  if (faults.length > 0) throw new AggregateError(faults, `${path} could not be rendered`);
  if (given.head === null) throw new Error(`${path} was rendered without a title`);
  return { html, head: given.head };
}
