import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate } from "node:timers/promises";
import { gate } from "../emulators/stripeUnderTest.ts";

/**
 * Lets pieces of work run beside one another, of which only one goes on at a time: each waits at its next point until it is
 * chosen. The same choices give the same run.
 */
export interface Stepper {
  /** A whole number below `bound`; 0 before the first work begins and after the last has ended. */
  choose(bound: number): number;
  /** A place where anything else may happen first, and one time in `slow` nearly everything does; it holds nothing up before the first work begins and after the last has ended. */
  point(what: string, slow?: number): Promise<void>;
  /** Begins work that runs beside all other. */
  run(who: string, work: () => Promise<void>): void;
  /** Lets one after another go on until all have ended. */
  end(): Promise<void>;
  /** Writes into the trace what a point alone does not tell. */
  note(what: string): void;
  /** What was passed, in order, a line each. */
  readonly trace: readonly string[];
  /** Begins anew, with other choices; what stands at a point stays there for good. */
  restart(choices: Iterator<number, undefined>): void;
}

interface Parked {
  readonly what: string;
  /** The highest goes first, so that what has a low one is held up for long. */
  readonly rank: number;
  readonly go: () => void;
}

/** More points than any run needs: a run that reaches it does not end. */
const MAX_STEPS = 5_000;
const RANKS = 1_000;
/** One point in so many is slow, unless it says otherwise. */
const SLOW = 30;

export function stepper(): Stepper {
  const actor = new AsyncLocalStorage<string>();
  const parked = new Set<Parked>();
  const trace: string[] = [];
  let state: "before" | "under way" | "after" = "before";
  let choices: Iterator<number, undefined> = [].values();
  let running = 0;
  let failure: Error | null = null;

  const choose = (bound: number): number => {
    if (state !== "under way") return 0;
    const { value, done } = choices.next();
    return done === true ? 0 : value % bound;
  };

  const lineOf = (what: string) => `${actor.getStore() ?? "?"}: ${what}`;

  /** Waits until all that runs stands at a point; nothing here waits for anything outside the process. */
  async function allParked(): Promise<void> {
    while (running > parked.size) await setImmediate();
  }

  return {
    choose,
    trace,
    note(what) {
      trace.push(lineOf(what));
    },
    point(what, slow = SLOW) {
      if (state !== "under way") return Promise.resolve();
      const { opened, open } = gate();
      parked.add({
        what: lineOf(what),
        rank: choose(RANKS) + (choose(slow) === 0 ? 0 : RANKS),
        go: open,
      });
      return opened;
    },
    run(who, work) {
      state = "under way";
      running += 1;
      void actor
        .run(who, work)
        .catch((error: unknown) => {
          failure ??= error instanceof Error ? error : new Error(String(error));
        })
        .finally(() => {
          running -= 1;
        });
    },
    async end() {
      for (;;) {
        await allParked();
        if (failure !== null) throw failure;
        const [first, ...others] = parked;
        if (!first) break;
        const next = others.reduce((best, one) => (one.rank > best.rank ? one : best), first);
        parked.delete(next);
        if (trace.push(next.what) > MAX_STEPS) throw new Error("the run does not end");
        next.go();
      }
      state = "after";
    },
    restart(given) {
      choices = given;
      state = "before";
      running = 0;
      failure = null;
      trace.length = 0;
      parked.clear();
    },
  };
}
