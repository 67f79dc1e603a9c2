/** Resolves after `ms` milliseconds. */
export function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
