/** Makes what begins to fetch code when it looks as if it will be wanted; a failure matters only when it is. */
export function warmUp(load: () => Promise<unknown>): () => void {
  return () => {
    load().catch(() => undefined);
  };
}
