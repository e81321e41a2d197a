import { waitFor } from '@testing-library/react';
import { http as route, HttpResponse } from 'msw';
import { isInCaretRange } from '@roost/shared/platform/caret-range';
import { network, testApi, testConfig } from '@roost/shared/testing';
import { storeTokens } from '#http/tokens.ts';
import { aRegisteredRemote, aRegistry, aRelease } from '#testing/a-registry.ts';
import { signed } from '#testing/signed-registry.ts';
import { aToken } from '#testing/a-token.ts';
import { useFirstScript } from '#testing/use-first-script.ts';
import { withBlockedStorage } from '#testing/with-blocked-storage.ts';

const { page, requests, requestedPaths, open } = useFirstScript();

const startFiles = ['/assets/i18n/en.json?v=v1', '/config.json', '/registry.json'];
const preloadLinks = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
const preloads = () => preloadLinks().map((link) => `${link.as} ${link.href}`);

test('the page requests configuration, registry and messages before the host loads', async () => {
  await open('/auth/sign-in');
  expect(await window.roostStart?.config).toEqual(testConfig);
  expect(await window.roostStart?.registry).toMatchObject({ ...aRegistry(), comparisons: expect.anything() });
  expect(await window.roostStart?.catalog).toEqual({ Hello: 'Hello' });
  expect(window.roostStart).toMatchObject({ version: page.version, catalogs: page.catalogs });
  expect(requestedPaths()).toEqual(startFiles);
});

test('only scripts named by the page can run before the registry is read', async () => {
  await open('/');
  expect(window.roostFiles).toEqual({ 'http://localhost:4000/assets/main.js': 'sha384-main' });
});

test.each([
  { at: '/northwind/domains', remote: 'domains' },
  { at: '/northwind/domains/create', remote: 'wizard' },
  { at: '/northwind/g-mailboxes/create', remote: 'mailboxes' },
  { at: '/northwind/settings/billing', remote: 'settings' },
  { at: '/onboarding', remote: 'wizard' },
  { at: '/paddle-payment-link', remote: 'settings' },
])('$at fetches the scripts of $remote and of no other remote', async ({ at, remote }) => {
  await open(at);
  const folder = `http://localhost:4001/${remote}/1.0.0`;
  await waitFor(() =>
    expect(preloads()).toEqual([
      `script ${folder}/remoteEntry.js`,
      `script ${folder}/page.js`,
      `fetch ${folder}/en.json`,
    ]),
  );
  for (const link of document.querySelectorAll('link')) expect(link.crossOrigin).toBe('anonymous');
  // Browsers check the integrity of a preloaded fetch only when it is used.
  for (const link of preloadLinks().filter(({ as }) => as === 'script')) expect(link.integrity).toMatch(/^sha384-/);
});

test('the styles of the remote are fetched with its scripts, with their hash', async () => {
  const { files } = aRelease();
  const styles = { styles: 'remote.css', files: { ...files, 'remote.css': `sha384-${'B'.repeat(64)}` } };
  const versions = { '1.0.0': aRelease(styles, ['domains']) };
  const registry = aRegistry({ domains: aRegisteredRemote('domains', { versions }) });
  network.use(route.get('http://localhost:4000/registry.json', () => new HttpResponse(signed(registry))));
  await open('/northwind/domains');
  await waitFor(() => expect(preloads()).toContain('style http://localhost:4001/domains/1.0.0/remote.css'));
  const link = preloadLinks().find(({ as }) => as === 'style');
  expect(link).toMatchObject({ crossOrigin: 'anonymous', integrity: styles.files['remote.css'] });
});

test('a remote on an unconfigured origin is not fetched', async () => {
  const { remotes } = aRegistry();
  const foreign = Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => [name, { ...remote, base: `https://evil.test/${name}` }]),
  );
  network.use(
    route.get('http://localhost:4000/registry.json', () => new HttpResponse(signed({ schema: 1, remotes: foreign }))),
  );
  await open('/northwind/domains');
  await waitFor(() => expect(requestedPaths()).toContain('/config.json'));
  expect(preloads()).toEqual([]);
});

const openDomainsWith = async (registry: object) => {
  network.use(route.get('http://localhost:4000/registry.json', () => new HttpResponse(signed(registry))));
  await open('/northwind/domains');
  // The registry has loaded; its callbacks run before the next turn of the event loop.
  await new Promise((done) => setTimeout(done));
};

