import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { PAGE_DATA_ID, type PageData } from "../pageData.ts";
import { readCatalog } from "./catalog.ts";
import { catalogFiles } from "./catalogFiles.ts";
import { dataElement } from "./html.ts";
import { FOLDERS } from "./paths.ts";
import { derivePictures } from "./pictures.ts";

/** In development: the catalog and its photographs straight from the disk, and a word to open pages when a file changes. */
export function devCatalog(): Plugin {
  const load = async () => {
    const catalog = await readCatalog(FOLDERS.catalog);
    const pictures = await derivePictures(join(FOLDERS.catalog, "images"), FOLDERS.pictures);
    return { shop: catalog.shop, pictures, files: catalogFiles(catalog, pictures.sources) };
  };
  type Loaded = Awaited<ReturnType<typeof load>>;
  let loading: Promise<Loaded> | null = null;
  const current = (): Promise<Loaded> => (loading ??= load());
  const follow = async (server: ViteDevServer, file: string): Promise<void> => {
    if (!file.startsWith(FOLDERS.catalog)) return;
    try {
      loading = Promise.resolve(await load());
      server.ws.send({ type: "custom", event: "catalog:changed" });
    } catch (error) {
      server.config.logger.error(String(error)); // the last good catalog stays in use
    }
  };
  const answer = async (url: string, response: ServerResponse): Promise<boolean> => {
    const { files, pictures } = await current();
    const picture = pictures.files.get(url);
    if (picture !== undefined) {
      response.end(await readFile(picture));
      return true;
    }
    if (!url.startsWith("/_catalog/")) return false;
    const file = files.get(url) ?? null;
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
    configureServer(server) {
      server.watcher.add(FOLDERS.catalog);
      for (const event of ["add", "change", "unlink"] as const) {
        server.watcher.on(event, (file: string) => {
          void follow(server, file);
        });
      }
      server.middlewares.use((request, response, next) => {
        void serve(request, response, next);
      });
    },
    async transformIndexHtml(html) {
      const data: PageData = { shop: (await current()).shop, files: {}, notFound: false };
      const block = dataElement({ type: "application/json", id: PAGE_DATA_ID }, data);
      return html.replace("<!--page-data-->", () => block);
    },
  };
}
