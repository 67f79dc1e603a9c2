import type { FastifyRequest } from "fastify";

/** Whether a browser opens this URL as a page. The shop's own requests never accept HTML. */
export function wantsPage({ method, headers }: FastifyRequest): boolean {
  return (method === "GET" || method === "HEAD") && (headers.accept ?? "").includes("text/html");
}
