import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import webpack from 'webpack';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';

const folder = ownWorkFolder();
const { sourceMaps } = await import('@roost/tools/build/source-maps');
const { removeSourceMaps, storeSourceMaps, symbolicate } = await import('./source-maps.ts');

const output = resolve(folder, 'dist');
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Position of the call in the built script, as in a stack: `1:234`. */
let position = '';

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await writeFile(
    resolve(folder, 'index.js'),
    'export const first = 1;\n\nexport const fail = () => reportBroken();\n',
  );
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { page: './index.js' },
    output: { path: output, library: 'page' },
    plugins: [sourceMaps()],
  });
  await new Promise((done, fail) => compiler.run((failed) => (failed === null ? done(null) : fail(failed))));
  const lines = (await readFile(resolve(output, 'page.js'), 'utf8')).split('\n');
  const line = lines.findIndex((text) => text.includes('reportBroken'));
  position = `${line + 1}:${(lines[line]?.indexOf('reportBroken') ?? 0) + 1}`;
});

test('the positions of a stack become positions in the sources', async () => {
  await storeSourceMaps('domains', '0.1.0-aaaa0000', output);
  const source = /\/index\.js:3:27/;
  const url = 'https://cdn.example/domains/0.1.0-aaaa0000/page.js';
  const chrome = await symbolicate(`Error: Broken\n    at r (${url}:${position})\n    at async ${url}:${position}`);
  expect(chrome).toMatch(/^Error: Broken\n {4}at r \(\S*\/index\.js:3:27\)\n {4}at async \S*\/index\.js:3:27$/);
  expect(await symbolicate(`r@${url}:${position}\n`)).toMatch(source);
  expect(await symbolicate(`at ${url}?again=2:${position}`)).toMatch(source);
});

test('a position in the host is found by the name of its script', async () => {
  await storeSourceMaps('host', '0.2.0-bbbb0000', output);
  expect(await symbolicate(`at https://roost.example/page.js:${position}`)).toMatch(/at \S*\/index\.js:3:27$/);
});

test('a position stays when its version has no source map', async () => {
  await storeSourceMaps('domains', '0.1.0-aaaa0000', output);
  const others = [
    'at https://cdn.example/domains/0.1.0-cccc0000/page.js:1:5',
    'at https://vendor.example/chat.js:1:5',
    'at <anonymous>',
  ].join('\n');
  expect(await symbolicate(others)).toBe(others);
  await removeSourceMaps('domains', '0.1.0-aaaa0000');
  const removed = `at https://cdn.example/0.1.0-aaaa0000/page.js:${position}`;
  expect(await symbolicate(removed)).toBe(removed);
});
