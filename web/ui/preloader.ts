/** Returns a function that preloads a module. Failures are ignored until the module is needed. */
export function preloader(load: () => Promise<unknown>): () => void {
  return () => void load().catch(() => undefined);
}
