/** Who waits for an inspection; the earlier in this list, the sooner it runs. */
const URGENCIES = ["pay", "session", "picture"] as const;
export type Urgency = (typeof URGENCIES)[number];

/** Inspects one photo at a time. */
export interface InspectionQueue<Outcome> {
  /**
   * Resolves with what the inspection of a key resolves with, or rejects as it does. A key that already waits, or is being
   * inspected, is not inspected twice; it becomes as urgent as the most urgent request for it.
   */
  run(key: string, urgency: Urgency): Promise<Outcome>;
}

interface Waiting<Outcome> {
  /** Index in `URGENCIES`. */
  urgency: number;
  readonly settle: ((outcome: Promise<Outcome>) => void)[];
}

/**
 * A queue of inspections: several decoded photos together could take more memory than a small server has. The most urgent
 * runs first, of equally urgent ones the oldest. `inspect` should read the photo itself, so that waiting requests hold no
 * bytes.
 */
export function inspectionQueue<Outcome>(
  inspect: (key: string) => Promise<Outcome>,
): InspectionQueue<Outcome> {
  const entries = new Map<string, Waiting<Outcome>>();
  let isRunning = false;

  async function runAll(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let next = mostUrgent(entries); next !== undefined; next = mostUrgent(entries)) {
      const [key, { settle }] = next;
      const outcome = Promise.resolve(key).then(inspect);
      await outcome.catch(() => undefined);
      entries.delete(key);
      for (const resolve of settle) resolve(outcome);
    }
    isRunning = false;
  }

  return {
    run: (key, urgency) =>
      new Promise((resolve) => {
        const entry = entries.get(key) ?? { urgency: Number.POSITIVE_INFINITY, settle: [] };
        entry.urgency = Math.min(entry.urgency, URGENCIES.indexOf(urgency));
        entry.settle.push(resolve);
        entries.set(key, entry);
        void runAll();
      }),
  };
}

/** The most urgent entry, of equally urgent ones the oldest. */
function mostUrgent<Outcome>(
  entries: ReadonlyMap<string, Waiting<Outcome>>,
): [string, Waiting<Outcome>] | undefined {
  return [...entries].reduce<[string, Waiting<Outcome>] | undefined>(
    (first, entry) => (first === undefined || entry[1].urgency < first[1].urgency ? entry : first),
    undefined,
  );
}
