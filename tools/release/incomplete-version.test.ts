import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';

const folder = ownWorkFolder();
const { promote } = await import('./promote.ts');
const { publishedFolder } = await import('./publish.ts');
const { publishedVersions } = await import('./published.ts');
const { readRegistry } = await import('./registry-file.ts');
const { writeHeaders } = await import('./nginx-headers.ts');

afterEach(() => rm(folder, { recursive: true, force: true }));

test.each([
  { part: 'domains', file: 'release.json' },
  { part: 'host', file: 'provides.json' },
  { part: 'checkout', file: 'files.json' },
] as const)(
  'a version of $part without $file is not promoted, and the error says what to do',
  async ({ part, file }) => {
    const version = publishedFolder(part, '1.0.0');
    await mkdir(version, { recursive: true });
    const path = resolve(version, file);
    await expect(promote(part, '1.0.0', { base: 'http://localhost:4801/' })).rejects.toThrow(
      `${path} is missing. The version is incomplete: delete its folder and publish it again.`,
    );
    await writeFile(path, '{"files"');
    await expect(promote(part, '1.0.0', { base: 'http://localhost:4801/' })).rejects.toThrow(`${path} is not JSON.`);
    expect(await readRegistry()).toMatchObject({ remotes: {}, documents: {} });
  },
);

test('a version without files is listed', async () => {
  await mkdir(publishedFolder('domains', '1.0.0'), { recursive: true });
  const [version] = await publishedVersions(['domains']);
  expect(version).toMatchObject({ version: '1.0.0', size: 0 });
  expect(Math.abs(Number(version?.at) - Number(version?.leftAt))).toBeLessThan(2);
});

test('headers need the configuration of the host, and the error says where it belongs', async () => {
  await expect(writeHeaders()).rejects.toThrow(`${resolve(folder, 'releases/host/config.json')} is missing.`);
});
