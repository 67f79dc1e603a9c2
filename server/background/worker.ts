import type { FastifyBaseLogger } from "fastify";
import { processEvent } from "../checkout/processEvent.ts";
import { eventBacklog } from "../orders/backlog.ts";
import { catchUp } from "./catchUp.ts";
import { emptyOutbox } from "./emptyOutbox.ts";
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
  readonly run: (parts: BackgroundParts, log: FastifyBaseLogger) => Promise<void>;
}

const JOBS: readonly Job[] = [
  { name: "catch up with events", every: HOUR, run: catchUp },
  { name: "process events", every: 0, run: processDue },
  { name: "empty the outbox", every: 0, run: emptyOutbox },
  { name: "end overdue payments", every: 0, run: endOverdue },
  { name: "cancel idle intents", every: 10 * 60_000, run: cancelIdle },
  { name: "delete abandoned photos", every: HOUR, run: sweepPhotos },
];

export function createWorker(parts: BackgroundParts, log: FastifyBaseLogger): Worker {
  const lastRun = new Map<Job, number>();
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  let stopped = false;

  async function tick(): Promise<void> {
    for (const job of JOBS) {
      const now = parts.clock.now();
      if (stopped || now - (lastRun.get(job) ?? Number.NEGATIVE_INFINITY) < job.every) continue;
      lastRun.set(job, now);
      await job
        .run(parts, log)
        .catch((error: unknown) => log.warn({ err: error, job: job.name }, "job failed"));
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
