import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { writeAtomically } from './write-atomically.ts';

const folder = ownWorkFolder();
const { toBuildInputs } = await import('@roost/tools/build/build-inputs');
const { repoRoot } = await import('@roost/tools/repo-root');
const { publishedFolder } = await import('./publish.ts');
const { publishedVersionOfSources, recordInputs, removeInputs, versionOfBuild } = await import('./version.ts');

const output = resolve(folder, 'dist');
const inputs = toBuildInputs({ files: [resolve(repoRoot, 'package.json')], packages: ['react@19.0.0'] });

/** A published version whose build read these inputs. */
const aPublishedVersion = async (read = inputs): Promise<string> => {
  await writeAtomically(resolve(output, 'inputs.json'), JSON.stringify(read));
  const version = await versionOfBuild('domains', output);
  await mkdir(publishedFolder('domains', version), { recursive: true });
  await recordInputs('domains', version, output);
  return version;
};

afterEach(async () => {
  delete process.env['ROOST_BUILD_SALT'];
  await rm(folder, { recursive: true, force: true });
});

test('the version of a build ends with the hash of its inputs', async () => {
  expect(await aPublishedVersion()).toMatch(new RegExp(`^\\d+\\.\\d+\\.\\d+-${inputs.id}$`));
});

test('sources that are published are not built again', async () => {
  expect(await publishedVersionOfSources('domains')).toBeUndefined();
  const version = await aPublishedVersion();
  expect(await publishedVersionOfSources('domains')).toBe(version);
  expect(await publishedVersionOfSources('wizard')).toBeUndefined();
});

test('changed sources are built', async () => {
  await aPublishedVersion({ ...inputs, id: '00000000' });
  expect(await publishedVersionOfSources('domains')).toBeUndefined();
});

test('a salt makes another version of the same sources', async () => {
  await aPublishedVersion();
  process.env['ROOST_BUILD_SALT'] = 'second';
  expect(await publishedVersionOfSources('domains')).toBeUndefined();
});

test('a version that was removed is built again', async () => {
  const version = await aPublishedVersion();
  await rm(publishedFolder('domains', version), { recursive: true });
  expect(await publishedVersionOfSources('domains')).toBeUndefined();
  await aPublishedVersion();
  await removeInputs('domains', version);
  expect(await publishedVersionOfSources('domains')).toBeUndefined();
});
