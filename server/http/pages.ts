import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import compress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { Refusal } from "./refusal.ts";

/** Serves the built pages of a folder; an unknown path is the shop's own page, with status 404. */
export async function servePages(app: FastifyInstance, folder: string | null): Promise<void> {
  const notFound = folder === null ? null : await pageOf(folder, "404.html");
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === "GET" || request.method === "HEAD";
    if (!wantsPage || notFound === null) throw new Refusal(404, "There is nothing here.");
    return reply
      .code(404)
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(notFound);
  });
  if (folder === null || !existsSync(folder)) return;

  await app.register(compress, { threshold: 1024, encodings: ["br", "gzip"] });
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
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

async function pageOf(folder: string, file: string): Promise<Buffer | null> {
  const path = join(folder, file);
  return existsSync(path) ? readFile(path) : null;
}
