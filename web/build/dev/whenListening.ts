import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

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
