import type { Page } from '@playwright/test';
import { openWithTokens, submitSignInForm, tokensOf, workspacesOf } from './fixtures/accounts.ts';
import { liveVersion, loadedVersions, publishSecond, release } from './fixtures/releases.ts';
import { expect, test } from './fixtures/roost.ts';

let first = '';
let second = '';
let id = '';

test.beforeAll(async () => {
  first = await liveVersion('domains');
  second = await publishSecond('domains');
});
test.afterEach(() => release(['preview', '--stop', id]).catch(() => undefined));

/** Starts a preview of the second version; the link opens a workspace's domains. */
const startPreview = async (...options: string[]): Promise<void> => {
  const printed = await release(['preview', 'domains', second, ...options]);
  id = /\/\?preview=([\w-]{22})/.exec(printed)?.[1] ?? '';
};

const openLink = async (page: Page, { as, path }: { as: string; path?: string }) => {
  const tokens = await tokensOf(page.request, as);
  const [workspaceId] = await workspacesOf(page.request, tokens);
  await openWithTokens(page, tokens, path ?? `/${workspaceId}/domains?preview=${id}`);
  await expect(page.getByRole('heading', { name: 'Manage your domains' })).toBeVisible();
};
const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'preview' });

test('the link shows the version in this tab only, with a banner, until the user leaves', async ({ page, context }) => {
  await startPreview('--roles', 'ADMIN', '--expires', '2d');
  const versions = loadedVersions(page, [first, second]);
  await openLink(page, { as: 'admin@roost.test' });
  await expect(banner(page)).toContainText(`You see a preview of Domains ${second}, until `);
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await expect(banner(page)).toContainText(second);
  expect([...versions]).toEqual([second]);

  const other = await context.newPage();
  const versionsOfOther = loadedVersions(other, [first, second]);
  const ofSecond: string[] = [];
  other.on('request', (request) => void (request.url().includes(second) && ofSecond.push(request.url())));
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'Manage your domains' })).toBeVisible();
  await expect(banner(other)).toHaveCount(0);
  expect([...versionsOfOther]).toEqual([first]);
  expect(ofSecond).toEqual([]);

  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.poll(() => [...versions]).toEqual([second, first]);
  await expect(banner(page)).toHaveCount(0);
});

test('the link without a sign-in asks for it, then shows the preview', async ({ page }) => {
  await startPreview();
  const versions = loadedVersions(page, [first, second]);
  await page.goto(`/?preview=${id}`);
  await expect(banner(page)).toContainText('Sign in to see the preview.');
  await submitSignInForm(page, { email: 'admin@roost.test', password: 'roost-demo' });
  await expect(banner(page)).toContainText(`You see a preview of Domains ${second}`);
  await expect.poll(() => versions.has(second)).toBe(true);
});

test('a member who is not allowed downloads nothing of the version', async ({ page, allowMessages }) => {
  allowMessages('A preview was refused');
  await startPreview('--members', 'nobody');
  const ofSecond: string[] = [];
  page.on('request', (request) => void (request.url().includes(second) && ofSecond.push(request.url())));
  await openLink(page, { as: 'admin@roost.test' });
  await expect(banner(page)).toContainText("You don't have access to this preview.");
  expect(ofSecond).toEqual([]);
});

test('a stop ends the preview of an open tab', async ({ page }) => {
  await startPreview();
  const versions = loadedVersions(page, [first, second]);
  await openLink(page, { as: 'admin@roost.test' });
  await expect(banner(page)).toContainText(second);
  await release(['preview', '--stop', id]);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(() => [...versions]).toEqual([second, first]);
  await expect(banner(page)).toHaveCount(0);
});
