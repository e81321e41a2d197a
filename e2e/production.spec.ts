import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { request as newRequest, type APIRequestContext } from '@playwright/test';
import {
  accessLog,
  copyRemote,
  deploy,
  makeLive,
  missingNginxReason,
  paySite,
  runRelease,
  site,
  startNginx,
} from './support/nginx.ts';
import { liveVersion, publishSecond } from './fixtures/releases.ts';
import { expect, test } from './fixtures/roost.ts';
import { workFolder } from './support/stack.ts';
import { signInByForm } from './pages/sign-in-page.ts';

const missing = missingNginxReason();
// A local run skips these tests without nginx; a CI run fails.
test.skip(missing !== null && !process.env['CI'], missing ?? '');
test.use({ baseURL: site, ignoreHTTPSErrors: true });

let stop = async () => {};
let http: APIRequestContext;

test.beforeAll(async () => {
  if (missing !== null) {
    if (process.env['CI']) throw new Error(missing);
    return;
  }
  await deploy();
  stop = await startNginx();
  await makeLive();
  http = await newRequest.newContext({ baseURL: site, ignoreHTTPSErrors: true });
});
test.afterAll(async () => {
  await http?.dispose();
  await stop();
});

/** Third-party origins in the documented configuration; the tests mock them. */
const watching = ['tracker', 'chat', 'errors'].map((name) => `https://${name}.roost.example`);
test.beforeEach(({ context }) =>
  context.route(
    (url) => watching.includes(url.origin),
    (route) => route.fulfill({ contentType: 'text/html', headers: { 'access-control-allow-origin': '*' }, body: '' }),
  ),
);

const headersOf = async (
  path: string,
  requestHeaders: Record<string, string> = {},
): Promise<Record<string, string>> => {
  const response = await http.get(path, { headers: requestHeaders });
  return { ...response.headers(), status: `${response.status()}` };
};

test('the app runs behind nginx under one host name: a sign-in, the list, and every remote', async ({ page }) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await page.goto('/');
  await signInByForm(page);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(51);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Shared inboxes' }).click();
  await expect(page.getByRole('heading', { name: 'Manage your inboxes' })).toBeVisible();
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings\/profile$/);
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue(/\w/);
  await menu.getByRole('link', { name: 'Domains', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name: 'Create Domains' }).click();
  await expect(page).toHaveURL(/\/domains\/create$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect([...origins].toSorted()).toEqual([site, ...watching].toSorted());
  const protocol = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().nextHopProtocol);
  expect(protocol).toBe('h2');
});

test('a deep link opens the app, and an unknown one redirects into it', async ({ page }) => {
  await page.goto('/');
  await signInByForm(page);
  const domains = page.url();
  await page.goto(`${domains}?page=2`);
  await expect(page.getByText('51–100 of')).toBeVisible();
  await page.goto(`${domains}/nowhere/at-all`);
  await expect(page.getByText('1–50 of')).toBeVisible();
});

test('tokens in a URL sign in through the landing page, which has no other script', async ({ page }) => {
  const data = { email: 'admin@roost.test', password: 'roost-demo' };
  const { accessToken, refreshToken } = await (await http.post('/v1/auth/login', { data })).json();
  await page.goto(`/?${new URLSearchParams({ accessToken, refreshToken, status: 'Verified' })}`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('1–50 of')).toBeVisible();
  expect(await accessLog()).toContain('GET / 200');
  expect(await accessLog()).not.toContain('accessToken');
  const landing = await headersOf('/auth/return');
  expect(landing['content-security-policy']).toMatch(/script-src 'sha256-[^']+';/);
  expect(landing['content-security-policy']).toMatch(/connect-src 'self' \S+;/);
});

