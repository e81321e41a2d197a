import type { User } from '@roost/shared/contracts/accounts/user';
import type { RegisteredRemote, RemoteRelease } from '@roost/shared/platform/registry';
import { changeSession } from '@roost/shared/session';
import { aMember, aUser, aWorkspace, expectConsoleError, testConfig } from '@roost/shared/testing';
import { storeTokens } from '#http/tokens.ts';
import { mountPoints } from '#remotes/registry/mounts-and-slots.ts';
import { changedRemotes } from '#remotes/registry/releases.ts';
import { adoptRegistry } from '#remotes/registry/registry.ts';
import { isKnownToFit, lastKnownGood, markActive, versionsOf } from '#remotes/registry/versions.ts';
import { remotesStore, type PreviewRefusal } from '#remotes/remotes-store.ts';
import { aPreview, aPreviewedRelease, aPreviewId } from '#testing/a-preview.ts';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';
import { hasPreview, previewKey } from './preview-key.ts';
import { startPreview } from './start-preview.ts';

const member = (id: string, roles: User['members'][number]['roles']) =>
  aMember({ roles, status: 'Active', workspace: aWorkspace({ id }) });
const admin = aUser({ id: 'user-1', members: [member('northwind', ['ADMIN']), member('contoso', ['VIEWER'])] });

type OpenOptions = {
  /** Replaces the entry of the preview in the registry. */
  preview?: object;
  previews?: object;
  release?: Partial<RemoteRelease>;
  /** What the origin serves as `release.json`. */
  served?: string;
  domains?: Partial<RegisteredRemote>;
  /** The URL, and the preview that the tab remembers. */
  at?: string;
  remembered?: string;
  user?: User | null;
};

/** Opens a page with a registry that has the preview. */
const open = async ({
  preview,
  previews,
  release,
  served,
  domains,
  at,
  remembered,
  user = admin,
}: OpenOptions = {}) => {
  const { integrity } = aPreviewedRelease(release, served);
  const entry = { ...aPreview({ integrity }), ...preview };
  const registered = { domains: aRegisteredRemote('domains', domains) };
  adoptRegistry({ ...aRegistry(registered), previews: previews ?? { [aPreviewId]: entry } }, testConfig);
  if (user !== null) storeTokens({ accessToken: 'a', refreshToken: 'r' });
  changeSession({ user });
  if (remembered !== undefined) sessionStorage.setItem(previewKey, remembered);
  history.replaceState(null, '', at ?? `/northwind/domains?preview=${aPreviewId}`);
  await startPreview();
};

beforeEach(() => {
  Object.assign(globalThis, { ROOST_PLATFORM: { version: '1.0.0', shared: {} } });
  resetRemotes();
  sessionStorage.clear();
  localStorage.clear();
  delete window.roostFiles;
});
afterEach(() => {
  changeSession(null);
  history.replaceState(null, '', '/');
});

test('an allowed member sees the version in this tab, and its files may run', async () => {
  await open();
  expect(versionsOf('domains')).toEqual(['2.0.0', '1.0.0']);
  expect(isKnownToFit('domains', '2.0.0')).toBe(true);
  expect(window.roostFiles).toHaveProperty(['http://localhost:4001/domains/2.0.0/remoteEntry.js']);
  expect(remotesStore.preview).toMatchObject({ remote: 'domains', version: '2.0.0' });
});

