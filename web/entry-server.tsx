import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "./app/App.tsx";
import { Catalog } from "./catalog/catalog.ts";
import { type Head, HeadContext } from "./document/head.ts";
import type { PageData } from "./catalog/pageData.ts";
import { preloadPage } from "./app/lazyPages.ts";
import { CatalogContext } from "./catalog/useCatalog.ts";

export { fullTitle, headTags } from "./document/head.ts";
export { PRELOADED_FONTS } from "./styles/preloadedFonts.ts";

/** A prerendered page. */
export interface RenderedPage {
  readonly html: string;
  readonly head: Head;
}

/** Renders the page at a path. Rejects if a component throws or if the page sets no head. */
export async function render(path: string, data: PageData): Promise<RenderedPage> {
  await preloadPage(path, data.notFound);
  const catalog = new Catalog(data, path, (url) => {
    throw new Error(`${path} requests ${url}, which its page data don't include`);
  });
  const collected: { head: Head | null } = { head: null };
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <CatalogContext value={catalog}>
      <HeadContext
        value={(head) => {
          collected.head = head;
        }}
      >
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </HeadContext>
    </CatalogContext>,
    {
      // By default React lets the browser render a failed Suspense boundary again. Here a failure stops the build.
      onError: (error) => {
        errors.push(error);
      },
      // React would move suspended parts into place with an inline script, which the content security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await text(prelude);
  if (errors.length > 0) throw new AggregateError(errors, `${path} couldn't be rendered`);
  if (collected.head === null) throw new Error(`${path} set no head`);
  return { html, head: collected.head };
}
