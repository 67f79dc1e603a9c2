import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { HtmlTagDescriptor, Plugin, ViteDevServer, WebSocketClient } from "vite";
import { BUILD_FILE_URL } from "../../catalog/catalogFiles.ts";
import type { CatalogDiagnostics } from "../../dev/events.ts";
import { PAGE_DATA_ID, type PageData } from "../../catalog/pageData.ts";
import { dataElement } from "../pages/html.ts";
import { FOLDERS } from "../paths.ts";
import { type ValidCatalog, readWatchedCatalog } from "./watchedCatalog.ts";

/** Changes of files count as one until nothing has changed for this time, in milliseconds. */
const DEBOUNCE_MS = 40;
/** The id is constant: every change reloads the open pages, so they are never out of date. */
const DEV_BUILD = "dev";
/** The template's element that starts the app. */
const APP_SCRIPT = '<script type="module" src="/entry-client.tsx"></script>';
const OVERLAY: HtmlTagDescriptor = {
  tag: "script",
  attrs: { type: "module", src: "/dev/main.tsx" },
  injectTo: "body",
};

/**
 * In development, serves the catalog and its photos from the disk. When a file changes, open pages are reloaded and
 * receive the diagnostics; what was typed is kept. While the catalog is invalid, the last valid version is served.
 */
export function devCatalog(): Plugin {
  let validCatalog: ValidCatalog | null = null;
  let diagnostics: CatalogDiagnostics = { errors: [], shown: "these" };

  const reload = async ({ ws, config: { logger } }: ViteDevServer): Promise<void> => {
    try {
      const watched = await readWatchedCatalog(FOLDERS.catalog, FOLDERS.pictures);
      validCatalog = watched.catalog ?? validCatalog;
      if (watched.catalog !== null) ws.send({ type: "full-reload" });
      const { errors, lines } = watched.check();
      const fallback = validCatalog === null ? "nothing" : "earlier";
      diagnostics = { errors, shown: watched.catalog === null ? fallback : "these" };
      ws.send("catalog:errors", diagnostics);
      for (const line of lines) logger.info(line, { timestamp: true });
    } catch (error) {
      // For example, a file was deleted before it was read. The deletion then triggers another reload.
      logger.error(String(error));
    }
  };
  /** Serves a file of the catalog or a picture. Returns false if the URL, decoded, is of neither. */
  const serveCatalog = async (url: string, response: ServerResponse): Promise<boolean> => {
    const picture = validCatalog?.pictures.files.get(url);
    if (picture !== undefined) {
      response.end(await readFile(picture));
      return true;
    }
    if (!url.startsWith("/_catalog/")) return false;
    const file =
      url === BUILD_FILE_URL ? { build: DEV_BUILD } : (validCatalog?.files.get(url) ?? null);
    response.statusCode = file === null ? 404 : 200;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(file));
    return true;
  };
  const handleRequest = async (
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ): Promise<void> => {
    try {
      const url = decodeURI((request.url ?? "").replace(/\?.*$/s, ""));
      if (!(await serveCatalog(url, response))) next();
    } catch (error) {
      next(error);
    }
  };
  return {
    name: "dev-catalog",
    apply: "serve",
    async configureServer(server) {
      let timer: NodeJS.Timeout | undefined;
      let lastReload = reload(server);
      server.watcher.add(FOLDERS.catalog);
      server.watcher.on("all", (_event, file) => {
        if (!file.startsWith(FOLDERS.catalog)) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          lastReload = lastReload.then(() => reload(server));
        }, DEBOUNCE_MS);
      });
      server.ws.on("catalog:request", (_data: null, page: WebSocketClient) =>
        page.send("catalog:errors", diagnostics),
      );
      server.middlewares.use(
        (request, response, next) => void handleRequest(request, response, next),
      );
      await lastReload;
    },
    transformIndexHtml(html) {
      // If the catalog was never valid, the page shows only the diagnostics.
      if (validCatalog === null) return { html: html.replace(APP_SCRIPT, ""), tags: [OVERLAY] };
      const { shop } = validCatalog;
      const data: PageData = { shop, origin: "", build: DEV_BUILD, files: {}, notFound: false };
      const block = dataElement({ type: "application/json", id: PAGE_DATA_ID }, data);
      return { html: html.replace("<!--page-data-->", () => block), tags: [OVERLAY] };
    },
  };
}