test('the tab remembers the preview, and the URL does not have it', async () => {
  await open({ at: `/northwind/domains?page=2&preview=${aPreviewId}#row` });
  expect(location.href).toMatch(/\/northwind\/domains\?page=2#row$/);
  expect(hasPreview()).toBe(true);
  resetRemotes();
  await open({ at: '/northwind/domains' });
  expect(versionsOf('domains')[0]).toBe('2.0.0');
});

test('it is no new version of the page, and never the last known good one', async () => {
  await open();
  markActive('domains', '2.0.0');
  remotesStore.latestRegistry = { ...aRegistry(), previews: { [aPreviewId]: {} } };
  expect(changedRemotes()).toEqual(new Set());
  expect(lastKnownGood('domains')).toBeUndefined();
});

test('a preview can show a new mount, with its link', async () => {
  const names = { en: 'Reports', fr: 'Rapports' };
  const { domains } = aRelease({}, ['domains']).manifest?.mounts ?? {};
  const mounts = { ...(domains && { domains }), reports: { path: 'reports', names } };
  const manifest = { names, mounts, fills: {}, opens: [] };
  await open({ release: { manifest } });
  expect(mountPoints()).toContainEqual(expect.objectContaining({ mount: 'reports', remote: 'domains' }));
});

test.each<{ what: string; options: OpenOptions }>([
  { what: 'a listed user', options: { preview: { roles: [], members: ['user-1'] } } },
  { what: 'a super admin', options: { preview: { roles: [] }, user: { ...admin, superAdmin: true } } },
  { what: 'an administrator of any workspace, on a page without one', options: { at: `/?preview=${aPreviewId}` } },
])('$what sees the preview', async ({ options }) => {
  await open(options);
  expect(versionsOf('domains')[0]).toBe('2.0.0');
});

test.each<{ what: string; change: () => void }>([
  {
    what: 'a workspace in which the role is missing',
    change: () => history.replaceState(null, '', '/contoso/domains'),
  },
  { what: 'the sign-out', change: () => changeSession(null) },
  { what: 'another user', change: () => changeSession({ user: aUser({ id: 'user-2', members: [] }) }) },
  { what: 'a stop', change: () => void (remotesStore.latestRegistry = aRegistry()) },
  { what: 'the expiry', change: () => void import.meta.jest.setSystemTime(Date.now() + 3_600_001) },
])('$what ends the preview', async ({ change }) => {
  await open();
  import.meta.jest.useFakeTimers({ doNotFake: ['setTimeout', 'queueMicrotask'] });
  change();
  expect(versionsOf('domains')).toEqual(['1.0.0']);
  import.meta.jest.useRealTimers();
});

const { integrity: _, ...withoutHash } = aPreview();
const { files } = aRelease();

const hostile: Record<string, OpenOptions & { why: PreviewRefusal }> = {
  'an unknown id': { at: '/?preview=AAAAAAAAAAAAAAAAAAAAAA', why: 'unknown' },
  'an empty id': { at: '/?preview=', why: 'unknown' },
  'a shorter id': { at: `/?preview=${aPreviewId.slice(1)}`, why: 'unknown' },
  'the id of a preview that was stopped': { previews: {}, why: 'unknown' },
  'the id of another deployment, which the tab remembers': {
    at: '/northwind/domains',
    remembered: 'BBBBBBBBBBBBBBBBBBBBBB',
    why: 'unknown',
  },
  'an expired preview': { preview: { expires: Date.now() - 1 }, why: 'unknown' },
  'an expiry that is no time': { preview: { expires: 'never' }, why: 'unusable' },
  'several parameters': { at: `/?preview=${aPreviewId}&preview=${aPreviewId}`, why: 'unknown' },
  'the URL of a script': { at: '/?preview=https://evil.test/remoteEntry.js', why: 'unknown' },
  'a script URL': { at: '/?preview=javascript:alert(1)//////////', why: 'unknown' },
  'the name of a prototype': { at: '/?preview=__proto__', why: 'unknown' },
  'an inherited name of 22 characters': { at: '/?preview=propertyIsEnumerable__', why: 'unknown' },
  'a remote and a version, like an override of other platforms': { at: '/?preview=domains@2.0.0', why: 'unknown' },
  'a path in the id': { at: '/?preview=../../registry.json____', why: 'unknown' },
  'an unknown remote': { preview: { remote: 'reports' }, why: 'unusable' },
  'a remote with the name of a prototype': { preview: { remote: 'constructor' }, why: 'unusable' },
  'the host': { preview: { remote: 'host' }, why: 'unusable' },
  'a version with a path': { preview: { version: '../../evil/2.0.0' }, why: 'unusable' },
  'a version with a URL': { preview: { version: 'https://evil.test/2.0.0' }, why: 'unusable' },
  'a base URL on another origin': { domains: { base: 'https://evil.test/domains/' }, why: 'unusable' },
  'an altered release.json': { served: JSON.stringify(aRelease({}, ['domains'])), why: 'unusable' },
  'the hash of another file': { preview: { integrity: `sha384-${'A'.repeat(64)}` }, why: 'unusable' },
  'a hash of another algorithm': { preview: { integrity: 'md5-1B2M2Y8AsgTpgAmY7PhCfg==' }, why: 'unusable' },
  'no hash': { previews: { [aPreviewId]: withoutHash }, why: 'unusable' },
  'an entry without a hash': { release: { files: { 'page.js': files['page.js'] ?? '' } }, why: 'unusable' },
  'an entry on another origin': { release: { entry: 'https://evil.test/x.js' }, why: 'unusable' },
  'an entry above its folder': { release: { entry: '../evil/remoteEntry.js' }, why: 'unusable' },
  'an incompatible platform': { release: { platform: '^2.0.0' }, why: 'unusable' },
  'the mount of another remote': { release: { manifest: aRelease({}, ['settings']).manifest }, why: 'unusable' },
  'a role of another workspace': { at: `/contoso/domains?preview=${aPreviewId}`, why: 'notAllowed' },
  'another role': { preview: { roles: ['VIEWER'] }, why: 'notAllowed' },
  'another member': { preview: { roles: [], members: ['user-2'] }, why: 'notAllowed' },
  'an unknown role': { preview: { roles: ['ROOT'] }, why: 'unusable' },
  'an invited member': {
    user: aUser({
      members: [aMember({ roles: ['ADMIN'], status: 'Invited', workspace: aWorkspace({ id: 'northwind' }) })],
    }),
    why: 'notAllowed',
  },
};

test.each(Object.entries(hostile))(
  '%s shows no preview, and runs nothing of the version',
  async (_, { why, ...options }) => {
    expectConsoleError('A preview was refused');
    if (options.domains !== undefined) expectConsoleError('The registry entry of domains is invalid');
    await open(options);
    expect(remotesStore.preview).toEqual({ remote: null, why });
    expect(versionsOf('domains')).not.toContain('2.0.0');
    expect(Object.keys(window.roostFiles ?? {}).filter((url) => /2\.0\.0|evil/.test(url))).toEqual([]);
    expect(hasPreview()).toBe(false);
  },
);

test.each([{ previews: {} }, { preview: { roles: ['GUEST'] } }])(
  'a refused preview (%j) downloads nothing of the version',
  async (options) => {
    expectConsoleError('A preview was refused');
    const requested = import.meta.jest.spyOn(globalThis, 'fetch');
    await open(options);
    expect(requested).not.toHaveBeenCalled();
    requested.mockRestore();
  },
);

test('a visitor who is not signed in downloads nothing; the tab remembers the preview for the sign-in', async () => {
  await open({ user: null, served: 'must not be read' });
  expect(remotesStore.preview).toEqual({ remote: null, why: 'signIn' });
  expect(hasPreview()).toBe(true);
  expect(versionsOf('domains')).toEqual(['1.0.0']);
});
