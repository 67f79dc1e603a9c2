import { setTimeout as pause } from "node:timers/promises";
import type { ServerProcess } from "../support/processes/serverProcess.ts";
import type { Killer } from "./killer.ts";
import type { Random } from "./random.ts";
import { AFTER_START, type Step } from "./steps.ts";

/** Milliseconds to wait for a step. If it doesn't occur until then, the server is killed anyway. */
const TIMEOUT = 15_000;

export interface KillOptions {
  readonly step: Step;
  readonly start: () => ServerProcess;
  readonly killer: Killer;
  readonly random: Random;
}

/** Starts the server and kills it at a step, or after a timeout. Returns the step at which it was killed. */
export async function killOnce({ step, start, killer, random }: KillOptions): Promise<Step> {
  let server: ServerProcess | null = null;
  const startOnce = () => (server ??= start());
  // Before the start, because the step may occur at once after it.
  if (AFTER_START.has(step)) killer.arm(step, startOnce);
  startOnce();
  if (step === "the server starts") {
    await pause(random.int(100, 1_500));
    killer.reached(step);
  }
  await Promise.race([startOnce().open, killer.done()]);
  if (!AFTER_START.has(step)) {
    await pause(random.int(300, 2_000));
    killer.arm(step, startOnce);
    if (step === "at any moment") killer.killNow();
  }
  const timeout = new AbortController();
  await Promise.race([
    killer.done(),
    pause(TIMEOUT, undefined, { signal: timeout.signal }).catch(() => {}),
  ]);
  timeout.abort();
  killer.killNow();
  await killer.done();
  const killedAt = killer.killedAt();
  if (killedAt === null) throw new Error("the server was not killed");
  return killedAt;
}
