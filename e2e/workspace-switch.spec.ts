import type { Request } from '@playwright/test';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/roost.ts';

test('a switch canceled by following a link keeps the page and its writes in its workspace', async ({
  page,
  sandbox,
  allowMessages,
}) => {
  allowMessages('net::ERR_');
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Manage your domains' })).toBeVisible();
  const [, present = ''] = new URL(page.url()).pathname.split('/');
  const switcher = page.getByRole('button', { name: /^Workspace: / });
  const name = (await switcher.getAttribute('aria-label')) ?? '';
  await switcher.click();
  const other = page.getByRole('dialog', { name: 'Workspaces' }).locator('a:not([aria-current])').first();
  const [, target = ''] = ((await other.getAttribute('href')) ?? '').split('/');
  const isSlow = (request: Request) => new URL(request.url()).pathname === `/v1/workspaces/${target}`;
  await sandbox.fault({ method: 'GET', path: `/workspaces/${target}` }, { kind: 'delay', ms: 3_000 });
  const begun = page.waitForRequest(isSlow);
  const ended = new Promise((done) => {
    page.on('requestfailed', (request) => isSlow(request) && done(request));
    page.on('requestfinished', (request) => isSlow(request) && done(request));
  });
  await other.click();
  await begun;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await ended;
  await expect(page).toHaveURL(new RegExp(`/${present}/settings`));
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();

  const scopes: (string | undefined)[] = [];
  page.on('request', (request) => {
    const scope = request.headers()['workspace-id'];
    if (scope !== undefined) scopes.push(scope);
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Domains', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Manage your domains' })).toBeVisible();
  // The list can come from the cache; a search cannot.
  await page.getByLabel('Search domains').fill('north');
  await expect.poll(() => scopes.length).toBeGreaterThan(0);
  expect(new Set(scopes)).toEqual(new Set([present]));
});
