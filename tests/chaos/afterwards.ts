import { setTimeout as pause } from "node:timers/promises";
import { type Database, type DatabasePlace, openDatabase } from "../../server/orders/database.ts";
import type { ServerProcess } from "../support/serverProcess.ts";
import type { Provider } from "./provider.ts";

/** Milliseconds that a started server has to find every payment that it has not heard of. */
const SOON = 20_000;

/**
 * Minutes later, long before anything is idle: a server that has just started finds every payment, whether its webhook
 * came or not. Returns what it has not found.
 */
export async function soonAfterwards(
  start: () => ServerProcess,
  place: DatabasePlace,
  provider: Provider,
): Promise<string[]> {
  const server = start();
  if (!(await server.open)) throw new Error(`The server does not start:\n${server.said()}`);
  const db = await openDatabase(place);
  const giveUp = Date.now() + SOON;
  let missing = await paymentsWithoutOrder(db, provider);
  while (missing.length > 0 && Date.now() < giveUp) {
    await pause(200);
    missing = await paymentsWithoutOrder(db, provider);
  }
  await db.destroy();
  await server.kill();
  return missing.map((id) => `payment ${id} has no order minutes later`);
}

async function paymentsWithoutOrder(db: Database, provider: Provider): Promise<string[]> {
  const orders = await db.selectFrom("orders").select("intent_id").execute();
  const ordered = new Set(orders.map(({ intent_id }) => intent_id));
  return (await provider.intents()).flatMap(({ id, status }) =>
    status === "succeeded" && !ordered.has(id) ? [id] : [],
  );
}

/** Milliseconds that the shop has to bring everything to its end, and until it is asked to look at idle carts again. */
const QUIET = 90_000;
const ROUND = 10_000;

/** A day later: the sweeper and the catch-up have had their time, nothing is under way. Returns the open books. */
export async function afterwards(
  start: () => ServerProcess,
  place: DatabasePlace,
  provider: Provider,
  later: () => void,
): Promise<Database> {
  const giveUp = Date.now() + QUIET;
  for (;;) {
    const server = start();
    if (!(await server.open)) throw new Error(`The server does not start:\n${server.said()}`);
    const db = await openDatabase(place);
    const nextRound = Date.now() + ROUND;
    while (Date.now() < nextRound && (await undone(db)) > 0) await pause(200);
    await provider.webhooksSettled();
    const code = await server.stop();
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.said()}`);
    if ((await undone(db)) === 0 || Date.now() > giveUp) return db;
    await db.destroy();
    later();
  }
}

/** How much in the books has not come to its end. */
export async function undone(db: Database): Promise<number> {
  const rows = [
    await db.selectFrom("checkouts").select("id").where("state", "=", "open").execute(),
    await db.selectFrom("events").select("id").where("done_at", "is", null).execute(),
    await db.selectFrom("outbox").select("id").where("done_at", "is", null).execute(),
  ];
  return rows.flat().length;
}