test.each([
  { platform: '^1.4.0', fits: true },
  { platform: '^1.3.9', fits: true },
  { platform: '^1.4.1', fits: false },
  { platform: '^1.5.0', fits: false },
  { platform: '^2.0.0', fits: false },
  { platform: '^0.4.0', fits: false },
])('platform 1.4.0 fetches a remote for $platform before the host checks it: $fits', async ({ platform, fits }) => {
  // Must equal the host's own decision.
  expect(isInCaretRange(page.platform, platform)).toBe(fits);
  const versions = { '1.0.0': aRelease({ platform }, ['domains']) };
  const registry = aRegistry({ domains: aRegisteredRemote('domains', { versions }) });
  await openDomainsWith(registry);
  expect(preloads()).toHaveLength(fits ? 3 : 0);
});

test.each([
  { comparisons: { 'this-host': { 'domains 1.0.0': [] } }, fits: true },
  { comparisons: { 'other-host': { 'domains 1.0.0': ['the style layer `roost.host`'] } }, fits: true },
  { comparisons: { 'this-host': { 'domains 1.0.0': ['the style layer `roost.host`'] } }, fits: false },
])('a version with the comparisons $comparisons is fetched before the host checks it: $fits', async (entry) => {
  const versions = { '1.0.0': aRelease({ platform: '^1.0.0' }, ['domains']) };
  const registry = { ...aRegistry({ domains: aRegisteredRemote('domains', { versions }) }), ...entry };
  await openDomainsWith(registry);
  expect(window.roostStart?.provides).toBe('this-host');
  expect(preloads()).toHaveLength(entry.fits ? 3 : 0);
});

test('the page of a signed-in user requests the data of the workspace with the bearer token', async () => {
  const accessToken = aToken();
  storeTokens({ accessToken, refreshToken: 'refresh-1' });
  await open('/northwind/domains?page=2');
  const workspacePaths = ['', '/limitations', '/members/me', '/subscription-plans'].map(
    (path) => `/v1/workspaces/northwind${path}`,
  );
  await waitFor(() => expect(requestedPaths()).toEqual([...startFiles, '/v1/users/me', ...workspacePaths].toSorted()));
  const apiRequests = requests().filter(({ path }) => path.startsWith('/v1'));
  expect(apiRequests.every(({ headers }) => headers.get('authorization') === `Bearer ${accessToken}`)).toBe(true);
  expect(
    requests()
      .filter(({ path }) => workspacePaths.includes(path))
      .every(({ headers }) => headers.get('workspace-id') === 'northwind'),
  ).toBe(true);
  expect(
    requests()
      .filter(({ path }) => !path.startsWith('/v1'))
      .some(({ headers }) => headers.has('authorization')),
  ).toBe(false);
  expect([...(window.roostStart?.prefetched.keys() ?? [])]).toContain(`${testApi}/workspaces/northwind/limitations`);
});

test.each([
  { at: '/northwind/domains', asks: ['/v1/domains?limit=50'] },
  { at: '/northwind/domains?page=2', asks: [] },
  { at: '/northwind/domains/create', asks: [] },
])('$at requests the data of its first screen: $asks', async ({ at, asks }) => {
  storeTokens({ accessToken: aToken(), refreshToken: 'refresh-1' });
  const release = aRelease({ early: { domains: '/domains?limit=50' } }, ['domains']);
  const registry = aRegistry({ domains: aRegisteredRemote('domains', { versions: { '1.0.0': release } }) });
  network.use(route.get('http://localhost:4000/registry.json', () => new HttpResponse(signed(registry))));
  await open(at);
  await waitFor(() => expect(requestedPaths()).toContain('/v1/users/me'));
  await waitFor(() => expect(preloads().length).toBeGreaterThan(0));
  expect(requestedPaths().filter((path) => path.startsWith('/v1/domains'))).toEqual(asks);
});

test.each([
  { at: '/northwind/domains', version: '1.1.0', asks: '/v1/domains?limit=100' },
  { at: '/contoso/domains', version: '1.0.0', asks: '/v1/domains?limit=50' },
])('$at fetches the version of its channel, $version, and the data of that version', async ({ at, version, asks }) => {
  storeTokens({ accessToken: aToken(), refreshToken: 'refresh-1' });
  const versions = {
    '1.0.0': aRelease({ early: { domains: '/domains?limit=50' } }, ['domains']),
    '1.1.0': aRelease({ early: { domains: '/domains?limit=100' } }, ['domains']),
  };
  const canary = { version: '1.1.0', share: 0, workspaces: ['northwind'] };
  const registry = aRegistry({ domains: aRegisteredRemote('domains', { canary, versions }) });
  network.use(route.get('http://localhost:4000/registry.json', () => new HttpResponse(signed(registry))));
  await open(at);
  const folder = `http://localhost:4001/domains/${version}`;
  await waitFor(() =>
    expect(preloads()).toEqual([
      `script ${folder}/remoteEntry.js`,
      `script ${folder}/page.js`,
      `fetch ${folder}/en.json`,
    ]),
  );
  await waitFor(() => expect(requestedPaths().filter((path) => path.startsWith('/v1/domains'))).toEqual([asks]));
});

