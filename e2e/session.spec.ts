import type { Response } from '@playwright/test';
import { expect, test } from './fixtures/roost.ts';
import { signIn } from './fixtures/sign-in.ts';
import { api } from './fixtures/stack.ts';

/** Makes the API refuse the access token of this browser, as when its 15 minutes are over. */
const expireAccessToken = () => {
  const tokens = JSON.parse(localStorage.getItem('roost.tokens') ?? '{}') as Record<string, string>;
  localStorage.setItem('roost.tokens', JSON.stringify({ ...tokens, accessToken: `${tokens['accessToken']}x` }));
};

const isRenewal = (response: Response) =>
  response.url() === `${api}/auth/refresh` && response.request().method() === 'POST';

test('five requests that meet an expired token renew it once, and all succeed', async ({ page, allowMessages }) => {
  allowMessages('401 (Unauthorized)');
  await page.goto('/');
  await signIn(page);
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

test('two tabs that meet an expired token at once renew it once', async ({ page, context, allowMessages }) => {
  // A picture of its own asks for an icon.
  allowMessages('401 (Unauthorized)', '404 (Not Found)');
  await page.goto('/');
  await signIn(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText('1–50 of')).toBeVisible();
  let renewals = 0;
  context.on('response', (response) => {
    if (isRenewal(response)) renewals += 1;
  });
  const target = page.url();
  // Away from the program, so that none of its own reads meets the expired token before both tabs do.
  await Promise.all([page.goto('/favicon.svg'), second.goto('/favicon.svg')]);
  await page.evaluate(expireAccessToken);
  await Promise.all([page.goto(target), second.goto(target)]);
  await expect(page.getByText('1–50 of')).toBeVisible();
  await expect(second.getByText('1–50 of')).toBeVisible();
  expect(renewals).toBe(1);
});

test('signing out reaches every tab, and the next sign-in begins at the start', async ({ page, context }) => {
  await page.goto('/');
  await signIn(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText('1–50 of')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
  await expect(second).toHaveURL(/\/auth\/sign-in$/);
  expect(await second.evaluate(() => localStorage.getItem('roost.tokens'))).toBeNull();
});

test('a deep link leads through sign-in to where it was meant to go', async ({ page }) => {
  await page.goto('/');
  await signIn(page);
  const target = `${new URL(page.url()).pathname}?page=2`;
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in$/);
  await page.goto(target);
  await expect(page).toHaveURL(/\/auth\/sign-in\?target=/);
  await page.getByLabel('Email').fill('admin@roost.test');
  await page.getByLabel('Password').fill('roost-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('51–100 of')).toBeVisible();
});

test('tokens in an address are stored by a document of their own and leave no trace', async ({ page, request }) => {
  const answer = await request.post(`${api}/auth/login`, {
    data: { email: 'admin@roost.test', password: 'roost-demo' },
  });
  const { accessToken, refreshToken } = (await answer.json()) as { accessToken: string; refreshToken: string };
  const sent: string[] = [];
  page.on('request', (sending) => sent.push(`${sending.url()} ${sending.headers()['referer'] ?? ''}`));
  await page.goto(`/?${new URLSearchParams({ accessToken, refreshToken, status: 'Verified' })}`);
  await expect(page.getByText('1–50 of')).toBeVisible();
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

test('a broken token in an address signs nobody in', async ({ page }) => {
  await page.goto('/?accessToken=nonsense&refreshToken=nonsense');
  await expect(page.getByText('The sign-in link is not valid or has expired.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('roost.tokens'))).toBeNull();
});
