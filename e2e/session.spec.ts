import type { Response } from '@playwright/test';
import { authorizedAs, submitSignInForm, openWithTokens, tokensOf, workspacesOf } from './fixtures/accounts.ts';
import { expect, test } from './fixtures/roost.ts';
import { signOutByMenu } from './pages/account-menu.ts';
import { signInByForm } from './pages/sign-in-page.ts';
import { api, storage } from './support/stack.ts';

/** Invalidates the access token of this browser, as after its 15 minutes. */
const expireAccessToken = () => {
  const tokens = JSON.parse(localStorage.getItem('roost.tokens') ?? '{}') as Record<string, string>;
  localStorage.setItem('roost.tokens', JSON.stringify({ ...tokens, accessToken: `${tokens['accessToken']}x` }));
};

const isRenewal = (response: Response) =>
  response.url() === `${api}/auth/refresh` && response.request().method() === 'POST';

test('five requests with an expired token refresh it once, and all succeed', async ({ page, allowMessages }) => {
  allowMessages('401 (Unauthorized)');
  await page.goto('/');
  await signInByForm(page);
  await page.evaluate(expireAccessToken);
  let renewals = 0;
  const refused = new Set<string>();
  page.on('response', (response) => {
    if (isRenewal(response)) renewals += 1;
    if (response.status() === 401) refused.add(response.url());
  });
  await page.reload();
  await expect(page.getByText('1–50 of')).toBeVisible();
  expect(refused.size).toBeGreaterThanOrEqual(5);
  expect(renewals).toBe(1);
  await expect(page).toHaveURL(/\/domains$/);
});

test('two tabs with an expired token refresh it once', async ({ page, context, allowMessages }) => {
  // An SVG document requests a favicon.
  allowMessages('401 (Unauthorized)', '404 (Not Found)');
  await page.goto('/');
  await signInByForm(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText('1–50 of')).toBeVisible();
  let renewals = 0;
  context.on('response', (response) => {
    if (isRenewal(response)) renewals += 1;
  });
  const target = page.url();
  // Leaves the app, so that no poll meets the expired token before both tabs do.
  await Promise.all([page.goto('/favicon.svg'), second.goto('/favicon.svg')]);
  await page.evaluate(expireAccessToken);
  await Promise.all([page.goto(target), second.goto(target)]);
  await expect(page.getByText('1–50 of')).toBeVisible();
  await expect(second.getByText('1–50 of')).toBeVisible();
  expect(renewals).toBe(1);
});

test('signing out affects every tab, and the next sign-in opens the start page @previous-release', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await signInByForm(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText('1–50 of')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings/);
  await signOutByMenu(page);
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
  await expect(second.getByText('You were signed out in another tab.')).toBeVisible();
  await expect(second).toHaveURL(/\/auth\/sign-in\?target=.*domains&problem=signed-out-elsewhere$/);
  expect(await second.evaluate(() => localStorage.getItem('roost.tokens'))).toBeNull();
  await signInByForm(page);
  await expect(page.getByText('1–50 of')).toBeVisible();
});

test('a phone tab signed out elsewhere shows a message in French, and sign-in returns to its page', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await signInByForm(page, { language: 'fr' });
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(`${page.url()}?page=2`);
  await expect(phone.getByText('51–100 sur')).toBeVisible();
  await signOutByMenu(page, 'fr');
  await expect(phone.getByText(/Vous avez été déconnecté dans un autre onglet/)).toBeVisible();
  await phone.getByLabel('Adresse e-mail').fill('admin@roost.test');
  await phone.getByLabel('Mot de passe').fill('roost-demo');
  await phone.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(phone.getByText('51–100 sur')).toBeVisible();
});

test('a deep link opens its page after sign-in', async ({ page }) => {
  await page.goto('/');
  await signInByForm(page);
  const target = `${new URL(page.url()).pathname}?page=2`;
  await signOutByMenu(page);
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
  await page.goto(target);
  await expect(page).toHaveURL(/\/auth\/sign-in\?target=/);
  await page.getByLabel('Email').fill('admin@roost.test');
  await page.getByLabel('Password').fill('roost-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('51–100 of')).toBeVisible();
});

test('a link with tokens names its account, asks first, keeps its target, and leaves no trace', async ({
  page,
  request,
}) => {
  const answer = await request.post(`${api}/auth/login`, {
    data: { email: 'admin@roost.test', password: 'roost-demo' },
  });
  const { accessToken, refreshToken } = (await answer.json()) as { accessToken: string; refreshToken: string };
  const sent: string[] = [];
  page.on('request', (sending) => sent.push(`${sending.url()} ${sending.headers()['referer'] ?? ''}`));
  await page.goto(`/?${new URLSearchParams({ search: 'northwind', accessToken, refreshToken, status: 'Verified' })}`);
  await expect(page.getByText('This link signs you in as Maya Lindgren (admin@roost.test).')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('roost.tokens'))).toBeNull();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/domains\?search=northwind$/);
  await expect(page.getByText(/^1–\d+ of/)).toBeVisible();
  expect(
    sent.filter((text, index) => index > 0 && text.includes(accessToken) && !text.includes('/auth/return#')),
  ).toEqual([]);
  const traces = await page.evaluate(
    () =>
      performance
        .getEntries()
        .map(({ name }) => name)
        .join(' ') +
      location.href +
      document.referrer,
  );
  expect(traces).not.toContain(accessToken);
});