test('documents have their policies and are revalidated', async () => {
  const host = await headersOf('/any/address');
  expect(host).toMatchObject({
    status: '200',
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'integrity-policy': 'blocked-destinations=(script)',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  });
  expect(host['content-security-policy']).toContain(`frame-src ${paySite}`);
  expect(host['content-security-policy']).toContain(`frame-ancestors 'none'`);
  expect(host['content-security-policy']).not.toContain('unsafe');
  const pay = await headersOf(`${paySite}/?transaction=t`);
  expect(pay['content-security-policy']).toContain(`frame-ancestors ${site}`);
  expect(pay['content-security-policy']).toContain('https://cdn.paddle.com');
});

test('files of a version are cached for a year; registry and configuration are revalidated by ETag', async () => {
  const entry = `/remotes/domains/${await liveVersion('domains')}/remoteEntry.js`;
  expect(await headersOf(entry)).toMatchObject({
    status: '200',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  for (const path of ['/registry.json', '/config.json', '/favicon.svg', '/', `${paySite}/config.json`]) {
    const { etag = '', ...first } = await headersOf(path);
    expect({ path, ...first }).toMatchObject({ path, status: '200', 'cache-control': 'no-cache' });
    expect(await headersOf(path, { 'if-none-match': etag })).toMatchObject({
      status: '304',
      'cache-control': 'no-cache',
    });
  }
});

test('a missing file returns 404 and is not cached', async () => {
  for (const path of [
    '/assets/main.0000000000.js',
    '/remotes/domains/9.9.9/remoteEntry.js',
    '/remotes/domains/',
    '/missing.json',
    '/index.html',
    '/auth/return/index.html',
    '/.hidden',
  ]) {
    const { status, ...headers } = await headersOf(path);
    expect({ path, status }).toEqual({ path, status: '404' });
    expect(headers['cache-control']).toBe('no-store');
  }
  expect(await headersOf('/remotes/..%2f..%2fdocuments/host')).toMatchObject({ status: '400' });
});

test('responses are compressed: published files ahead of time, other files on the fly', async () => {
  const entry = `/remotes/domains/${await liveVersion('domains')}/remoteEntry.js`;
  const encoding = async (path: string, accepted: string) =>
    (await headersOf(path, { 'accept-encoding': accepted }))['content-encoding'];
  for (const path of [entry, '/', '/assets/i18n/en.json', `${paySite}/`]) {
    expect({ path, encoding: await encoding(path, 'br, gzip') }).toEqual({ path, encoding: 'br' });
    expect({ path, encoding: await encoding(path, 'gzip') }).toEqual({ path, encoding: 'gzip' });
    expect(await headersOf(path, { 'accept-encoding': 'br' })).toMatchObject({
      vary: expect.stringMatching(/^Accept-Encoding/),
    });
  }
  expect(await encoding('/registry.json', 'br, gzip')).toBe('gzip');
});

test('a promoted version is in the next page without a reload of nginx', async ({ page }) => {
  const first = await liveVersion('domains');
  const second = await publishSecond('domains');
  const entries: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/remoteEntry.js') && entries.push(request.url())));
  await page.goto('/');
  await signInByForm(page);
  await expect(page.getByText('1–50 of')).toBeVisible();
  await copyRemote('domains', second);
  await runRelease(['promote', 'domains', second]);
  await page.reload();
  await expect(page.getByText('1–50 of')).toBeVisible();
  // Sends the request of a browser with the first version; the response is the delta. Chromium does not send this
  // request to this site.
  const old = await readFile(resolve(workFolder, 'releases/domains', first, 'remoteEntry.js'));
  const dictionary = createHash('sha256').update(old).digest('base64');
  const requestHeaders = { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${dictionary}:` };
  const delta = await headersOf(`/remotes/domains/${second}/remoteEntry.js`, requestHeaders);
  expect(delta['content-encoding']).toBe('dcz');
  await runRelease(['rollback', 'domains']);
  await page.reload();
  await expect(page.getByText('1–50 of')).toBeVisible();
  expect(entries.filter((address) => address.includes('/domains/'))).toEqual(
    [first, second, first].map((version) => `${site}/remotes/domains/${version}/remoteEntry.js`),
  );
});
