/** Runs `work` for each item, at most `most` at the same time. Rejects with the first error. */
export async function mapLimit<Item>(
  most: number,
  items: Iterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const remaining = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = remaining.next(); next.done !== true; next = remaining.next())
      await work(next.value);
  };
  await Promise.all(Array.from({ length: most }, worker));
}
