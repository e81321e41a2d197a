/** Like `map` for an asynchronous function, with at most `concurrency` calls at a time. Rejects with the first error. */
export const mapConcurrently = async <Item, Result>(
  items: readonly Item[],
  { concurrency }: { concurrency: number },
  map: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const entries = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of entries) results[index] = await map(item);
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
};
