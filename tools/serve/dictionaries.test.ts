import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { deltaOf, deltaPath, dictionaryFor } from './dictionaries.ts';

test.each([
  ['/1.1.0-a1b2/remoteEntry.js', 'match="/*/remoteEntry.js"'],
  ['/remotes/domains/1.1.0/assets/102.0123abcdef.js', 'match="/remotes/domains/*/assets/102.*.js"'],
  ['/1.1.0/assets/i18n/en.json', 'match="/*/assets/i18n/en.json"'],
  ['/assets/main.0123abcdef.css', 'match="/assets/main.*.css"'],
  ['/assets/inter.0123abcdef.woff2', null],
  ['/registry.json', null],
  ['/assets/i18n/en.json', null],
])('%s is a dictionary for %s', (path, expected) => {
  expect(dictionaryFor(path)).toBe(expected);
});

const folder = ownWorkFolder();
const file = resolve(folder, 'main.js');
const hash = `${'ab/+'.repeat(10)}abc=`;

test('a browser gets a delta only for the exact file it has', () => {
  mkdirSync(dirname(resolve(`${file}.dcz`, hash)), { recursive: true });
  writeFileSync(resolve(`${file}.dcz`, hash), 'delta');
  expect(deltaOf(file, { available: `:${hash}:` })).toBe(resolve(`${file}.dcz`, hash));
  expect(deltaOf(file, { available: `:${'b'.repeat(43)}=:` })).toBeNull();
  expect(deltaOf(file, { available: undefined })).toBeNull();
});

test('a hash that starts with a slash resolves next to the file, not at the root of the disk', () => {
  const slashed = `/${hash.slice(1)}`;
  expect(deltaPath(file, { hash: slashed })).toBe(`${file}.dcz${slashed}`);
  mkdirSync(dirname(`${file}.dcz${slashed}`), { recursive: true });
  writeFileSync(`${file}.dcz${slashed}`, 'delta');
  expect(deltaOf(file, { available: `:${slashed}:` })).toBe(`${file}.dcz${slashed}`);
});

test.each([hash, ':../../../etc/passwd:', `:${'../'.repeat(14)}a=:`])(
  'an invalid hash resolves to no file: %s',
  (available) => {
    expect(deltaOf(file, { available })).toBeNull();
  },
);
