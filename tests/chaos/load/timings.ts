/** Durations of requests by call, such as `POST /checkout/settle`, in milliseconds. */
export interface Timings {
  add(call: string, milliseconds: number): void;
  /** One line per call: count, median, 95th and 99th percentile, maximum. */
  table(): string[];
  count(): number;
}

const PERCENTILES = [50, 95, 99, 100];

export function createTimings(): Timings {
  const byCall = new Map<string, number[]>();
  return {
    add(call, milliseconds) {
      const times = byCall.get(call);
      if (times) times.push(milliseconds);
      else byCall.set(call, [milliseconds]);
    },
    table: () =>
      [...byCall].map(([call, times]) => {
        const sorted = times.toSorted((a, b) => a - b);
        const cells = PERCENTILES.map(
          (percent) => `p${percent} ${percentile(sorted, percent).toFixed(0)} ms`,
        );
        return `${call.padEnd(34)} ${String(times.length).padStart(6)} x   ${cells.join("   ")}`;
      }),
    count: () => [...byCall.values()].reduce((sum, times) => sum + times.length, 0),
  };
}

function percentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? 0;
}
