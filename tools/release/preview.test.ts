import { readFile, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { integrityOf } from '@roost/tools/build/integrity';
import { ownWorkFolder } from '@roost/tools/testing/work-folder';
import { aHostBuild, aRemoteBuild, someFacts } from './testing/a-build.ts';

const folder = ownWorkFolder();
const { oldVersions } = await import('./collect-garbage.ts');
const { list, revisions } = await import('./listing.ts');
const { addPreview, removePreview } = await import('./preview-command.ts');
const { startPreview, stopPreview } = await import('./preview.ts');
const { promote } = await import('./promote.ts');
const { publishBuild, publishedFolder } = await import('./publish.ts');
const { unregister } = await import('./register.ts');
const { readRegistry } = await import('./registry-file.ts');

const hour = 3_600_000;
const members = { expires: Date.now() + hour, roles: ['ADMIN' as const], members: ['user-1'] };
const publish = async (version: string, overrides: Partial<Parameters<typeof aRemoteBuild>[1]> = {}) =>
  publishBuild(
    'domains',
    version,
    await aRemoteBuild(resolve(folder, 'builds', version), { content: version, ...overrides }),
  );
const previews = async () => (await readRegistry()).previews ?? {};

beforeEach(async () => {
  const host = await aHostBuild(resolve(folder, 'builds/host'), { content: 'host', facts: someFacts('formatDay') });
  await publishBuild('host', '1.0.0', host);
  await promote('host', '1.0.0');
  for (const version of ['1.0.0', '1.1.0']) await publish(version);
  await promote('domains', '1.0.0', { base: 'http://localhost:4801/' });
});
afterEach(async () => {
  import.meta.jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

test('a preview is a small entry with the hash of release.json; what is live stays', async () => {
  const id = await startPreview('domains', '1.1.0', members);
  expect(id).toMatch(/^[\w-]{22}$/);
  const file = resolve(publishedFolder('domains', '1.1.0'), 'release.json');
  const entry = { remote: 'domains', version: '1.1.0', integrity: integrityOf(await readFile(file)), ...members };
  expect(await previews()).toEqual({ [id]: entry });
  const { domains } = (await readRegistry()).remotes;
  expect(domains?.live).toBe('1.0.0');
  expect(Object.keys(domains?.versions ?? {})).toEqual(['1.0.0']);
  expect(JSON.stringify(entry).length).toBeLessThan(300);
});

test('a stop removes it, and both are recorded', async () => {
  const id = await startPreview('domains', '1.1.0', { ...members, by: 'ada', why: 'new filters' });
  await stopPreview(id, { by: 'grace' });
  expect(await previews()).toEqual({});
  const history = await revisions('domains');
  expect(history).toMatch(/preview stopped +1\.1\.0 .*grace/);
  expect(history).toMatch(/preview +1\.1\.0 +ada +new filters/);
  await expect(stopPreview(id)).rejects.toThrow(`There is no preview ${id}.`);
  await expect(stopPreview('__proto__')).rejects.toThrow('There is no preview __proto__.');
});

test('an expired preview, and one of an unregistered remote, leave the registry with the next change', async () => {
  await startPreview('domains', '1.1.0', { ...members, expires: Date.now() + hour / 2 });
  const later = Date.now() + (3 * hour) / 4;
  import.meta.jest.spyOn(Date, 'now').mockImplementation(() => later);
  const id = await startPreview('domains', '1.1.0', members);
  expect(Object.keys(await previews())).toEqual([id]);
  await unregister('domains');
  expect(await previews()).toEqual({});
});

test('the versions of previews are listed and not collected', async () => {
  const id = await startPreview('domains', '1.1.0', members);
  expect(await list('domains')).toMatch(
    new RegExp(`domains +1\\.1\\.0 .*preview[\\s\\S]*${id} +domains +1\\.1\\.0 .*ADMIN, 1 listed`),
  );
  expect(await oldVersions({ days: -1 })).toEqual([]);
  await stopPreview(id);
  expect(await oldVersions({ days: -1 })).toMatchObject([{ part: 'domains', version: '1.1.0' }]);
});

test('the command prints the link and who can see it; without a list, administrators', async () => {
  const given = { expires: '2d', roles: undefined, members: undefined };
  const printed = await addPreview('domains', '1.1.0', given, { fetches: false });
  const [id = ''] = Object.keys(await previews());
  expect(printed).toContain(
    `/?preview=${id}\nshows domains 1.1.0 to: ADMIN. Stop it with: pnpm release preview --stop ${id}`,
  );
  const [entry] = Object.values(await previews()) as [{ expires: number }];
  expect(Math.round((entry.expires - Date.now()) / hour)).toBe(48);
  expect(await removePreview(id, {})).toBe('The preview of domains 1.1.0 has ended');
  const listed = await addPreview('domains', '1.1.0', { ...given, members: 'user-1,user-2' }, { fetches: false });
  expect(listed).toContain('to: 2 listed.');
});

test('what no page of the live host could show, or that never ends, is refused', async () => {
  await publish('1.2.0', { platform: '^2.0.0' });
  await expect(startPreview('domains', '1.2.0', members)).rejects.toThrow('requires platform ^2.0.0; host 1.0.0');
  await expect(startPreview('domains', '9.0.0', members)).rejects.toThrow('domains 9.0.0 is not published.');
  await expect(startPreview('host', '1.0.0', members)).rejects.toThrow('host has no preview.');
  const late = { ...members, expires: Date.now() + 31 * 24 * hour };
  await expect(startPreview('domains', '1.1.0', late)).rejects.toThrow('within 30 days');
  const given = { expires: 'soon', roles: 'ADMIN', members: undefined };
  await expect(addPreview('domains', '1.1.0', given, { fetches: false })).rejects.toThrow('--expires is a time');
  const ownRole = addPreview('domains', '1.1.0', { ...given, expires: '2d', roles: 'OWNER' }, { fetches: false });
  await expect(ownRole).rejects.toThrow('--roles are some of ADMIN, USER');
  expect(await previews()).toEqual({});
});
