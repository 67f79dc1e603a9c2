import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/**
 * Lets the server close without waiting for idle connections. Connections that browsers opened in advance are closed at
 * once. Connections in use are closed after their response, even if a proxy would keep them alive.
 */
export function closeConnections(app: FastifyInstance): void {
  const unused = new Set<Socket>();
  app.server.on("connection", (socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }) => unused.delete(socket));

  let closing = false;
  app.addHook("preClose", (done) => {
    closing = true;
    for (const socket of unused) socket.destroy();
    done();
  });
  app.addHook("onSend", (_request, reply, _payload, done) => {
    if (closing) void reply.header("connection", "close");
    done();
  });
}

/** Maximum milliseconds for closing the shop. Less than a process manager's grace period. */
export const CLOSE_TIMEOUT = 15_000;

/**
 * Runs the steps one after another, even if a step fails, but waits for at most `timeout` milliseconds in total. Resolves
 * with a sentence per problem and never rejects.
 */
export async function closeWithin(
  timeout: number,
  steps: readonly { readonly name: string; close(): Promise<unknown> }[],
): Promise<readonly string[]> {
  const problems: string[] = [];
  let current = "";
  const closing = async (): Promise<boolean> => {
    for (const step of steps) {
      current = step.name;
      await step.close().catch((error: unknown) => problems.push(`${step.name}: ${String(error)}`));
    }
    return true;
  };
  const timer = new AbortController();
  const isClosed = await Promise.race([closing(), wait(timeout, false, timer)]);
  if (!isClosed) problems.push(`${current}: not closed after ${timeout} ms`);
  timer.abort();
  return problems;
}
