import { globSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { remotes } from './faults/faulty-releases.ts';
import { cleanCopy, type CleanCopy } from './support/clean-copy.ts';
import { repoRoot } from './support/stack.ts';

/** The deployables, and where their versions are in a work folder. */
const folders: Record<string, string> = {
  ...Object.fromEntries(remotes.map((remote) => [remote, 'releases'])),
  host: 'documents',
  checkout: 'documents',
};

/** Where every build of a run is published, with its source maps. The second stack has copies without them. */
const published = resolve(repoRoot, '.roost/e2e');

let copy: CleanCopy;
let otherWork = '';

test.beforeAll(async () => {
  test.setTimeout(600_000);
  copy = await cleanCopy();
  otherWork = await copy.publish(Object.keys(folders));
});
test.afterAll(() => copy.remove());

for (const [part, kind] of Object.entries(folders))
  test(`a build of ${part} in another folder has the same bytes`, async () => {
    const [version = ''] = await readdir(resolve(otherWork, kind, part));
    for (const folder of [`${kind}/${part}/${version}`, `source-maps/${part}/${version}`]) {
      const files = filesIn(resolve(published, folder));
      expect(files).not.toEqual([]);
      expect(filesIn(resolve(otherWork, folder))).toEqual(files);
      for (const file of files)
        expect(await contentOf(otherWork, folder, file), `${folder}/${file}`).toBe(
          await contentOf(published, folder, file),
        );
    }
  });

/** Without the deltas to versions that only one of the work folders has. */
const filesIn = (folder: string): string[] =>
  globSync('**/*', { cwd: folder })
    .filter((file) => statSync(resolve(folder, file)).isFile() && !file.includes('.dcz/'))
    .toSorted();

const contentOf = (...path: string[]): Promise<string> => readFile(resolve(...path), 'latin1');
