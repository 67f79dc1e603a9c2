/**
 * Runs `work` for each item, at most `maxConcurrent` at the same time. Rejects with the first error, after which `work` is
 * run for no further item.
 */
export async function mapLimit<Item>(
  maxConcurrent: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = remaining(items);
  const worker = async (): Promise<void> => {
    for (let next = rest.next(); next.done !== true; next = rest.next()) {
      await work(next.value).catch((error: unknown) => {
        rest.return();
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, worker));
}

/** A generator, because it can be ended for all workers. */
function* remaining<Item>(items: Iterable<Item>): Generator<Item, void> {
  yield* items;
}
