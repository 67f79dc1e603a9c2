/** The number of runs of an expensive test: by default a quarter of `full`, at least 1; all with `RUNS=all`, as each night. */
export function runs(full: number): number {
  return process.env.RUNS === "all" ? full : Math.max(1, Math.ceil(full / 4));
}
