import { catchUp } from "./catchUp.ts";
import { forgetBuyers } from "./forgetBuyers.ts";
import { makeRefunds } from "./makeRefunds.ts";
import type { JobDeps } from "./deps.ts";
import { purgeAttempts, sweepAttempts, sweepSessions } from "./sweepAttempts.ts";
import { sweepPhotos } from "./sweepPhotos.ts";

// In milliseconds.
const TICK_INTERVAL = 2_000;
const MIN_BACKOFF = 2_000;
const MAX_BACKOFF = 10 * 60_000;
const HOUR = 60 * 60_000;

interface Job {
  readonly name: string;
  /** Milliseconds between two runs, unless a run fails or fills its batch. 0 for a job that runs at each tick. */
  readonly every: number;
  /** Resolves to true if a batch was full. The job is then due again at the next tick. */
  readonly run: (deps: JobDeps) => Promise<unknown>;
}

const JOBS: readonly Job[] = [
  { name: "catch up with events", every: HOUR, run: catchUp },
  { name: "make refunds", every: 0, run: makeRefunds },
  { name: "forget buyers", every: 0, run: forgetBuyers },
  { name: "settle open attempts", every: 0, run: sweepAttempts },
  { name: "end idle sessions", every: 10 * 60_000, run: sweepSessions },
  { name: "delete abandoned photos", every: HOUR, run: sweepPhotos },
  { name: "purge canceled attempts", every: HOUR, run: purgeAttempts },
];

/** Times in milliseconds since 1970. `failures` is the number of consecutive failures. */
interface JobRun {
  readonly ranAt: number;
  readonly dueAt: number;
  readonly failures: number;
}

const NEVER_RUN: JobRun = { ranAt: -Infinity, dueAt: -Infinity, failures: 0 };

export type Worker = ReturnType<typeof createWorker>;

/** Runs the background jobs. A job may run in several processes at once and may be killed at any moment. */
export function createWorker(shop: Omit<JobDeps, "untilShutdown">) {
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
      // Doubled after each further failure.
      const backoff = Math.min(MAX_BACKOFF, MIN_BACKOFF * 2 ** failures);
      const delay = Math.min(job.every, backoff);
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
    /** Runs every due job once, one after another. */
    async tick(): Promise<void> {
      for (const job of JOBS) await runIfDue(job);
    },
    /** Schedules each job separately, so that a job that hangs does not delay the others. */
    start(): void {
      for (const job of JOBS) schedule(job, 0);
    },
    /** Starts no more jobs. Resolves when the running jobs have ended. */
    async stop(): Promise<void> {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}
