import { setTimeout as wait } from "node:timers/promises";

export interface CloseStep {
  readonly name: string;
  close(): Promise<unknown>;
}

/** Maximum milliseconds for closing the shop. Less than a process manager's grace period. */
export const CLOSE_TIMEOUT = 15_000;

/**
 * Runs the steps one after another, even if a step fails. After `timeout` milliseconds in total, skips the remaining
 * steps. Resolves with a sentence per problem and never rejects.
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
  // The deadline rejects when it is aborted. This can be ignored, because everything is closed then.
  await Promise.race([closing(), deadline().catch(() => {})]);
  abandon.abort();
  return problems;
}
