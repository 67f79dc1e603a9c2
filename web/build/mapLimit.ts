/** Runs `work` for each item, at most `maxConcurrent` at the same time. Rejects with the first error. */
export async function mapLimit<Item>(
  maxConcurrent: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = iterator.next(); next.done !== true; next = iterator.next())
      await work(next.value);
  };
  await Promise.all(Array.from({ length: maxConcurrent }, worker));
}
