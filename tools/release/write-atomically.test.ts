import { readdir, readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { writeAtomically } from './write-atomically.ts';

const folder = ownWorkFolder();

test('two changes of equal size within a second have different modification times', async () => {
  const file = resolve(folder, 'registry.json');
  const seconds: number[] = [];
  for (const content of ['first', 'other', 'third']) {
    await writeAtomically(file, content);
    seconds.push(Math.floor((await stat(file)).mtimeMs / 1000));
  }
  expect(new Set(seconds).size).toBe(3);
  expect(seconds).toEqual(seconds.toSorted((one, other) => one - other));
  expect(await readFile(file, 'utf8')).toBe('third');
  expect(await readdir(folder)).toEqual(['registry.json']);
});
