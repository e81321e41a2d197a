import { createHash } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { deltaFilesOf, versionsBefore, writeDeltas } from './deltas.ts';

const folder = ownWorkFolder();
const script = (line: string) =>
  `${Array.from({ length: 200 }, (_, at) => `call(${at * 7919});`).join('\n')}\n${line}\n`;

const aVersion = (name: string, files: Record<string, string>): string => {
  const version = resolve(folder, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(resolve(version, file, '..'), { recursive: true });
    writeFileSync(resolve(version, file), text);
  }
  return version;
};

test('a changed script has a small delta against the previous file', async () => {
  const old = script('first()');
  const before = aVersion('1.0.0', { 'assets/page.0123456789.js': old });
  const after = aVersion('1.1.0', { 'assets/page.abcdef0123.js': script('second()') });
  await writeDeltas(after, [before]);
  const [delta = ''] = deltaFilesOf(after, 'assets/page.abcdef0123.js');
  const hash = createHash('sha256').update(old).digest();
  expect(delta).toBe(`assets/page.abcdef0123.js.dcz/${hash.toString('base64')}`);
  const content = await readFile(resolve(after, delta));
  expect(content.length).toBeLessThan(100);
  expect(content.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(content.subarray(8, 40)).toEqual(hash);
  expect(zstdDecompressSync(content.subarray(40), { dictionary: Buffer.from(old) }).toString()).toBe(
    script('second()'),
  );
});

test('a file without an earlier version or with a large delta has no delta', async () => {
  const before = aVersion('2.0.0', { 'page.js': 'entirely()' });
  const after = aVersion('2.1.0', { 'page.js': 'other', 'new.js': script('new()') });
  await writeDeltas(after, [before]);
  expect(deltaFilesOf(after, 'new.js')).toEqual([]);
  expect(deltaFilesOf(after, 'page.js')).toEqual([]);
});

test('a delta is stored next to its file when the hash of the dictionary starts with a slash', async () => {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
  const candidates = Array.from({ length: 5_000 }, (_, at) => script(`begin(${at})`));
  const old = candidates.find((text) => hashOf(text).startsWith('/')) ?? '';
  const before = aVersion('4.0.0', { 'page.0123456789.js': old });
  const after = aVersion('4.1.0', { 'page.abcdef0123.js': script('end()') });
  await writeDeltas(after, [before]);
  expect(deltaFilesOf(after, 'page.abcdef0123.js')).toEqual([`page.abcdef0123.js.dcz${hashOf(old)}`]);
});

test('the versions before a build are the three that were published last', async () => {
  for (const [seconds, version] of ['3.3.0-a1', '3.0.0', '3.2.0', '3.1.0'].entries())
    utimesSync(aVersion(`part/${version}`, { 'a.js': version }), seconds, seconds);
  aVersion('part/3.4.0.unfinished-1', { 'a.js': 'unfinished' });
  expect(await versionsBefore(resolve(folder, 'part/3.4.0'))).toEqual(
    ['3.1.0', '3.2.0', '3.0.0'].map((version) => resolve(folder, 'part', version)),
  );
  expect(await versionsBefore(resolve(folder, 'nothing/1.0.0'))).toEqual([]);
});
