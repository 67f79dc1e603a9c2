import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ErrorPayload, Plugin, ViteDevServer, WebSocketClient } from "vite";
import { dataElement } from "../build/html.ts";
import { FOLDERS } from "../build/paths.ts";
import { BUILD_FILE_URL } from "../catalog/catalogFiles.ts";
import { PAGE_DATA_ID, type PageData } from "../catalog/pageData.ts";
import { type ValidCatalog, readWatchedCatalog } from "./watchedCatalog.ts";

/** Changes of files count as one until nothing has changed for this time, in milliseconds. */
const DEBOUNCE_MS = 40;
/** The id is constant: every change reloads the open pages, so they are never out of date. */
const DEV_BUILD = "dev";
/** The template's element that starts the app. */
const APP_SCRIPT = '<script type="module" src="/entry-client.tsx"></script>';
/**
 * In development, serves the catalog and its photos from the disk. When a file changes, open pages are reloaded, and what
 * was typed is kept. Vite's overlay shows the errors. While the catalog is invalid, the last valid version is served.
 */
export function devCatalog(): Plugin {
  let validCatalog: ValidCatalog | null = null;
  let errorPayload: ErrorPayload | null = null;

  const reload = async ({ ws, config: { logger } }: ViteDevServer): Promise<void> => {
    try {
      const { catalog, check } = await readWatchedCatalog(FOLDERS.catalog, FOLDERS.pictures);
      validCatalog = catalog ?? validCatalog;
      errorPayload = null;
      if (catalog !== null) ws.send({ type: "full-reload" });
      const { errors, lines } = check();
      for (const line of lines) logger.info(line, { timestamp: true });
      if (errors.length === 0) return;
      const shown = catalog === null ? "the last valid files, if any" : "the files as saved";
      const message = `The catalog's check fails. The page shows ${shown}.`;
      errorPayload = { type: "error", err: { message, stack: errors.join("\n\n") } };
      ws.send(errorPayload);
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
      server.ws.on("vite:client:connect", (_data: unknown, page: WebSocketClient) => {
        if (errorPayload !== null) page.send(errorPayload);
      });
      server.middlewares.use(
        (request, response, next) => void handleRequest(request, response, next),
      );
      await lastReload;
    },
    transformIndexHtml(html) {
      // If the catalog was never valid, the page shows only the errors.
      if (validCatalog === null) return html.replace(APP_SCRIPT, "");
      const { shop } = validCatalog;
      const data: PageData = { shop, origin: "", build: DEV_BUILD, files: {}, notFound: false };
      const block = dataElement({ type: "application/json", id: PAGE_DATA_ID }, data);
      return html.replace("<!--page-data-->", () => block);
    },
  };
}
