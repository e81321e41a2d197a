import type { APIRequestContext, Page } from '@playwright/test';
import {
  testPassword,
  createUser,
  uniqueAddress,
  authorizedAs,
  submitSignInForm,
  openWithTokens,
  tokensOf,
  workspacesOf,
} from './fixtures/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { newestMailTo } from './fixtures/mail.ts';
import { expect, test } from './fixtures/roost.ts';
import { sandboxControl } from './fixtures/sandbox-control.ts';
import { api } from './support/stack.ts';

test.beforeAll(({ request }) => sandboxControl(request).reset());
test.afterAll(({ request }) => sandboxControl(request).reset());

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('an invitation is shown first, and opens its workspace when accepted', async ({ page, request, sandbox }) => {
  await sandbox.reset();
  await openWithTokens(page, await tokensOf(request, 'invited@roost.test'), '/');
  await expect(title(page, 'Join Northwind Outreach')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('button', { name: 'Workspace: Northwind Outreach' })).toBeVisible();
  await expect(page).toHaveURL(/\/domains$/);
});

test('on a phone, the texts around an invitation are centred', async ({ page, request, sandbox }) => {
  await sandbox.reset();
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithTokens(page, await tokensOf(request, 'invited@roost.test'), '/');
  await expect(title(page, 'Join Northwind Outreach')).toBeVisible();
  for (const text of ['Domains and inboxes for cold email.', "You're signed in as invited@roost.test."]) {
    await expect(page.getByText(text)).toHaveCSS('text-align', 'center');
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a declined invitation no longer exists', async ({ page, request, sandbox }) => {
  await sandbox.reset();
  await openWithTokens(page, await tokensOf(request, 'invited@roost.test'), '/');
  await page.getByRole('button', { name: 'Decline' }).click();
  const question = page.getByRole('alertdialog', { name: 'Decline the invitation to Northwind Outreach?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('button', { name: 'Decline' }).click();
  await question.getByRole('button', { name: 'Decline invitation' }).click();
  await expect(title(page, 'Create your first workspace')).toBeVisible();
});

/** Invites an address to Northwind as its administrator, and returns the mail. */
const invite = async (request: APIRequestContext, email: string) => {
  const tokens = await tokensOf(request, 'admin@roost.test');
  const [northwind = ''] = await workspacesOf(request, tokens);
  const invited = await request.post(`${api}/workspaces/${northwind}/members`, {
    ...authorizedAs(tokens, northwind),
    data: { email, role: 'VIEWER' },
  });
  expect(invited).toBeOK();
  return newestMailTo(request, email);
};

test('an invited user creates an account from a second email, and joins with name and password', async ({
  page,
  request,
}) => {
  const email = uniqueAddress();
  const invitation = await invite(request, email);
  expect(invitation.text).toContain('Maya Lindgren (admin@roost.test) invited you to the workspace Northwind Outreach');
  await page.goto(invitation.link);
  await expect(page.getByText(/Sign in to open your invitation/)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(title(page, 'Create your Roost account')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('First name').fill('Kay');
  await page.getByLabel('Last name').fill('Whitfield');
  await page.getByLabel('Company (optional)').fill('Harbor Lane Coffee');
  await page.getByLabel('Password').fill(testPassword);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(title(page, 'Check your email')).toBeVisible();
  const { link: first } = await newestMailTo(request, email);
  await page.getByRole('button', { name: 'Resend email' }).click();
  await expect(page.getByText(/we sent it again/)).toBeVisible();
  const { link } = await newestMailTo(request, email);
  expect(link).not.toBe(first);

  // In a second tab, as from a mail program.
  const mailed = await page.context().newPage();
  await mailed.goto(link);
  await expect(mailed.getByText(/Sign in to open your invitation/)).toBeVisible();
  await mailed.getByRole('link', { name: 'Go to sign-in' }).click();
  await submitSignInForm(mailed, { email });
  await expect(title(mailed, 'Join Northwind Outreach')).toBeVisible();
  await expect(mailed.getByText('Maya Lindgren (admin@roost.test) invited you')).toBeVisible();
  await expect(mailed.getByText('Your role: Viewer')).toBeVisible();
  await expectAccessible(mailed);
  await mailed.getByRole('button', { name: 'Accept' }).click();
  await expect(mailed).toHaveURL(/\/domains$/);
  const tokens = await tokensOf(request, email, testPassword);
  const user: unknown = await (await request.get(`${api}/users/me`, authorizedAs(tokens))).json();
  expect(user).toMatchObject({
    firstname: 'Kay',
    lastname: 'Whitfield',
    company: 'Harbor Lane Coffee',
    language: 'en',
  });
});

test('a user of another account can log out on the invitation, also in French', async ({
  page,
  request,
  allowMessages,
}) => {
  allowMessages('404 (Not Found)');
  const email = await createUser(request);
  const own = await tokensOf(request, email, testPassword);
  expect(await request.patch(`${api}/users/me`, { ...authorizedAs(own), data: { language: 'fr' } })).toBeOK();
  const { link } = await invite(request, email);
  await openWithTokens(page, await tokensOf(request, 'viewer@roost.test'), link);
  await expect(page.getByText("This invitation can't be opened")).toBeVisible();
  await expect(page.getByText("You're signed in as viewer@roost.test.")).toBeVisible();
  await expectAccessible(page);
  await page.evaluate(() => localStorage.setItem('roost.language', 'fr'));
  await page.reload();
  await expect(page.getByText('Vous êtes connecté avec l’adresse viewer@roost.test.')).toBeVisible();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.getByText(/Connectez-vous pour ouvrir votre invitation/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('roost.tokens'))).toBeNull();
  await expect(page.getByLabel('Adresse e-mail')).toHaveValue(email);
  await page.getByLabel('Mot de passe').fill(testPassword);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(title(page, 'Rejoindre Northwind Outreach')).toBeVisible();
  await expect(page.getByText(/vous invite à rejoindre l’espace de travail Northwind Outreach/)).toBeVisible();
  await expect(page.getByText('Votre rôle : Lecteur')).toBeVisible();
  await expectAccessible(page);
});