test('a broken token in a URL signs nobody in', async ({ page }) => {
  await page.goto('/?accessToken=nonsense&refreshToken=nonsense');
  await expect(page.getByText('The sign-in link is invalid or has expired.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('roost.tokens'))).toBeNull();
});

test('a form that is open when the session ends is preserved for the same user only', async ({
  page,
  request,
  allowMessages,
}) => {
  // The app logs and throws this failure, as the product spec requires.
  allowMessages('401 (Unauthorized)', 'User load failure');
  const own = await tokensOf(request, 'user@roost.test');
  const user = (await (await request.get(`${api}/users/me`, authorizedAs(own))).json()) as { lastWorkspaceId: string };
  await openWithTokens(page, own, `/${user.lastWorkspaceId}/mailboxes/create`);
  const name = () => page.getByRole('row', { name: 'Inbox 1', exact: true }).getByLabel('First name');
  await name().fill('Robin');
  await name().blur();
  expect(await request.post(`${api}/auth/logout-everywhere`, authorizedAs(own))).toBeOK();
  // The reload detects the end of the session.
  await page.reload();
  await expect(page.getByText(/Your session has ended/)).toBeVisible();
  await expect(page).toHaveURL(/target=.*mailboxes%2Fcreate/);

  await submitSignInForm(page, { email: 'admin@roost.test', password: 'roost-demo' });
  await expect(page).toHaveURL(/mailboxes\/create$/);
  await expect(name()).toHaveValue('');

  await openWithTokens(page, await tokensOf(request, 'user@roost.test'), `/${user.lastWorkspaceId}/mailboxes/create`);
  await expect(name()).toHaveValue('Robin');
});

test('a workspace that cannot be loaded is logged in the language of the page, and redirects to one that can', async ({
  page,
  request,
  allowMessages,
}) => {
  const logged = 'L’espace de travail n’a pas pu être chargé';
  allowMessages(logged, '404 (Not Found)');
  const tokens = await tokensOf(request, 'admin@roost.test');
  const [northwind] = await workspacesOf(request, tokens);
  // Firefox runs it in the blank page as well, which has no storage.
  await page.addInitScript(() => void (origin !== 'null' && localStorage.setItem('roost.language', 'fr')));
  const consoleMessage = page.waitForEvent('console', (message) => message.text().includes(logged));
  await openWithTokens(page, tokens, '/00000000-0000-4000-8000-000000000000/domains');
  await consoleMessage;
  await expect(page).toHaveURL(new RegExp(`/${northwind}/domains$`));
});

test('only the API receives the bearer token and the workspace id', async ({ page, request }) => {
  const foreign: string[] = [];
  page.on('request', (one) => {
    const { authorization, 'workspace-id': workspace } = one.headers();
    const isOfApi = one.url().startsWith(`${api}/`);
    if (!isOfApi && (authorization !== undefined || workspace !== undefined)) foreign.push(one.url());
  });
  const tokens = await tokensOf(request, 'admin@roost.test');
  const [northwind] = await workspacesOf(request, tokens);
  await openWithTokens(page, tokens, `/${northwind}/domains`);
  await expect(page.getByText('1–50 of')).toBeVisible();
  for (const name of ['Google Workspace', 'Spam checks', 'Settings']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
  // Picture uploads go directly to the object storage.
  await page.goto(`/${northwind}/g-mailboxes/create`);
  await page.getByRole('button', { name: 'Picture, Signature & Forwarding' }).first().click();
  const dot = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;', 'latin1');
  const stored = page.waitForRequest((one) => one.method() === 'PUT' && one.url().startsWith(storage));
  await page.getByLabel('Picture file').setInputFiles({ name: 'dot.gif', mimeType: 'image/gif', buffer: dot });
  await page.getByRole('dialog').getByRole('button', { name: 'Save picture' }).click();
  const sent = (await stored).headers();
  expect([sent['authorization'], sent['workspace-id']]).toEqual([undefined, undefined]);
  expect(foreign).toEqual([]);
});
