import { deferred } from "../support/deferred.ts";
import type { ServerProcess } from "../support/processes/serverProcess.ts";
import type { Step } from "./steps.ts";

/** Kills the server when a chosen step is reported. */
export interface Killer {
  /** Chooses the step and the server. */
  arm(step: Step, server: () => ServerProcess): void;
  /** Reports that a step was reached. Returns whether the server is killed for it. */
  reached(step: Step): boolean;
  /** Kills the server whatever its step. Has no effect if it is already killed. */
  killNow(): void;
  /** The step at which the server was killed since `arm`; null while it runs. */
  killedAt(): Step | null;
  /** Resolves when the process of the killed server has ended. */
  done(): Promise<void>;
}

export function createKiller(): Killer {
  let armed: { readonly step: Step; readonly server: () => ServerProcess } | null = null;
  let killedAt: Step | null = null;
  let killed = deferred();
  // Before the first `arm` there is no server to wait for.
  killed.resolve();

  function kill(step: Step): boolean {
    if (armed === null) return false;
    const { server } = armed;
    armed = null;
    killedAt = step;
    void server().kill().then(killed.resolve);
    return true;
  }

  return {
    arm(step, server) {
      armed = { step, server };
      killedAt = null;
      killed = deferred();
    },
    reached: (step) => armed?.step === step && kill(step),
    killNow: () => void kill("at any moment"),
    killedAt: () => killedAt,
    done: () => killed.promise,
  };
}
