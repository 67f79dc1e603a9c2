import { setTimeout as wait } from "node:timers/promises";

export interface CloseStep {
  readonly name: string;
  close(): Promise<unknown>;
}

/** Milliseconds for closing the shop: less than a process manager's grace period. */
export const CLOSE_TIMEOUT = 15_000;

/**
 * Runs one step after another, even if one fails; after `timeout` milliseconds in total, skips the remaining ones.
 * Resolves with a sentence per problem; never rejects.
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
  // The aborted deadline rejects, which is irrelevant once everything is closed.
  await Promise.race([closing(), deadline().catch(() => {})]);
  abandon.abort();
  return problems;
}
