import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { readVariable } from "../build/settings.ts";

/** The port of the pages in development. */
export const PAGES_PORT = Number(readVariable("PORT") ?? 3000);
/** The port of the server in development, to which Vite proxies requests. */
export const SERVER_PORT = PAGES_PORT + 1;

const POLL_MS = 100;
const TIMEOUT_MS = 30_000;

/** Resolves once a local port accepts connections, or after the timeout. Used while the server starts. */
export async function whenListening(port: number): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await acceptsConnections(port)) && Date.now() < deadline) await wait(POLL_MS);
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
