import type { Page } from '@playwright/test';
import {
  testPassword,
  createUser,
  uniqueAddress,
  authorizedAs,
  submitSignInForm,
  openWithTokens,
  tokensOf,
} from './fixtures/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { pressByKeyboard, focusByKeyboard } from './pages/keyboard.ts';
import { newestMailTo } from './fixtures/mail.ts';
import { expect, test } from './fixtures/roost.ts';
import { sandboxControl } from './fixtures/sandbox-control.ts';
import { api } from './support/stack.ts';

test.beforeAll(({ request }) => sandboxControl(request).reset());
test.afterAll(({ request }) => sandboxControl(request).reset());

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a user signs up and creates the first workspace by keyboard', async ({ page, request, allowMessages }) => {
  allowMessages('409 (Conflict)');
  const email = uniqueAddress();
  await page.goto('/auth/sign-in');
  await pressByKeyboard(page, page.getByRole('link', { name: 'Create an account' }));
  await expect(title(page, 'Create your Roost account')).toBeVisible();
  for (const [label, text] of [
    ['First name', 'Nora'],
    ['Last name', 'Whitfield'],
    ['Company (optional)', 'Harbor Lane Coffee'],
    ['Email', email],
    ['Password', testPassword],
  ] as const) {
    await focusByKeyboard(page, page.getByLabel(label));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(title(page, 'Check your email')).toBeVisible();

  const { link, subject } = await newestMailTo(request, email);
  expect(subject).toBe('Confirm your email address');
  await page.goto(link);
  await expect(page.getByText(/Your email address is confirmed/)).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  await pressByKeyboard(page, page.getByRole('link', { name: 'Go to sign-in' }));
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await focusByKeyboard(page, page.getByLabel('Password'));
  await page.keyboard.type(testPassword);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Create your first workspace')).toBeVisible();
  await focusByKeyboard(page, page.getByLabel('Workspace Name'));
  await page.keyboard.type('Harbor Lane');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Workspace: Harbor Lane' })).toBeVisible();
  await expect(page).toHaveURL(/\/domains$/);

  await page.goto(link);
  await expect(page.getByText(/This link was already used/)).toBeVisible();
});

test('a forgotten password is replaced, which ends every session', async ({ page, request, allowMessages }) => {
  allowMessages('401 (Unauthorized)', '409 (Conflict)');
  const email = await createUser(request);
  const before = await tokensOf(request, email, testPassword);
  await page.goto('/auth/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(title(page, 'Reset your password')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(title(page, 'Check your email')).toBeVisible();

  const { link } = await newestMailTo(request, email);
  await page.goto(link);
  await page.getByLabel('New password').fill('seven-green-kites-aloft');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/Your password was changed/)).toBeVisible();
  expect((await request.get(`${api}/users/me`, authorizedAs(before))).status()).toBe(401);

  await page.goto('/auth/sign-in');
  await page.goto(link);
  await expect(page.getByText(/This link was already used/)).toBeVisible();
  await page.goto('/auth/sign-in');
  await submitSignInForm(page, { email });
  await expect(page.getByText('The email address or password is incorrect.')).toBeVisible();
  await submitSignInForm(page, { email, password: 'seven-green-kites-aloft' });
  await expect(title(page, 'Create your first workspace')).toBeVisible();
});

