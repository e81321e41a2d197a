import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { changesIn } from './changelog.ts';
import { releaseUnits } from './release-unit.ts';

test.each(releaseUnits)('the changelog of %s describes its version', (part) => {
  expect(changesIn(part)).toMatch(/^- \w/);
});

const versionTwo = async (changelog: string): Promise<string> => {
  const root = await mkdtemp(resolve(tmpdir(), 'roost-changelog-'));
  await writeFile(resolve(root, 'package.json'), '{"version":"1.2.0"}');
  await writeFile(resolve(root, 'CHANGELOG.md'), changelog);
  return root;
};

test.each([
  { name: 'no entry', changelog: '# Changelog\n\n## 1.1.0\n\n- Other\n' },
  { name: 'an empty entry', changelog: '# Changelog\n\n## 1.2.0\n\n## 1.1.0\n\n- Other\n' },
  { name: 'only a longer version', changelog: '# Changelog\n\n## 1.2.0-next\n\n- Other\n' },
])('a version without a changelog entry is not released: $name', async ({ changelog }) => {
  const root = await versionTwo(changelog);
  expect(() => changesIn('domains', { root })).toThrow('has no entry for 1.2.0');
});

test.each([
  { name: 'after an older version', before: '## 1.1.0\n\n- Other\n' },
  { name: 'after a longer version', before: '## 1.2.0-next\n\n- Other\n' },
])('the entry of the version is found: $name', async ({ before }) => {
  const root = await versionTwo(`# Changelog\n\n${before}\n## 1.2.0 (later)\n\n- Better\n`);
  expect(changesIn('domains', { root })).toBe('- Better');
});
