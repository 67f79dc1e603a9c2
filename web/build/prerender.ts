import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import pMap from "p-map";
import { PAGES, type Product, type Shop, utcOffsets } from "#engine";
import type { Catalog } from "#engine/catalog";
import {
  type AnyFile,
  collectionPath,
  HOME_FILE_URL,
  pageFileUrl,
} from "../catalog/catalogFiles.ts";
import { PAGE_DATA_ID, type PageData } from "../catalog/pageData.ts";
import type * as Renderer from "../entry-server.tsx";
import { collectionPages } from "./buildCatalogFiles.ts";
import { dataElement, element, fillTemplate, withButtonsDisabled } from "./html.ts";
import type { ScriptsOf } from "./scripts.ts";
import { structuredData } from "./structuredData.ts";

/** A site without its pages, and what is needed to render them. */
interface Site {
  readonly catalog: Catalog;
  /** The catalog's files, keyed by URL. */
  readonly files: ReadonlyMap<string, AnyFile>;
  readonly scriptsOf: ScriptsOf;
  /** The id of this build. Open pages compare it with the server's to notice a later build. */
  readonly build: string;
  /** The folder of the site. Its `index.html` is the template of all pages and is replaced by the home page. */
  readonly folder: string;
  /** The path of the built `entry-server` module. */
  readonly renderer: string;
  /** The shop's origin, such as `https://shop.example`, or empty when it is not known. */
  readonly origin: string;
}

/** A page to prerender. */
interface BuiltPage {
  /** The URL path that the page is rendered for. */
  readonly path: string;
  /** The page's file, relative to the site's folder. */
  readonly file: string;
  /** The source file of the page's code, relative to `web/`; null if the code is in the main bundle. */
  readonly code: string | null;
  /** URLs of the catalog files that the page shows. */
  readonly data: readonly string[];
  readonly notFound: boolean;
  /** The page's product; null for other pages. */
  readonly product: Product | null;
}

const MAX_CONCURRENT_PAGES = 8;

/** Renders every page and writes it, with its data, to its file. */
export async function prerender(site: Site): Promise<void> {
  const template = await readFile(join(site.folder, "index.html"), "utf8");
  const renderer = (await import(pathToFileURL(site.renderer).href)) as typeof Renderer; // built from it
  const shop = withUtcOffsets(site.catalog.shop);
  // Those of every page are in the template.
  const scriptsOf = ({ code }: BuiltPage): readonly string[] =>
    code === null ? [] : site.scriptsOf(code).filter((url) => !template.includes(url));
  // Rendering overlaps with writing the previous pages.
  const write = async (page: BuiltPage): Promise<void> => {
    const data = pageData(site, shop, page);
    const { head, app } = await renderer.render(page.path, data);
    const tags = [head, ...renderer.PRELOADED_FONTS.map(preloadFont)];
    if (page.product !== null) {
      const json = structuredData(shop, page.product, site.origin);
      tags.push(dataElement({ type: "application/ld+json" }, json));
    }
    await writeInto(
      join(site.folder, page.file),
      fillTemplate(template, {
        head: tags.join("\n    "),
        app: withButtonsDisabled(app),
        // The scripts come last, so that style sheet, fonts and the first picture are requested before them.
        data: [
          dataElement({ type: "application/json", id: PAGE_DATA_ID }, data),
          ...scriptsOf(page).map(preloadScript),
        ].join("\n    "),
      }),
    );
  };
  await pMap(builtPages(site.catalog), write, { concurrency: MAX_CONCURRENT_PAGES });
}

/** All pages of a shop, including the products'. */
function builtPages(catalog: Catalog): readonly BuiltPage[] {
  const page = (path: string, code: string | null, data: readonly string[] = []): BuiltPage => ({
    path,
    file: path === "/" ? "index.html" : `${path.slice(1)}/index.html`,
    code,
    data,
    notFound: false,
    product: null,
  });
  return [
    page("/", "pages/home/HomePage.tsx", [HOME_FILE_URL]),
    ...collectionPages(catalog.products).map((_, index) => {
      const path = collectionPath(index + 1);
      return page(path, "pages/collection/CollectionPage.tsx", [pageFileUrl(path)]);
    }),
    page(PAGES.cart, "pages/cart/CartPage.tsx"),
    page(PAGES.order, "pages/order/OrderLookupPage.tsx"),
    // One page for all orders: the token is read from the URL.
    page(`${PAGES.order}/-`, "pages/order/OrderPage.tsx"),
    { ...page("/404", null), file: "404.html", notFound: true },
    ...catalog.policies.map(({ path }) =>
      page(path, "pages/policy/PolicyPage.tsx", [pageFileUrl(path)]),
    ),
    ...catalog.products.map((product) => ({
      ...page(product.path, "pages/product/ProductPage.tsx", [pageFileUrl(product.path)]),
      product,
    })),
  ];
}

function pageData({ files, build, origin }: Site, shop: Shop, page: BuiltPage): PageData {
  const entries = page.data.map((url) => {
    const file = files.get(url);
    if (file === undefined) throw new Error(`The catalog has no ${url}`);
    return [url, file] as const;
  });
  return { shop, origin, build, files: Object.fromEntries(entries), notFound: page.notFound };
}

/** For how many years, from the current one on, pages contain the workshop's differences to UTC. */
const KNOWN_YEARS = 3;

/** Adds the workshop's differences to UTC, because browsers read a time zone slowly (see `LocalClock`). */
function withUtcOffsets(shop: Shop): Shop {
  const { calendar } = shop;
  if (calendar === null) return shop;
  const year = new Date().getUTCFullYear();
  const [from, until] = [Date.UTC(year, 0), Date.UTC(year + KNOWN_YEARS, 0)];
  return {
    ...shop,
    calendar: { ...calendar, offsets: utcOffsets(calendar.timeZone, from, until) },
  };
}

function preloadFont(href: string): string {
  return element("link", { rel: "preload", href, as: "font", type: "font/woff2", crossorigin: "" });
}

function preloadScript(href: string): string {
  return element("link", { rel: "modulepreload", href, crossorigin: "" });
}

async function writeInto(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
