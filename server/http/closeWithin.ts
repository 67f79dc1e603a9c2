import { setTimeout as wait } from "node:timers/promises";

/** One part of the shop that has to be closed. */
export interface CloseStep {
  readonly name: string;
  close(): Promise<unknown>;
}

/** How long closing the shop may take, in milliseconds: less than the time a process manager gives before it kills. */
export const CLOSE_TIMEOUT = 15_000;

/**
 * Closes parts one after another, each whatever became of the one before it; after `timeout` milliseconds in all the rest
 * is left. Resolves with what went wrong, a sentence each; never rejects.
 */
export async function closeWithin(
  timeout: number,
  steps: readonly CloseStep[],
): Promise<readonly string[]> {
  const problems: string[] = [];
  let current = "";
  let expired = false;
  const closing = async (): Promise<void> => {
    for (const step of steps) {
      if (expired) return;
      current = step.name;
      await step.close().catch((error: unknown) => problems.push(`${step.name}: ${String(error)}`));
    }
  };
  const abandon = new AbortController();
  const deadline = async (): Promise<void> => {
    await wait(timeout, undefined, { signal: abandon.signal });
    expired = true;
    problems.push(`${current}: not closed after ${timeout} ms`);
  };
  // Aborted, the deadline rejects, which is of no interest once everything is closed.
  await Promise.race([closing(), deadline().catch(() => {})]);
  abandon.abort();
  return problems;
}
