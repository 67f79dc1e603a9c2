import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Milliseconds between two tries, and after which it is given up. */
const [INTERVAL_MS, TIMEOUT_MS] = [100, 30_000];

/** Resolves once something listens on a port of this machine: calls wait while the server starts, or starts over. */
export async function whenListening(port: number): Promise<void> {
  const last = Date.now() + TIMEOUT_MS;
  while (!(await listens(port)) && Date.now() < last) await wait(INTERVAL_MS);
}

function listens(port: number): Promise<boolean> {
  return new Promise((tell) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => tell(true)).once("error", () => tell(false));
    socket.once("connect", () => socket.destroy());
  });
}