test('sign-in with Google opens the requested page and leaves no tokens behind', async ({ page, request }) => {
  const tokens = await tokensOf(request, 'admin@roost.test');
  const user = (await (await request.get(`${api}/users/me`, authorizedAs(tokens))).json()) as {
    lastWorkspaceId: string;
  };
  const consoleMessages: string[] = [];
  const sent: string[] = [];
  page.on('console', (message) => consoleMessages.push(message.text()));
  page.on('request', (one) => sent.push(`${one.url()} ${one.headers()['referer'] ?? ''} ${one.postData() ?? ''}`));
  await page.goto(`/${user.lastWorkspaceId}/settings/profile`);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expect(title(page, 'Choose an account')).toBeVisible();
  await page.getByRole('link', { name: /Maya Lindgren/ }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Maya');
  await expect(page).toHaveURL(/\/settings\/profile$/);

  const stored = await page.evaluate(() => localStorage.getItem('roost.tokens') ?? '{}');
  const { accessToken, refreshToken } = JSON.parse(stored) as { accessToken: string; refreshToken: string };
  const landings = sent.filter((one) => one.includes('/auth/return?'));
  // The API's redirect is the only URL with tokens, as the product spec requires.
  expect(landings).toHaveLength(1);
  expect(landings[0]).toContain(refreshToken);
  const traces = await page.evaluate(() => ({
    address: location.href,
    history: JSON.stringify(history.state),
    referrer: document.referrer,
    performance: performance
      .getEntries()
      .map(({ name }) => name)
      .join(' '),
    session: JSON.stringify(sessionStorage),
  }));
  const texts = {
    ...traces,
    console: consoleMessages.join('\n'),
    requests: sent.filter((one) => !one.includes('/auth/return?')).join('\n'),
  };
  for (const [name, text] of Object.entries(texts)) {
    for (const token of [accessToken, refreshToken]) expect(text, name).not.toContain(token);
  }
  // The back button does not lead to the tokens.
  await page.goBack();
  expect(page.url()).not.toContain(refreshToken);
});

test('a new user can sign up with Google, and a canceled consent shows a message', async ({ page }) => {
  await page.goto('/auth/sign-in');
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('You canceled signing in with Google. Nothing was shared.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('link', { name: /Nora Whitfield/ }).click();
  await expect(title(page, 'Create your first workspace')).toBeVisible();
});

test('a Google response that this browser did not request signs nobody in', async ({ page }) => {
  await page.goto(`${api}/auth/google/callback?code=of-somebody&state=of-somebody`);
  await expect(page.getByText('Signing in with Google failed. Try again.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('roost.tokens'))).toBeNull();
});

test('signing out everywhere ends another session at its next call, with the reason', async ({
  page,
  request,
  allowMessages,
}) => {
  allowMessages('401 (Unauthorized)');
  const [here, there] = [await tokensOf(request, 'viewer@roost.test'), await tokensOf(request, 'viewer@roost.test')];
  await openWithTokens(page, here, '/');
  await expect(page.getByText('1–50 of')).toBeVisible();
  expect(await request.post(`${api}/auth/logout-everywhere`, authorizedAs(there))).toBeOK();
  await page.getByRole('link', { name: 'Shared inboxes' }).click();
  await expect(page.getByText(/Your session has ended/)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/sign-in\?target=.*problem=session-over$/);
  expect(await page.evaluate(() => localStorage.getItem('roost.tokens'))).toBeNull();
  await submitSignInForm(page, { email: 'viewer@roost.test', password: 'roost-demo' });
  await expect(page).toHaveURL(/\/mailboxes$/);
});

test('after too many wrong passwords the page says when to retry', async ({ page, sandbox, allowMessages }) => {
  allowMessages('401 (Unauthorized)', '429 (Too Many Requests)');
  await sandbox.reset();
  await page.goto('/auth/sign-in');
  await page.getByLabel('Email').fill('user@roost.test');
  await page.getByLabel('Password').fill('wrong');
  const counting = page.getByRole('button', { name: /^Try again in 14:/ });
  const button = page.getByRole('button', { name: 'Sign in', exact: true }).or(counting);
  for (let time = 0; time < 11; time += 1) {
    const answer = page.waitForResponse(`${api}/auth/login`);
    await button.click();
    await answer;
    await expect(button).not.toHaveAttribute('aria-busy', 'true');
  }
  await expect(page.getByText('Too many attempts. You can try again in 15 minutes.')).toBeVisible();
  await expect(counting).toHaveAttribute('aria-disabled', 'true');
  await sandbox.reset();
});

const screens = [
  { path: '/auth/sign-in', name: 'Sign in to Roost', fr: 'Se connecter à Roost' },
  { path: '/auth/sign-up', name: 'Create your Roost account', fr: 'Créez votre compte Roost' },
  { path: '/auth/reset-password', name: 'Reset your password', fr: 'Réinitialisez votre mot de passe' },
  { path: '/auth/verify-email', name: 'Confirm your email address', fr: 'Confirmez votre adresse e-mail' },
  { path: '/feedback/uninstall', name: 'Why did you leave Roost?', fr: 'Pourquoi avez-vous quitté Roost ?' },
];
for (const { path, name, fr } of screens) {
  test(`${path} is accessible on desktop and phone, in French and in dark mode`, async ({ page }) => {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await expect(title(page, name)).toBeVisible();
      await expectAccessible(page);
      const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await page.getByRole('button', { name: 'Français', exact: true }).click();
    await expect(title(page, fr)).toBeVisible();
    await expectAccessible(page);
  });
}

test('the mailbox of the sandbox shows sent emails, and how a receiver judges them', async ({
  page,
  request,
  context,
}) => {
  const email = await createUser(request);
  await page.goto('/auth/sign-up');
  const opening = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Sandbox mail' }).click();
  const mailbox = await opening;
  const sent = mailbox.getByRole('listitem').filter({ hasText: email });
  await expect(sent.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  await expect(sent.getByRole('term')).toHaveText(['SPF: pass', 'DKIM: pass', 'DMARC: pass']);
  await expectAccessible(mailbox);
});
