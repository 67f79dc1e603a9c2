import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import { App } from "./app/App.tsx";
import { Catalog } from "./catalog/catalog.ts";
import type { PageData } from "./catalog/pageData.ts";
import { CatalogContext } from "./catalog/useCatalog.ts";

export { PRELOADED_FONTS } from "./styles/preloadedFonts.ts";

/** A prerendered page: the elements of its head, and the app. */
export interface RenderedPage {
  readonly head: string;
  readonly app: string;
}

/** What React writes first because it belongs into the document's head: the title and metadata of `Page`. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link) [^>]*>)+/;

/** Renders the page at a path. Rejects if a component throws or if the page sets no head. */
export async function render(path: string, data: PageData): Promise<RenderedPage> {
  const catalog = new Catalog(data, path, (url) => {
    throw new Error(`${path} requests ${url}, which its page data don't include`);
  });
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <CatalogContext value={catalog}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
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
  const head = HEAD.exec(html)?.[0];
  if (head === undefined) throw new Error(`${path} set no head`);
  return { head, app: html.slice(head.length) };
}
