import type { User } from '@roost/shared/contracts/accounts/user';
import type { RuntimeConfig } from '@roost/shared/platform/config';
import { provideConfig } from '@roost/shared/platform';
import { changeSession } from '@roost/shared/session';
import { aMember, aUser, aWorkspace, expectConsoleError, testConfig } from '@roost/shared/testing';
import { storeTokens } from '#http/tokens.ts';
import { adoptRegistry, remoteFromStack } from '#remotes/registry/registry.ts';
import { isKnownToFit, lastKnownGood, markActive, versionsOf } from '#remotes/registry/versions.ts';
import { remotesStore, type HarnessRefusal } from '#remotes/remotes-store.ts';
import { aHarness, serveHarness } from '#testing/a-harness.ts';
import { aRegistry, aRelease } from '#testing/a-registry.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';
import { harnessKey, hasHarness } from './harness-key.ts';
import { startHarness } from './start-harness.ts';

const member = (id: string, roles: User['members'][number]['roles'], status: 'Active' | 'Invited' = 'Active') =>
  aMember({ roles, status, workspace: aWorkspace({ id }) });
const admin = aUser({ id: 'user-1', members: [member('northwind', ['ADMIN']), member('contoso', ['VIEWER'])] });
const allowed: RuntimeConfig['harness'] = { roles: ['ADMIN'], members: [] };

type OpenOptions = Parameters<typeof serveHarness>[0] & {
  /** The query of the URL; without it, the tab remembers the server. */
  at?: string;
  workspace?: string;
  user?: User | null;
  config?: Partial<RuntimeConfig>;
};

/** Opens a page on a stage that allows harnesses to administrators. Returns the requests to the developer's server. */
const open = async ({ at, workspace = 'northwind', user = admin, config, ...served }: OpenOptions = {}) => {
  const requested = serveHarness(served);
  provideConfig({ ...testConfig, harness: allowed, ...config });
  adoptRegistry(aRegistry(), testConfig);
  if (user !== null) storeTokens({ accessToken: 'a', refreshToken: 'r' });
  changeSession({ user });
  if (at === undefined) sessionStorage.setItem(harnessKey, aHarness);
  history.replaceState(null, '', `/${workspace}/domains${at ?? ''}`);
  await startHarness();
  return requested;
};

beforeEach(() => {
  Object.assign(globalThis, { ROOST_PLATFORM: { version: '1.0.0', shared: {} } });
  resetRemotes();
  localStorage.clear();
  sessionStorage.clear();
  window.roostFiles = {};
});
afterEach(() => provideConfig(testConfig));

test('an allowed member sees the build in this tab, and its files may run', async () => {
  await open({ at: `?page=2&harness=${aHarness}` });
  expect(versionsOf('domains')).toEqual(['0.0.0-harness', '1.0.0']);
  expect(isKnownToFit('domains', '0.0.0-harness')).toBe(true);
  expect(window.roostFiles).toHaveProperty([`${aHarness}/0.0.0-harness/remoteEntry.js`]);
  expect(remotesStore.harness).toMatchObject({ remote: 'domains', address: aHarness });
  expect(location.search).toBe('?page=2');
  expect(hasHarness()).toBe(true);
  expect(versionsOf('settings')).toEqual(['1.0.0']);
});

test('errors of the build belong to it, and it is never the last known good version', async () => {
  await open();
  markActive('domains', '0.0.0-harness');
  expect(lastKnownGood('domains')).toBeUndefined();
  expect(remoteFromStack(`at f (${aHarness}/0.0.0-harness/remote.js:1:1)`)).toEqual({
    remote: 'domains',
    version: '0.0.0-harness',
  });
});

test.each<{ what: string; options: OpenOptions }>([
  { what: 'a listed user', options: { config: { harness: { roles: [], members: ['user-1'] } } } },
  {
    what: 'a super admin',
    options: { config: { harness: { roles: [], members: [] } }, user: { ...admin, superAdmin: true } },
  },
  { what: 'the address with digits', options: { at: `?harness=http%3A%2F%2Flocalhost%3A4101` } },
])('$what sees the build', async ({ options }) => {
  await open(options);
  expect(versionsOf('domains')[0]).toBe('0.0.0-harness');
});

test('the sign-out and a workspace without the role end it', async () => {
  await open();
  history.replaceState(null, '', '/contoso/domains');
  expect(versionsOf('domains')).toEqual(['1.0.0']);
  history.replaceState(null, '', '/northwind/domains');
  changeSession(null);
  expect(versionsOf('domains')).toEqual(['1.0.0']);
});

const at = (address: string) => ({ at: `?harness=${address}`, why: 'address' as const });
const { files } = aRelease();

