/** Returns a function that preloads a module. It ignores failures, because the module is imported again when needed. */
export function preloader(load: () => Promise<unknown>): () => void {
  return () => void load().catch(() => undefined);
}
