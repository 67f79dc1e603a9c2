import { processEvent } from "../checkout/processEvent.ts";
import { backoff } from "../orders/queue/backoff.ts";
import { eventQueue } from "../orders/queue/queue.ts";
import { catchUp } from "./catchUp.ts";
import { processOutbox } from "./processOutbox.ts";
import { purgeExpired } from "./purgeExpired.ts";
import type { JobDeps } from "./deps.ts";
import { cancelIdleIntents, settleOverdueCheckouts } from "./sweepCheckouts.ts";
import { sweepPhotos } from "./sweepPhotos.ts";

/** Runs the background jobs. A job may run in several processes at once and may be killed at any moment. */
export interface Worker {
  /** Runs every due job once, one after another. */
  tick(): Promise<void>;
  /** Schedules each job separately, so that a job that hangs does not delay the others. */
  start(): void;
  /** Starts no more jobs. Resolves when the running jobs have ended. */
  stop(): Promise<void>;
}

// In milliseconds.
const TICK_INTERVAL = 2_000;
const HOUR = 60 * 60_000;

const EVENTS_PER_RUN = 50;

interface Job {
  readonly name: string;
  /** Milliseconds between two runs, unless a run fails or fills its batch. 0 for a job that runs at each tick. */
  readonly every: number;
  /** Resolves to true if a batch was full. The job is then due again at the next tick. */
  readonly run: (deps: JobDeps) => Promise<unknown>;
}

const JOBS: readonly Job[] = [
  { name: "catch up with events", every: HOUR, run: catchUp },
  { name: "process events", every: 0, run: processEvents },
  { name: "archive ordered photos", every: 0, run: processOutbox("keep-photo") },
  { name: "make refunds", every: 0, run: processOutbox("refund") },
  { name: "settle overdue checkouts", every: 0, run: settleOverdueCheckouts },
  { name: "cancel idle intents", every: 10 * 60_000, run: cancelIdleIntents },
  { name: "delete abandoned photos", every: HOUR, run: sweepPhotos },
  { name: "purge expired data", every: HOUR, run: purgeExpired },
];

/** Times in milliseconds since 1970. `failures` is the number of consecutive failures. */
interface JobRun {
  readonly ranAt: number;
  readonly dueAt: number;
  readonly failures: number;
}

const NEVER_RUN: JobRun = { ranAt: -Infinity, dueAt: -Infinity, failures: 0 };

export function createWorker(shop: Omit<JobDeps, "untilShutdown">): Worker {
  const deps = { ...shop, untilShutdown };
  const runs = new Map<Job, JobRun>();
  const timers = new Map<Job, NodeJS.Timeout>();
  const running = new Set<Promise<void>>();
  let stopped = false;

  function* untilShutdown<Row>(rows: readonly Row[]): Iterable<Row> {
    for (const row of rows) {
      if (stopped) return;
      yield row;
    }
  }

  async function runIfDue(job: Job): Promise<void> {
    const now = deps.clock.now();
    const { ranAt, dueAt, failures } = runs.get(job) ?? NEVER_RUN;
    // If the clock was set back, `dueAt` may be far in the future, so the job runs now.
    if (stopped || (now < dueAt && now >= ranAt)) return;
    try {
      const isBatchFull = (await job.run(deps)) === true;
      runs.set(job, { ranAt: now, dueAt: isBatchFull ? now : now + job.every, failures: 0 });
    } catch (error) {
      deps.log.warn({ err: error, job: job.name }, "job failed");
      const delay = Math.min(job.every, backoff(failures));
      runs.set(job, { ranAt: now, dueAt: now + delay, failures: failures + 1 });
    }
  }

  function schedule(job: Job, delay: number): void {
    if (stopped) return;
    const timer = setTimeout(() => {
      const run = runIfDue(job).finally(() => {
        running.delete(run);
        schedule(job, TICK_INTERVAL);
      });
      running.add(run);
    }, delay);
    timer.unref();
    timers.set(job, timer);
  }

  return {
    async tick() {
      for (const job of JOBS) await runIfDue(job);
    },
    start() {
      for (const job of JOBS) schedule(job, 0);
    },
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}

async function processEvents(deps: JobDeps): Promise<void> {
  const events = await eventQueue.due(deps.orders, deps.clock.now(), EVENTS_PER_RUN);
  for (const event of deps.untilShutdown(events)) {
    await processEvent(deps, event).catch((error: unknown) =>
      deps.log.warn({ err: error }, "event postponed"),
    );
  }
}
