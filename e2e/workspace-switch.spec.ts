import type { Request } from '@playwright/test';
import { openWithTokens, tokensOf, workspacesOf } from './fixtures/accounts.ts';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/roost.ts';
import { openNewestTask } from './pages/open-newest-task.ts';
import { pressAction } from './pages/press-action.ts';
import { waitForAllRows, rowsOf } from './pages/wait-for-all-rows.ts';

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
  const slowRequest = page.waitForRequest(isSlow);
  const ended = new Promise((done) => {
    page.on('requestfailed', (request) => isSlow(request) && done(request));
    page.on('requestfinished', (request) => isSlow(request) && done(request));
  });
  await other.click();
  await slowRequest;
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

test('late responses of one workspace never show in another, nor continue in its name @previous-release', async ({
  page,
  request,
  sandbox,
}) => {
  const tokens = await tokensOf(request, 'admin@roost.test');
  const [northwind, fjord] = await workspacesOf(request, tokens);
  const requests: { path: string; workspace: string }[] = [];
  page.on('request', (one) => {
    const workspace = one.headers()['workspace-id'];
    if (workspace !== undefined) requests.push({ path: new URL(one.url()).pathname, workspace });
  });
  await openWithTokens(page, tokens, `/${northwind}/mailboxes`);
  await expect(page.getByText('1–50 of')).toBeVisible();
  await sandbox.fault({ method: 'GET', path: '/domains', times: 1 }, { kind: 'delay', ms: 8_000 });
  const isOfList = (one: Request) => new URL(one.url()).pathname.endsWith('/domains');
  const late = page.waitForEvent('requestfailed', isOfList);
  const sent = page.waitForRequest(isOfList);
  await page.getByRole('link', { name: 'Domains', exact: true }).click();
  // A slow remote would request the list after the first requests of the other workspace.
  await sent;
  await page.getByRole('button', { name: /^Workspace: / }).click();
  await page.getByRole('link', { name: 'Fjord & Field' }).click();
  await expect(page.getByRole('button', { name: 'Workspace: Fjord & Field' })).toBeVisible();
  // The requests for Northwind are aborted, not awaited.
  expect((await late).failure()?.errorText).toMatch(/ERR_ABORTED|NS_BINDING_ABORTED/);
  await expect(page).toHaveURL(new RegExp(`/${fjord}/domains$`));
  await waitForAllRows(page);
  expect(await rowsOf(page).filter({ hasText: 'northwind' }).count()).toBe(0);
  const switched = requests.findIndex(({ workspace }) => workspace === fjord);
  expect(requests.slice(switched).filter(({ workspace }) => workspace !== fjord)).toEqual([]);
});

test('a pending write shows and sends nothing in another workspace that is opened', async ({
  page,
  request,
  sandbox,
}) => {
  const tokens = await tokensOf(request, 'admin@roost.test');
  const [northwind, fjord] = await workspacesOf(request, tokens);
  const sent: { method: string; path: string; workspace: string; body: string }[] = [];
  page.on('request', (one) => {
    const workspace = one.headers()['workspace-id'];
    if (workspace === undefined) return;
    sent.push({ method: one.method(), path: new URL(one.url()).pathname, workspace, body: one.postData() ?? '' });
  });
  await openWithTokens(page, tokens, `/${northwind}/mailboxes?status=Active`);
  await expect(page.getByText('1–50 of')).toBeVisible();
  const late = { kind: 'delay', ms: 2_500 } as const;
  await sandbox.fault({ method: 'POST', path: '/bulk-jobs', times: 1 }, late);
  await sandbox.fault({ method: 'POST', path: '/spam-checks', times: 1 }, late);
  await sandbox.fault({ method: 'GET', path: '/domains', times: 1 }, late);
  const answered = async () => {
    const { calls } = await sandbox.counts();
    return [calls['createBulkJob'] ?? 0, calls['createSpamCheck'] ?? 0];
  };
  const [forwardings = 0, checks = 0] = await answered();
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await pressAction(page.getByRole('group', { name: 'Selection' }), 'Forwarding Update (1)');
  await page.getByLabel('Forward to').fill('late@harbor.example');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.filter(({ method }) => method !== 'GET').length).toBe(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // On another inbox: a check of the same one is rejected when the update arrives first.
  await rowsOf(page)
    .nth(1)
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Run spam check' }).click();
  await expect.poll(() => sent.filter(({ method }) => method !== 'GET').length).toBe(2);
  await page.getByRole('link', { name: 'Domains', exact: true }).click();
  await page.getByRole('button', { name: /^Workspace: / }).click();
  await page.getByRole('link', { name: 'Fjord & Field' }).click();

  await expect(page).toHaveURL(new RegExp(`/${fjord}/domains$`));
  // The page of the old workspace can still read until the switch commits.
  const switched = sent.length;
  await waitForAllRows(page);
  const writes = sent.filter(({ method }) => method !== 'GET');
  // The API has finished both writes, after the tab had left the workspace.
  await expect.poll(answered).toEqual([forwardings + 1, checks + 1]);
  await expect(rowsOf(page).filter({ hasText: /northwind|nwoutreach/ })).toHaveCount(0);
  await expect(page.locator('.r-toast')).toHaveCount(0);
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual(writes);
  expect(writes.every(({ workspace }) => workspace === northwind)).toBe(true);
  expect(sent.slice(switched).filter(({ workspace }) => workspace !== fjord)).toEqual([]);

  // The original workspace shows the results, which it reads from the server.
  await page.goto(`/${northwind}/mailboxes`);
  await openNewestTask(page);
  await expect(page.getByRole('dialog').getByText('Changed: 1. Unchanged: 0. Failed: 0.')).toBeVisible();
});
