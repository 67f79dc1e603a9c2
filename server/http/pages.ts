import { createHash } from "node:crypto";
import { existsSync, realpathSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import compress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import { PAGES } from "#engine";
import type { FastifyInstance } from "fastify";
import { Refusal } from "../refusal.ts";

/**
 * Serves the pages of the published build, if there is one. An unknown path gets the not-found page with status 404. If
 * `publishedFolder` is a symbolic link, it is resolved only at the start, because a later build may have other prices than this server.
 * @param headersFor the headers of pages, given the texts of the scripts that a build's pages contain.
 *   Assets get those of the API, which are shorter.
 */
export async function servePages(
  app: FastifyInstance,
  publishedFolder: string | null,
  headersFor: (scripts: readonly string[]) => Readonly<Record<string, string>>,
): Promise<void> {
  if (publishedFolder === null || !existsSync(publishedFolder)) {
    app.setNotFoundHandler(() => {
      throw notFoundError();
    });
    return;
  }
  const folder = realpathSync(publishedFolder);
  const notFound = await readIfPresent(join(folder, "404.html"));
  const headers = headersFor(findInlineScripts(notFound?.toString() ?? ""));
  app.addHook("onRequest", (request, reply, done) => {
    if (!isAssetUrl(request.url)) void reply.headers(headers);
    // A method without a route, such as POST, is already handled as not found.
    if (WITHOUT_URL.test(decodedPath(request.url)) && !request.is404) reply.callNotFound();
    else done();
  });
  const pages = await findPages(folder);
  app.setNotFoundHandler(async ({ method, url }, reply) => {
    const path = pathOf(url).slice(1);
    const isRead = method === "GET" || method === "HEAD";
    if (isRead && pages.has(path)) return reply.sendFile(`${path}/index.html`);
    // A page of a later build, from another server of the shop, may request its code and pictures from this server.
    if (isRead && isAsset(publishedFolder, path))
      return reply.sendFile(path, realpathSync(publishedFolder));
    if (!isRead || notFound === null) throw notFoundError();
    return reply
      .code(404)
      .headers(headers)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(notFound);
  });
  await serveFiles(app, folder);
}

function notFoundError(): Refusal {
  return new Refusal("unknown", "There's no page at this address.");
}

/** Serves a build's files at their paths, and the page of each order. */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  // The ETag is that of the content. Files of two builds may have the same size and time, as some builders of images set all
  // times alike, and a browser would then keep a page with old prices. Assets need none, as their names contain a hash.
  app.addHook("onSend", async (request, reply, payload) => {
    // A HEAD request's stream is empty.
    if (!(payload instanceof Readable) || request.method === "HEAD" || isAssetUrl(request.url))
      return payload;
    const bytes = await buffer(payload);
    const tag = `"${createHash("sha256").update(bytes).digest("base64url")}"`;
    // Weak, because the response may be compressed.
    void reply.header("etag", `W/${tag}`);
    if (request.headers["if-none-match"]?.includes(tag) !== true) return bytes;
    void reply.code(304).removeHeader("content-length");
    return null;
  });
  await app.register(compress, { threshold: 1024, encodings: ["br", "gzip"] });
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    redirect: false,
    cacheControl: false,
    // The files are small, and the plugin answers an impossible range without the size that RFC 9110 requires.
    acceptRanges: false,
    etag: false,
    lastModified: false,
    setHeaders(reply) {
      const policy = isAssetUrl(reply.request.url)
        ? "public, max-age=31536000, immutable"
        : "no-cache";
      void reply.header("cache-control", policy);
    },
  });
  // All orders share one page (`-`), which fetches its data. Without a token, the page that finds an order is sent.
  for (const path of [`${PAGES.order}/:token`, `${PAGES.order}/:token/`])
    app.get<{ Params: { readonly token: string } }>(path, async ({ params }, reply) =>
      params.token === ""
        ? reply.sendFile("order/index.html")
        : reply
            .header("x-robots-tag", "noindex")
            .header("referrer-policy", "no-referrer")
            .sendFile("order/-/index.html"),
    );
}

function pathOf(url: string): string {
  return url.replace(/[?#].*$/s, "");
}

/** The path of a URL, decoded as for the lookup of a file. */
function decodedPath(url: string): string {
  try {
    return decodeURIComponent(pathOf(url));
  } catch {
    return pathOf(url);
  }
}

/**
 * Files without a URL of their own: a page has a path without a file name; a compressed copy is sent for its original.
 * Also paths for which the file server would send another error than 404: with control characters or dot segments.
 */
const WITHOUT_URL = /\.(?:html|br)$|\p{Cc}|(?:^|[/\\])\.{1,2}(?:[/\\]|$)/u;

/**
 * Finds the folders with a page, relative to a build's folder. Each is served at its own path, without a trailing slash
 * or redirect.
 */
async function findPages(folder: string): Promise<ReadonlySet<string>> {
  const files = await readdir(folder, { recursive: true });
  return new Set(files.filter((file) => file.endsWith("/index.html")).map(dirname));
}

/** Whether a path, without its leading slash, is a content-hashed asset in the folder, which any server may serve. */
function isAsset(folder: string, path: string): boolean {
  const hasUrl = /^assets\/(?:pictures\/)?[\w-][\w.-]*$/.test(path) && !WITHOUT_URL.test(path);
  return hasUrl && existsSync(join(folder, path));
}

/** Whether a URL is that of a content-hashed file. */
function isAssetUrl(url: string): boolean {
  return url.startsWith("/assets/");
}

/** Finds the texts of a page's inline scripts, which are the same in all pages. Other scripts have attributes. */
function findInlineScripts(html: string): readonly string[] {
  const scripts = html.matchAll(/<script>(.*?)<\/script>/gs);
  return Array.from(scripts, ([, text = ""]) => text);
}

async function readIfPresent(file: string): Promise<Buffer | null> {
  return existsSync(file) ? readFile(file) : null;
}
