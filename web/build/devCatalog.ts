import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { HtmlTagDescriptor, Plugin, ViteDevServer, WebSocketClient } from "vite";
import { BUILD_FILE_URL } from "../catalog/catalogFiles.ts";
import type { CatalogFaults } from "../dev/events.ts";
import { PAGE_DATA_ID, type PageData } from "../app/pageData.ts";
import { dataElement } from "./html.ts";
import { FOLDERS } from "./paths.ts";
import { type GoodCatalog, fitCamera } from "./watchedCatalog.ts";

/** Milliseconds after a change in which others count as the same one. */
const BURST = 40;
/** Open pages follow every change, so that they are never out of date. */
const DEV_BUILD = "dev";
const APP = '<script type="module" src="/entry-client.tsx"></script>';
const OVERLAY: HtmlTagDescriptor = {
  tag: "script",
  attrs: { type: "module", src: "/dev/main.tsx" },
  injectTo: "body",
};

/**
 * In development: the catalog and its photographs straight from the disk. When a file changes, open pages are given
 * what they have asked for anew, and what is wrong with it; while one is spoiled, the last good catalog stays in use.
 */
export function devCatalog(): Plugin {
  let good: GoodCatalog | null = null;
  let found: CatalogFaults = { faults: [], shown: "these" };
  const asked = new Set<string>();

  const take = async ({ ws, config: { logger } }: ViteDevServer): Promise<void> => {
    try {
      const look = await fitCamera(FOLDERS.catalog, FOLDERS.pictures);
      if (look.good !== null && good === null) ws.send({ type: "full-reload" });
      good = look.good ?? good;
      if (look.good !== null) ws.send("catalog:changed", pageData(look.good, asked));
      const { faults, lines } = look.check();
      const meanwhile = good === null ? "nothing" : "earlier";
      found = { faults, shown: look.good === null ? meanwhile : "these" };
      ws.send("catalog:faults", found);
      for (const line of lines) logger.info(line, { timestamp: true });
    } catch (error) {
      logger.error(String(error)); // such as a file that was gone before it could be read: its change is told, too
    }
  };
  const answer = async (url: string, response: ServerResponse): Promise<boolean> => {
    const picture = good?.pictures.files.get(url);
    if (picture !== undefined) {
      response.end(await readFile(picture));
      return true;
    }
    if (!url.startsWith("/_catalog/")) return false;
    asked.add(url);
    const file = url === BUILD_FILE_URL ? { build: DEV_BUILD } : (good?.files.get(url) ?? null);
    response.statusCode = file === null ? 404 : 200;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(file));
    return true;
  };
  const serve = async (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ): Promise<void> => {
    try {
      const url = decodeURI((request.url ?? "").split("?")[0] ?? "");
      if (!(await answer(url, response))) next();
    } catch (error) {
      next(error);
    }
  };
  return {
    name: "dev-catalog",
    apply: "serve",
    async configureServer(server) {
      let timer: NodeJS.Timeout | undefined;
      let taken = take(server);
      server.watcher.add(FOLDERS.catalog);
      server.watcher.on("all", (_event, file) => {
        if (!file.startsWith(FOLDERS.catalog)) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          taken = taken.then(() => take(server));
        }, BURST);
      });
      server.ws.on("catalog:ask", (_data: null, page: WebSocketClient) => {
        page.send("catalog:faults", found);
      });
      server.middlewares.use((request, response, next) => {
        void serve(request, response, next);
      });
      await taken;
    },
    transformIndexHtml(html) {
      // Without any good catalog there is no shop to show, only what is wrong.
      if (good === null) return { html: html.replace(APP, ""), tags: [OVERLAY] };
      const block = dataElement(
        { type: "application/json", id: PAGE_DATA_ID },
        pageData(good, new Set()),
      );
      return { html: html.replace("<!--page-data-->", () => block), tags: [OVERLAY] };
    },
  };
}

/** What a page is given: the shop's words, and those of these files that there are. */
function pageData({ shop, files }: GoodCatalog, urls: ReadonlySet<string>): PageData {
  const shown = [...files].filter(([url]) => urls.has(url));
  return { shop, build: DEV_BUILD, files: Object.fromEntries(shown), notFound: false };
}
