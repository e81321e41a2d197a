import { resolve } from 'node:path';
import { packages } from '@roost/tools/build/packages';
import { repoRoot } from '@roost/tools/repo-root';
import { filesNamedLikeFolders, namedLikeFolders } from './names-of-folders.ts';

test.each(packages)('no file of %s is named like a folder beside it', (name) => {
  expect(filesNamedLikeFolders(resolve(repoRoot, name))).toEqual([]);
});

test('a module and a test count, in the root and below it; a folder without modules does not', () => {
  const files = [
    'details.tsx',
    'details/page.tsx',
    'ui/list.test.tsx',
    'ui/list/row.tsx',
    'ui/row.tsx',
    'migrations.ts',
  ];
  expect(namedLikeFolders(files)).toEqual(['details.tsx', 'ui/list.test.tsx']);
});
