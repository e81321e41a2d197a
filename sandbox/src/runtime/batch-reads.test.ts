import { batchReads } from './batch-reads.ts';

/** A read that ends when the test says so. */
const controlledReads = () => {
  const reads: { keys: readonly string[]; end: PromiseWithResolvers<void> }[] = [];
  const read = batchReads(async (keys: readonly string[]) => {
    const end = Promise.withResolvers<void>();
    reads.push({ keys, end });
    await end.promise;
    return (key) => `${key} of read ${keys.join()}`;
  });
  return { reads, read };
};
const nextTurn = () => new Promise(setImmediate);

test('keys of one turn share a read, and keys during it share the next one', async () => {
  const { reads, read } = controlledReads();
  const first = Promise.all(['a', 'b', 'a'].map(read));
  await nextTurn();
  const second = Promise.all(['a', 'c'].map(read));
  await nextTurn();
  expect(reads.map(({ keys }) => keys)).toEqual([['a', 'b']]);
  reads[0]?.end.resolve();
  expect(await first).toEqual(['a of read a,b', 'b of read a,b', 'a of read a,b']);
  await nextTurn();
  expect(reads.map(({ keys }) => keys)).toEqual([
    ['a', 'b'],
    ['a', 'c'],
  ]);
  reads[1]?.end.resolve();
  expect(await second).toEqual(['a of read a,c', 'c of read a,c']);
});

test('a read that fails rejects its keys only', async () => {
  const { reads, read } = controlledReads();
  const first = read('a');
  await nextTurn();
  const second = read('b');
  reads[0]?.end.reject(new Error('unavailable'));
  await expect(first).rejects.toThrow('unavailable');
  await nextTurn();
  reads[1]?.end.resolve();
  expect(await second).toBe('b of read b');
});
