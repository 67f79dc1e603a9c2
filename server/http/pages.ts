import { existsSync, realpathSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import compress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { HttpError } from "./httpError.ts";

/**
 * Serves the built pages of a folder; an unknown path is the shop's own page, with status 404. Where the folder is a link,
 * the build that it leads to now is served until the end: a later build needs a server that knows its prices.
 */
export async function servePages(
  app: FastifyInstance,
  linked: string | null,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = linked === null || !existsSync(linked) ? null : realpathSync(linked);
  app.addHook("onRequest", (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  const notFound = folder === null ? null : await pageOf(folder, "404.html");
  const pages = folder === null ? new Set<string>() : await pagesIn(folder);
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === "GET" || request.method === "HEAD";
    const page = pages.has(pathOf(request.url)) ? pathOf(request.url) : null;
    if (wantsPage && page !== null) return reply.sendFile(`${page}/index.html`);
    // While several servers on one folder are replaced in turn, a page of the later build asks this one for its code.
    if (wantsPage && folder !== null && linked !== null && isAsset(linked, pathOf(request.url)))
      return reply.sendFile(pathOf(request.url), realpathSync(linked));
    if (!wantsPage || notFound === null) throw new HttpError(404, "There is nothing here.");
    return reply
      .code(404)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(notFound);
  });
  if (folder === null) return;

  await app.register(compress, { threshold: 1024, encodings: ["br", "gzip"] });
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    redirect: false,
    cacheControl: false,
    setHeaders(reply, path) {
      const forever = path.startsWith(join(folder, "assets"));
      void reply.header(
        "cache-control",
        forever ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
  // Every order has the same page: what it shows, it asks for.
  app.get("/order/:token", async (_request, reply) =>
    reply
      .header("x-robots-tag", "noindex")
      .header("referrer-policy", "no-referrer")
      .sendFile("order/index.html"),
  );
}

/** The folders that hold a page: each is served at its own path, without a slash at the end and without a detour. */
async function pagesIn(folder: string): Promise<ReadonlySet<string>> {
  const files = await readdir(folder, { recursive: true });
  return new Set(files.filter((file) => file.endsWith("/index.html")).map(dirname));
}

/** Whether a folder of pages has a file under a path that names its content by a hash, so that any server may serve it. */
function isAsset(folder: string, path: string): boolean {
  return /^assets\/[\w-][\w.-]*$/.test(path) && existsSync(join(folder, path));
}

function pathOf(url: string): string {
  return url.replace(/[?#].*$/, "").replace(/^\//, "");
}

async function pageOf(folder: string, file: string): Promise<Buffer | null> {
  const path = join(folder, file);
  return existsSync(path) ? readFile(path) : null;
}
