/** What an inspection is for, highest priority first. */
const PRIORITIES = ["pay", "session", "picture"] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface InspectionQueue<Outcome> {
  /**
   * Resolves or rejects with the result of inspecting the key. A key that is already queued or running is not inspected
   * again. Of several requests for a key, the highest priority counts.
   */
  run(key: string, priority: Priority): Promise<Outcome>;
}

interface Entry<Outcome> {
  /** Index in `PRIORITIES`. */
  priority: number;
  readonly resolvers: ((outcome: Promise<Outcome>) => void)[];
}

/**
 * Inspects one photo at a time, because several decoded photos could exceed a small server's memory. The highest
 * priority comes first, then the oldest request. `inspect` should read the photo itself, so that the queue needs no
 * memory for photos.
 */
export function inspectionQueue<Outcome>(
  inspect: (key: string) => Promise<Outcome>,
): InspectionQueue<Outcome> {
  const entries = new Map<string, Entry<Outcome>>();
  let isRunning = false;

  async function runAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = findNext(entries); next !== undefined; next = findNext(entries)) {
      const [key, { resolvers }] = next;
      const outcome = Promise.resolve(key).then(inspect);
      await outcome.catch(() => undefined);
      entries.delete(key);
      for (const resolve of resolvers) resolve(outcome);
    }
    isRunning = false;
  }

  return {
    run: (key, priority) =>
      new Promise((resolve) => {
        const entry = entries.get(key) ?? { priority: Number.POSITIVE_INFINITY, resolvers: [] };
        entry.priority = Math.min(entry.priority, PRIORITIES.indexOf(priority));
        entry.resolvers.push(resolve);
        entries.set(key, entry);
        void runAll();
      }),
  };
}

/** Finds the oldest entry of the highest priority. A map keeps the order of insertion, and the sort is stable. */
function findNext<Outcome>(entries: ReadonlyMap<string, Entry<Outcome>>) {
  return [...entries].toSorted(([, a], [, b]) => a.priority - b.priority)[0];
}
