import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { repoRoot } from '@roost/tools/repo-root';
import { areas } from './areas.ts';
import { partOf } from './chosen-area.ts';

test.each(Object.entries(areas))('the area %s names files and tests that exist', (_, area) => {
  for (const pattern of [...area.files, ...area.tests]) {
    expect([pattern, globSync(pattern, { cwd: resolve(repoRoot, area.package) }).length > 0]).toEqual([pattern, true]);
  }
});

test('a subset of an area is one file with the tests of its name, or with all tests of the area', () => {
  const area = {
    package: 'shared',
    environment: 'node',
    files: ['src/a.ts', 'src/b.ts'],
    tests: ['src/a.test.ts'],
  } as const;
  expect(partOf(area, 'a')).toEqual({ ...area, files: ['src/a.ts'] });
  expect(partOf({ ...area, tests: ['src/a.test.ts', 'src/c.test.ts'] }, 'b')).toMatchObject({
    files: ['src/b.ts'],
    tests: ['src/a.test.ts', 'src/c.test.ts'],
  });
  const inFolder = { ...area, files: ['src/a/b.ts'], tests: ['src/a/a.test.ts', 'src/a/b-more.test.ts'] };
  expect(partOf(inFolder, 'b').tests).toEqual(['src/a/b-more.test.ts']);
  expect(partOf({ ...inFolder, files: ['src/a/a.ts'] }, 'a').tests).toEqual(['src/a/a.test.ts']);
  expect(() => partOf(area, 'c')).toThrow('This area has no file c.ts.');
});
