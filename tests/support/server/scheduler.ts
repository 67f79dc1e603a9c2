import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import { deferred } from "../deferred.ts";

/**
 * A deterministic scheduler of concurrent tasks. Only one task runs at a time: each waits at its next checkpoint until it is
 * selected. The same choices result in the same run.
 */
export interface Scheduler {
  /** An integer below `bound`; 0 before the first task starts and after the last has ended. */
  choose(bound: number): number;
  /**
   * Waits until this task is selected again; other tasks may run first. One in `slow` checkpoints is slow: nearly all other
   * tasks run first. Does not wait before the first task starts and after the last has ended.
   */
  checkpoint(label: string, slow?: number): Promise<void>;
  /** Starts a task that runs concurrently with all others. */
  start(name: string, task: () => Promise<void>): void;
  /** Selects one waiting task after another until all have ended. @throws the first error of a task */
  runToEnd(): Promise<void>;
  /** Adds a line to the trace. */
  note(text: string): void;
  /** The passed checkpoints and the notes, in order. */
  readonly trace: readonly string[];
  /** Clears all state, with other choices; tasks that wait at a checkpoint never continue. */
  restart(choices: Iterator<number, undefined>): void;
}

interface WaitingTask {
  readonly line: string;
  /** The highest is selected first, so a task with a low priority waits for long. */
  readonly priority: number;
  readonly resume: () => void;
}

/** More checkpoints than any run passes; a run that exceeds it does not end. */
const MAX_STEPS = 5_000;
const PRIORITIES = 1_000;
/** By default, one checkpoint in this many is slow. */
const SLOW = 30;

export function createScheduler(): Scheduler {
  const taskName = new AsyncLocalStorage<string>();
  const waiting = new Set<WaitingTask>();
  const trace: string[] = [];
  let state: "before" | "running" | "after" = "before";
  let choices: Iterator<number, undefined> = [].values();
  let running = 0;
  let failure: Error | null = null;

  const choose = (bound: number): number => {
    if (state !== "running") return 0;
    const { value, done } = choices.next();
    return done === true ? 0 : value % bound;
  };

  const lineOf = (text: string) => `${taskName.getStore() ?? "?"}: ${text}`;

  /** Waits until every task waits at a checkpoint. No task may wait for anything outside the process. */
  async function waitForCheckpoints(): Promise<void> {
    while (running > waiting.size) await setImmediate();
  }

  return {
    choose,
    trace,
    note(text) {
      trace.push(lineOf(text));
    },
    checkpoint(label, slow = SLOW) {
      if (state !== "running") return Promise.resolve();
      const { promise, resolve } = deferred();
      waiting.add({
        line: lineOf(label),
        priority: choose(PRIORITIES) + (choose(slow) === 0 ? 0 : PRIORITIES),
        resume: resolve,
      });
      return promise;
    },
    start(name, task) {
      state = "running";
      running += 1;
      void taskName
        .run(name, task)
        .catch((error: unknown) => {
          failure ??= error instanceof Error ? error : new Error(String(error));
        })
        .finally(() => {
          running -= 1;
        });
    },
    async runToEnd() {
      for (;;) {
        await waitForCheckpoints();
        if (failure !== null) throw failure;
        const [first, ...others] = waiting;
        if (!first) break;
        const next = others.reduce(
          (best, task) => (task.priority > best.priority ? task : best),
          first,
        );
        waiting.delete(next);
        if (trace.push(next.line) > MAX_STEPS) throw new Error("The run does not end");
        next.resume();
      }
      state = "after";
    },
    restart(newChoices) {
      choices = newChoices;
      state = "before";
      running = 0;
      failure = null;
      trace.length = 0;
      waiting.clear();
    },
  };
}
