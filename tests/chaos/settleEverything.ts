import { setTimeout as pause } from "node:timers/promises";
import {
  type Database,
  type DatabaseLocation,
  openDatabase,
} from "../../server/orders/database/database.ts";
import type { ServerProcess } from "../support/processes/serverProcess.ts";
import type { Provider } from "./provider.ts";

/** Maximum milliseconds until a started server has found every unreported payment. */
const SETTLE_TIMEOUT = 20_000;

/**
 * Restarts the server after the caller has advanced its clock by minutes, before any attempt is canceled. It must find every
 * payment, even without a webhook. Returns a message for each payment without an order.
 */
export async function checkPaymentsAfterRestart(
  start: () => ServerProcess,
  location: DatabaseLocation,
  provider: Provider,
): Promise<string[]> {
  const server = start();
  if (!(await server.open)) throw new Error(`The server does not start:\n${server.output()}`);
  const db = await openDatabase(location);
  const deadline = Date.now() + SETTLE_TIMEOUT;
  let missing = await findPaymentsWithoutOrder(db, provider);
  while (missing.length > 0 && Date.now() < deadline) {
    await pause(200);
    missing = await findPaymentsWithoutOrder(db, provider);
  }
  await db.destroy();
  await server.kill();
  return missing.map((id) => `payment ${id} has no order minutes later`);
}

async function findPaymentsWithoutOrder(db: Database, provider: Provider): Promise<string[]> {
  const orders = await db.selectFrom("orders").select("intent_id").execute();
  const ordered = new Set(orders.map(({ intent_id }) => intent_id));
  return (await provider.intents()).flatMap(({ id, status }) =>
    status === "succeeded" && !ordered.has(id) ? [id] : [],
  );
}

/** Maximum milliseconds until all jobs are finished, also in several servers. */
const FINISH_TIMEOUT = 90_000;
/** Maximum milliseconds that each of these servers runs. */
const ROUND_TIMEOUT = 10_000;

/**
 * Starts the server again and again until its jobs have finished everything or the time is over; `advanceClock` is called
 * between two servers. Returns the open database, in which the audit then finds what is unfinished.
 */
export async function settleEverything(
  start: () => ServerProcess,
  location: DatabaseLocation,
  provider: Provider,
  advanceClock: () => void,
): Promise<Database> {
  const deadline = Date.now() + FINISH_TIMEOUT;
  for (;;) {
    const server = start();
    if (!(await server.open)) throw new Error(`The server does not start:\n${server.output()}`);
    const db = await openDatabase(location);
    const isUnfinished = async () => (await countUnfinished(db)) + (await countSessions(db)) > 0;
    const nextRound = Date.now() + ROUND_TIMEOUT;
    while (Date.now() < nextRound && (await isUnfinished())) await pause(200);
    await provider.waitForDeliveries();
    const code = await server.stop();
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.output()}`);
    if (!(await isUnfinished()) || Date.now() > deadline) return db;
    await db.destroy();
    advanceClock();
  }
}

/** Counts open attempts and refunds. */
export async function countUnfinished(db: Database): Promise<number> {
  const rows = [
    await db.selectFrom("attempts").select("id").where("state", "=", "open").execute(),
    await db.selectFrom("refunds").select("id").where("done_at", "is", null).execute(),
  ];
  return rows.flat().length;
}

async function countSessions(db: Database): Promise<number> {
  const visitors = db.selectFrom("visitors").select("id").where("session_intent", "is not", null);
  return (await visitors.execute()).length;
}
