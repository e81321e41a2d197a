/**
 * Reads keys in batches: keys that are asked for while a read runs share the next one. So no answer is older than its
 * question, and a busy database gets fewer and larger reads.
 * @param readAll Reads the keys, without duplicates. Its rejection rejects all of them.
 */
export const batchReads = <K, V>(readAll: (keys: readonly K[]) => Promise<(key: K) => V>): ((key: K) => Promise<V>) => {
  let waiting = new Set<K>();
  let next: Promise<(key: K) => V> | null = null;
  let running: Promise<unknown> = Promise.resolve();

  const readNext = async () => {
    await running;
    const keys = [...waiting];
    waiting = new Set();
    next = null;
    const reading = readAll(keys);
    running = reading.catch(() => undefined);
    return reading;
  };
  return async (key) => {
    waiting.add(key);
    next ??= readNext();
    return (await next)(key);
  };
};
