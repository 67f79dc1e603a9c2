import { setTimeout as pause } from "node:timers/promises";
import type { ServerProcess } from "../support/serverProcess.ts";
import type { Killer } from "./killer.ts";
import type { Random } from "./random.ts";
import { ON_ITS_OWN, type Step } from "./steps.ts";

/** Milliseconds that a step is waited for before any moment has to do. */
const PATIENCE = 15_000;

export interface OneKill {
  readonly step: Step;
  readonly start: () => ServerProcess;
  readonly killer: Killer;
  readonly random: Random;
}

/** Starts the server, lets it work for a moment and kills it at a step; at any moment when the step does not come. */
export async function killOnce({ step, start, killer, random }: OneKill): Promise<Step> {
  let server: ServerProcess | null = null;
  const current = () => (server ??= start());
  if (ON_ITS_OWN.has(step)) killer.aim(step, current);
  current();
  if (step === "the server starts") {
    await pause(random.int(100, 1_500));
    killer.reached(step);
  }
  await Promise.race([current().open, killer.done()]);
  if (!ON_ITS_OWN.has(step)) {
    await pause(random.int(300, 2_000));
    killer.aim(step, current);
    if (step === "at any moment") killer.now();
  }
  const patience = new AbortController();
  await Promise.race([
    killer.done(),
    pause(PATIENCE, undefined, { signal: patience.signal }).catch(() => {}),
  ]);
  patience.abort();
  killer.now();
  await killer.done();
  return killer.killedAt() ?? "at any moment";
}