const hostile: Record<string, OpenOptions & { why: HarnessRefusal }> = {
  'another host': at('http://evil.test:4101'),
  'another host over HTTPS': at('https://evil.test'),
  'HTTPS on loopback, which no harness has': at('https://localhost:4101'),
  'a host that begins with localhost': at('http://localhost.evil.test:4101'),
  'a host that ends with localhost': at('http://evil-localhost:4101'),
  'localhost as a user name': at('http://localhost:4101@evil.test'),
  'a user name before localhost': at('http://evil@localhost:4101'),
  'a host after a backslash': at('http://localhost:4101\\@evil.test'),
  'a host after an encoded slash': at('http://localhost:4101%252f@evil.test'),
  'a script URL': at('javascript:alert(1)//http://localhost:4101'),
  'a data URL': at('data:text/javascript,alert(1)'),
  'a blob URL': at('blob:http://localhost:4101/x'),
  'a file URL': at('file:///etc/passwd'),
  'a web socket': at('ws://localhost:4101'),
  'no protocol': at('//localhost:4101'),
  'no port': at('http://localhost'),
  'port 0': at('http://localhost:0'),
  'a port of the system': at('http://localhost:80'),
  'a port below the lowest': at('http://localhost:1023'),
  'a port above the highest': at('http://localhost:65536'),
  'a port with a leading zero': at('http://localhost:04101'),
  'a port in another notation': at('http://localhost:0x1005'),
  'a path': at('http://localhost:4101/evil'),
  'a trailing slash': at('http://localhost:4101/'),
  'a query': at('http://localhost:4101?x'),
  'a fragment': at('http://localhost:4101%23x'),
  'a space': at('%20http://localhost:4101'),
  'a second line': at('http://localhost:4101%0ahttp://evil.test'),
  'a null character': at('http://localhost:4101%00'),
  'a letter of another alphabet': at('http://l%D0%BEcalhost:4101'),
  'full-width digits': at('http://localhost:%EF%BC%94101'),
  'another address of the loopback block': at('http://127.0.0.2:4101'),
  'a short form of the address': at('http://127.1:4101'),
  'the address as a number': at('http://2130706433:4101'),
  'an IPv6 address, which no policy can name': at('http://[::1]:4101'),
  'an IPv6 address that contains the loopback one': at('http://[::ffff:127.0.0.1]:4101'),
  'every address of the machine': at('http://0.0.0.0:4101'),
  'an address of the network': at('http://192.168.0.10:4101'),
  'upper case': at('HTTP://LOCALHOST:4101'),
  'an encoded address': at('http%253A%252F%252Flocalhost%253A4101'),
  'a remote before the address': at('domains@http://localhost:4101'),
  'no address': at(''),
  'several addresses': { at: `?harness=${aHarness}&harness=http://evil.test`, why: 'address' },
  'the same address twice': { at: `?harness=${aHarness}&harness=${aHarness}`, why: 'address' },
  'a stage that does not allow it': { config: { harness: undefined }, why: 'stage' },
  'production, with a setting that allows it': { config: { stage: 'production' }, why: 'stage' },
  'a VIEWER': { user: aUser({ members: [member('northwind', ['VIEWER'])] }), why: 'notAllowed' },
  'a GUEST': { user: aUser({ members: [member('northwind', ['GUEST'])] }), why: 'notAllowed' },
  'an administrator of another workspace': { workspace: 'contoso', why: 'notAllowed' },
  'an invited administrator': {
    user: aUser({ members: [member('northwind', ['ADMIN'], 'Invited')] }),
    why: 'notAllowed',
  },
  'a user who is not on the list': { config: { harness: { roles: [], members: ['user-2'] } }, why: 'notAllowed' },
};

test.each(Object.entries(hostile))('%s loads nothing from the machine', async (_, { why, ...options }) => {
  expectConsoleError('A harness was refused');
  const requested = await open(options);
  expect(remotesStore.harness).toMatchObject({ remote: null, why });
  expect(versionsOf('domains')).toEqual(['1.0.0']);
  expect(requested).toEqual([]);
  expect(Object.keys(window.roostFiles ?? {}).filter((url) => /harness|evil|4101/.test(url))).toEqual([]);
  expect(hasHarness()).toBe(false);
});

const unusable: Record<string, OpenOptions> = {
  'an unknown remote': { remote: 'reports' },
  'a remote with the name of a prototype': { remote: 'constructor' },
  'the host': { remote: 'host' },
  'an entry on another origin': { release: { entry: 'https://evil.test/x.js' } },
  'an entry above its folder': { release: { entry: '../evil/remoteEntry.js' } },
  'a hash of another algorithm': { release: { files: { ...files, 'page.js': 'md5-1B2M2Y8AsgTpgAmY7PhCfg==' } } },
  'an incompatible platform': { release: { platform: '^2.0.0' } },
  'the mount of another remote': { release: { manifest: aRelease({}, ['settings']).manifest } },
};

test.each(Object.entries(unusable))('a build with %s does not run', async (_, options) => {
  expectConsoleError('A harness was refused');
  await open(options);
  expect(remotesStore.harness).toMatchObject({ remote: null, why: 'unusable' });
  expect(versionsOf('domains')).toEqual(['1.0.0']);
  expect(window.roostFiles).not.toHaveProperty([`${aHarness}/0.0.0-harness/remoteEntry.js`]);
});

test('a visitor who is not signed in downloads nothing; the tab remembers the server for the sign-in', async () => {
  expect(await open({ at: `?harness=${aHarness}`, user: null })).toEqual([]);
  expect(remotesStore.harness).toMatchObject({ remote: null, why: 'signIn' });
  expect(hasHarness()).toBe(true);
});

test('a server that is not running is found by a later reload', async () => {
  expectConsoleError('A harness was refused');
  await open({ at: '?harness=http://127.0.0.1:4199' });
  expect(remotesStore.harness).toEqual({ remote: null, why: 'unreachable', address: 'http://127.0.0.1:4199' });
  expect(hasHarness()).toBe(true);
});
