import type { ServerProcess } from "../support/serverProcess.ts";
import type { Step } from "./steps.ts";

/** Waits for a step of the sequence and kills the server there. */
export interface Killer {
  /** From now on the server is killed at this step. */
  aim(step: Step, server: () => ServerProcess): void;
  /** Tells that a step was reached. Returns whether the server was just killed there. */
  reached(step: Step): boolean;
  /** Kills at once, wherever the server is; one that was killed already stays so. */
  now(): void;
  /** The step at which the server was killed since the last aim; null while it lives. */
  killedAt(): Step | null;
  /** Resolves when the server has been killed. */
  readonly done: () => Promise<void>;
}

export function killer(): Killer {
  let aimed: { readonly step: Step; readonly server: () => ServerProcess } | null = null;
  let killedAt: Step | null = null;
  let finish: () => void = () => {};
  let done: Promise<void> = Promise.resolve();

  function strike(step: Step): boolean {
    if (aimed === null) return false;
    const { server } = aimed;
    aimed = null;
    killedAt = step;
    void server().kill().then(finish);
    return true;
  }

  return {
    aim(step, server) {
      aimed = { step, server };
      killedAt = null;
      done = new Promise((resolve) => {
        finish = resolve;
      });
    },
    reached: (step) => aimed?.step === step && strike(step),
    now: () => void strike("at any moment"),
    killedAt: () => killedAt,
    done: () => done,
  };
}
