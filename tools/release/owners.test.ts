import { mkdir, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';

const folder = ownWorkFolder();
const { ownersOf, recordedOwners, recordOwners } = await import('./owners.ts');
const root = resolve(folder, 'repository');

/** Writes the owners of a repository, and a folder in it. */
const aRepository = async (codeowners: string, { within = 'remote-domains', place = '.github' } = {}) => {
  await rm(root, { recursive: true, force: true });
  await mkdir(resolve(root, place), { recursive: true });
  await mkdir(resolve(root, within), { recursive: true });
  await writeFile(resolve(root, place, 'CODEOWNERS'), codeowners);
  return resolve(root, within);
};

test.each([
  { what: 'all folders', codeowners: '* @shell', owners: ['@shell'] },
  {
    what: 'the folder, after all',
    codeowners: '* @shell\n/remote-domains/ @domains @dns',
    owners: ['@domains', '@dns'],
  },
  { what: 'another folder only', codeowners: '/remote-settings/ @settings', owners: [] },
  { what: 'a folder above it', codeowners: '/teams @teams', within: 'teams/dns/remote-domains', owners: ['@teams'] },
  {
    what: 'a name at any depth',
    codeowners: 'remote-* @remotes',
    within: 'teams/remote-domains',
    owners: ['@remotes'],
  },
  { what: 'a name at the root only', codeowners: '/remote-* @remotes', within: 'teams/remote-domains', owners: [] },
  { what: 'a comment', codeowners: '# * @nobody\n* @shell # until May', owners: ['@shell'] },
  { what: 'nobody, after all', codeowners: '* @shell\n/remote-domains/', owners: [] },
])('a file that names $what gives $owners', async ({ codeowners, within, owners }) => {
  expect(await ownersOf(await aRepository(codeowners, { within }))).toEqual(owners);
});

test('a file at the root of the repository counts, and none above it', async () => {
  const remote = await aRepository('* @team', { place: '.' });
  expect(await ownersOf(remote)).toEqual(['@team']);
  const inner = resolve(root, 'inner');
  await mkdir(resolve(inner, '.git'), { recursive: true });
  expect(await ownersOf(inner)).toEqual([]);
});

test('the recorded owners are those of the last publication', async () => {
  expect(await recordedOwners('domains')).toEqual([]);
  await recordOwners('domains', await aRepository('* @first'));
  await recordOwners('domains', await aRepository('* @second'));
  expect(await recordedOwners('domains')).toEqual(['@second']);
});
