import type { Page } from '@playwright/test';
import { bucketOf } from '@roost/shared/platform/channel';
import { openWithTokens, tokensOf, workspacesOf, type Tokens } from './fixtures/accounts.ts';
import { liveVersion, loadedVersions, publishSecond, release, removeFiles } from './fixtures/releases.ts';
import { expect, test } from './fixtures/roost.ts';
import { portBase } from './support/stack.ts';

let first = '';
let second = '';
let tokens: Tokens = { accessToken: '', refreshToken: '' };
/** Workspaces of the user, the one with the lower bucket first. */
let low = '';
let high = '';
let putBack = async () => {};

test.beforeAll(async ({ request }) => {
  first = await liveVersion('domains');
  second = await publishSecond('domains');
  tokens = await tokensOf(request, 'admin@roost.test');
  const ids = await workspacesOf(request, tokens);
  [low = '', high = ''] = ids.toSorted((one, other) => bucketOf('domains', one) - bucketOf('domains', other));
});
test.afterEach(async () => {
  await putBack();
  putBack = async () => {};
  await release(['canary', 'domains', '--stop']).catch(() => undefined);
  await release(['promote', 'domains', first, '--anyway']);
});

// The API remembers the last workspace of the account, which other tests use.
test.afterAll(async ({ request }) => {
  await request.post(`http://localhost:${portBase + 10}/sandbox/control/reset`, { data: {} });
});

/** A share in percent that has the lower workspace and not the other one. */
const shareBetween = () => String(bucketOf('domains', high) / 100);

const startCanary = (...options: string[]) => release(['canary', 'domains', second, '--anyway', ...options]);

/** Opens the domains of a workspace; resolves to the versions whose entry the page loads. */
const openIn = async (page: Page, workspaceId: string): Promise<Set<string>> => {
  const versions = loadedVersions(page, [first, second]);
  await openWithTokens(page, tokens, `/${workspaceId}/domains`);
  await expect(page.getByRole('heading', { name: 'Manage your domains' })).toBeVisible();
  return versions;
};

test('a share shows the canary to one workspace and not to another, without another request', async ({ page }) => {
  await startCanary('--share', shareBetween());
  expect([...(await openIn(page, low))]).toEqual([second]);
  const registries: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/registry.json') && registries.push(request.url())));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Manage your domains' })).toBeVisible();
  expect(registries).toHaveLength(1);
  expect([...(await openIn(page, high))]).toEqual([first]);
});

test('a listed workspace gets the canary at any share', async ({ page }) => {
  await startCanary('--share', '0', '--workspaces', high);
  expect([...(await openIn(page, high))]).toEqual([second]);
  expect([...(await openIn(page, low))]).toEqual([first]);
});

test('the live version replaces a canary whose file is missing', async ({ page, allowMessages }) => {
  allowMessages(
    '404 (Not Found)',
    'Refused to',
    "in the 'integrity' attribute",
    'RemoteUnavailable',
    'failed',
    'is shown',
  );
  await startCanary('--workspaces', high);
  putBack = await removeFiles('domains', second);
  const versions = await openIn(page, high);
  expect(versions).toContain(first);
});

test('after a stop, the next document has the live version, and an urgent stop asks for it', async ({ page }) => {
  await startCanary('--workspaces', high);
  const versions = await openIn(page, high);
  await release(['canary', 'domains', '--stop', '--urgent', '--why', 'errors']);
  const read = page.waitForResponse((response) => response.url().endsWith('/registry.json'));
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await read;
  await page.getByRole('heading', { level: 1 }).click();
  const notice = page.getByRole('status').filter({ hasText: 'An important fix is available.' });
  await notice.getByRole('button', { name: 'Reload' }).click({ timeout: 20_000 });
  await expect.poll(() => [...versions]).toEqual([second, first]);
  await expect(page.getByRole('heading', { name: 'Manage your domains' })).toBeVisible();
});

test('the promotion of a canary shows it to all workspaces, and ends it', async ({ page }) => {
  await startCanary('--workspaces', high);
  await release(['promote', 'domains', second]);
  expect([...(await openIn(page, low))]).toEqual([second]);
  await expect(release(['canary', 'domains', '--stop'])).rejects.toThrow('domains has no canary');
});