test.each([
  { what: 'a link to a preview', at: '/northwind/domains?preview=AAAAAAAAAAAAAAAAAAAAAA', stored: 'roost.other' },
  { what: 'a preview', at: '/northwind/domains', stored: 'roost.preview' },
  { what: 'a version of the inspector', at: '/northwind/domains', stored: 'roost.tab-versions' },
])('a tab with $what does not fetch the live version', async ({ at, stored }) => {
  sessionStorage.setItem(stored, 'AAAAAAAAAAAAAAAAAAAAAA');
  await open(at);
  expect(preloads()).toEqual([]);
  sessionStorage.clear();
});

test.each([
  { what: 'no signed-in user', store: () => undefined },
  {
    what: 'an expired token',
    store: () => storeTokens({ accessToken: aToken({ exp: Math.floor(Date.now() / 1000) }), refreshToken: 'r' }),
  },
  { what: 'stored tokens that cannot be read', store: () => localStorage.setItem('roost.tokens', '{broken') },
  { what: 'a malformed token', store: () => storeTokens({ accessToken: 'abc', refreshToken: 'r' }) },
])('with $what the page starts without an API request', async ({ store }) => {
  store();
  await open('/northwind/domains');
  await waitFor(() => expect(preloads()).toHaveLength(3));
  expect(requestedPaths()).toEqual(startFiles);
});

test.each(['/', '/auth/sign-in', '/onboarding', '/northwind'])(
  '%s, which opens no workspace, requests only the user from the API',
  async (at) => {
    storeTokens({ accessToken: aToken(), refreshToken: 'refresh-1' });
    await open(at);
    await waitFor(() => expect(requestedPaths()).toEqual([...startFiles, '/v1/users/me'].toSorted()));
  },
);

test.each([
  {
    at: '/northwind/domains?accessToken=a.b.c&page=2&refreshToken=r&userId=user-1#row-3',
    handed: 'accessToken=a.b.c&refreshToken=r&userId=user-1',
    target: '/northwind/domains?page=2#row-3',
  },
  { at: '/?newUser&refreshToken=r', handed: 'refreshToken=r', target: '/?newUser=' },
])('tokens in $at are passed to the landing page with the rest as the target', async ({ at, handed, target }) => {
  const { redirects } = await open(at);
  expect(redirects).toEqual([`/auth/return#${handed}&${new URLSearchParams({ target })}`]);
  // The redirect sends no referrer, so the landing reads the original referrer from the storage.
  expect(sessionStorage.getItem('roost.link-referrer')).toBe(document.referrer);
  expect(requests()).toEqual([]);
  expect(window.roostStart).toBeUndefined();
});

test('a missing configuration rejects the configuration and the registry, and throws nowhere else', async () => {
  network.use(route.get('http://localhost:4000/config.json', () => new HttpResponse(null, { status: 404 })));
  await open('/northwind/domains');
  await expect(window.roostStart?.config).rejects.toThrow('/config.json answered 404');
  await expect(window.roostStart?.registry).rejects.toThrow('/config.json answered 404');
});

test('a browser that blocks storage still passes tokens in the URL to the landing page', () =>
  withBlockedStorage(async () => {
    const { redirects } = await open('/?accessToken=a.b.c&refreshToken=r');
    expect(redirects).toEqual(['/auth/return#accessToken=a.b.c&refreshToken=r&target=%2F']);
  }));

test.each([null, { base: 'no address', live: '1.0.0', versions: {} }, { base: 'http://localhost:4001/mailboxes' }])(
  'an invalid registry entry (%j) does not stop the preload of other remotes',
  async (invalid) => {
    const { remotes, ...registry } = aRegistry();
    const read = { ...registry, remotes: { broken: invalid, ...remotes } };
    network.use(route.get('http://localhost:4000/registry.json', () => new HttpResponse(signed(read))));
    await open('/northwind/domains');
    await waitFor(() => expect(preloads()).toHaveLength(3));
  },
);
