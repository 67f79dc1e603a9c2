/**
 * Runs `work` for each item, at most `maxConcurrent` at the same time. Rejects with the first error, after which it starts
 * no more.
 */
export async function mapLimit<Item>(
  maxConcurrent: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  let failed = false;
  const worker = async (): Promise<void> => {
    for (let next = iterator.next(); next.done !== true && !failed; next = iterator.next()) {
      await work(next.value).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, worker));
}
