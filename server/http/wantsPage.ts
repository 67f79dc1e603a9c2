import type { FastifyRequest } from "fastify";

/** Whether a person asks, with a browser's address bar or a link: the shop's own calls and tools never ask for HTML. */
export function wantsPage({ method, headers }: FastifyRequest): boolean {
  return method === "GET" && (headers.accept ?? "").includes("text/html");
}
