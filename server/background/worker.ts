import type { FastifyBaseLogger } from "fastify";
import { processEvent } from "../checkout/processEvent.ts";
import { backoff } from "../orders/backoff.ts";
import { eventBacklog } from "../orders/backlog.ts";
import { catchUp } from "./catchUp.ts";
import { emptyOutbox } from "./emptyOutbox.ts";
import { forgetOld } from "./forgetOld.ts";
import type { BackgroundParts } from "./parts.ts";
import { cancelIdle, endOverdue } from "./sweepCheckouts.ts";
import { sweepPhotos } from "./sweepPhotos.ts";

/** What happens without anyone asking. Every job may run twice, in several processes, and be killed at any moment. */
export interface Worker {
  /** Does what is due now, once. */
  tick(): Promise<void>;
  /** Begins to tick by itself; events missed while the shop was down come first. */
  start(): void;
  /** Resolves when the job under way is done. */
  stop(): Promise<void>;
}

const EVERY = 2_000;
const HOUR = 60 * 60_000;
const BATCH = 50;

interface Job {
  readonly name: string;
  readonly every: number;
  /** What resolves to true has done as much as it takes at once, and is due again with the next tick. */
  readonly run: (parts: BackgroundParts, log: FastifyBaseLogger) => Promise<unknown>;
}

const JOBS: readonly Job[] = [
  { name: "catch up with events", every: HOUR, run: catchUp },
  { name: "process events", every: 0, run: processDue },
  { name: "empty the outbox", every: 0, run: emptyOutbox },
  { name: "end overdue payments", every: 0, run: endOverdue },
  { name: "cancel idle intents", every: 10 * 60_000, run: cancelIdle },
  { name: "delete abandoned photos", every: HOUR, run: sweepPhotos },
  { name: "forget what was not paid", every: HOUR, run: forgetOld },
];

/** When a job is due next, in milliseconds since 1970, and how often in a row it has failed. */
interface Run {
  readonly due: number;
  readonly failures: number;
}

const NOT_YET: Run = { due: Number.NEGATIVE_INFINITY, failures: 0 };

export function createWorker(given: Omit<BackgroundParts, "log">, log: FastifyBaseLogger): Worker {
  const parts = { ...given, log };
  const runs = new Map<Job, Run>();
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  let stopped = false;

  async function tick(): Promise<void> {
    for (const job of JOBS) {
      const now = parts.clock.now();
      const { due, failures } = runs.get(job) ?? NOT_YET;
      if (stopped || now < due) continue;
      try {
        const more = await job.run(parts, log);
        runs.set(job, { due: more === true ? now : now + job.every, failures: 0 });
      } catch (error) {
        log.warn({ err: error, job: job.name }, "job failed");
        runs.set(job, {
          due: now + Math.min(job.every, backoff(failures)),
          failures: failures + 1,
        });
      }
    }
  }

  function next(delay: number): void {
    if (stopped) return;
    timer = setTimeout(() => {
      current = tick().finally(() => next(EVERY));
    }, delay);
    timer.unref();
  }

  return {
    tick,
    start: () => next(0),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}

async function processDue(parts: BackgroundParts, log: FastifyBaseLogger): Promise<void> {
  for (const event of await eventBacklog.due(parts.orders, parts.clock.now(), BATCH)) {
    await processEvent(parts, event).catch((error: unknown) =>
      log.warn({ err: error }, "event put off"),
    );
  }
}
