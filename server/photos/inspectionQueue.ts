/** What an inspection is for, highest priority first. */
const PRIORITIES = ["pay", "session", "picture"] as const;
export type Priority = (typeof PRIORITIES)[number];

export interface InspectionQueue<Outcome> {
  /**
   * Settles with the result of inspecting the key. A key that is queued or running is not inspected twice; it takes the
   * highest priority requested.
   */
  run(key: string, priority: Priority): Promise<Outcome>;
}

interface Waiting<Outcome> {
  /** Index in `PRIORITIES`. */
  priority: number;
  readonly settle: ((outcome: Promise<Outcome>) => void)[];
}

/**
 * Inspects one photo at a time, because several decoded photos could exceed a small server's memory: highest priority
 * first, then the oldest. `inspect` should read the photo itself, so that queued requests hold no bytes.
 */
export function inspectionQueue<Outcome>(
  inspect: (key: string) => Promise<Outcome>,
): InspectionQueue<Outcome> {
  const entries = new Map<string, Waiting<Outcome>>();
  let isRunning = false;

  async function runAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = highestPriority(entries); next !== undefined; next = highestPriority(entries)) {
      const [key, { settle }] = next;
      const outcome = Promise.resolve(key).then(inspect);
      await outcome.catch(() => undefined);
      entries.delete(key);
      for (const resolve of settle) resolve(outcome);
    }
    isRunning = false;
  }

  return {
    run: (key, priority) =>
      new Promise((resolve) => {
        const entry = entries.get(key) ?? { priority: Number.POSITIVE_INFINITY, settle: [] };
        entry.priority = Math.min(entry.priority, PRIORITIES.indexOf(priority));
        entry.settle.push(resolve);
        entries.set(key, entry);
        void runAll();
      }),
  };
}

function highestPriority<Outcome>(
  entries: ReadonlyMap<string, Waiting<Outcome>>,
): [string, Waiting<Outcome>] | undefined {
  return [...entries].reduce<[string, Waiting<Outcome>] | undefined>(
    (first, entry) =>
      first === undefined || entry[1].priority < first[1].priority ? entry : first,
    undefined,
  );
}
