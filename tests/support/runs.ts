/** How many of `full` random cases a test draws: a quarter, at least one; with `RUNS=all` in the environment, all. */
export function runs(full: number): number {
  return process.env["RUNS"] === "all" ? full : Math.max(1, Math.ceil(full / 4));
}
