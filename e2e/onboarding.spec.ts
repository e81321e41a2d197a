import { createUser, openWithTokens, testPassword, tokensOf, workspacesOf } from './fixtures/accounts.ts';
import { expect, test } from './fixtures/roost.ts';
import { signIn } from './fixtures/sign-in.ts';

// Another test changes which workspace the admin opened last.
test.beforeEach(({ sandbox }) => sandbox.reset());

test('a new user gets a proposal for a website, continues in the wizard, and sees the steps that are left', async ({
  page,
  request,
}) => {
  const email = await createUser(request);
  await openWithTokens(page, await tokensOf(request, email, testPassword), '/');
  await page.getByLabel('Workspace Name').fill('Lanterns');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('heading', { name: 'Manage your domains' })).toBeVisible();
  const setup = page.getByRole('region', { name: 'Setup' });
  await expect(setup.getByRole('link')).toHaveText(['Choose domains']);

  await page.goto('/onboarding');
  await page.getByLabel('Your main website').pressSequentially('https://lanterns.example/about');
  const proposal = page.getByRole('status').filter({ hasText: '3 domains' });
  const addresses = proposal.getByText(/^nora@/);
  await expect(addresses).toHaveCount(3);
  await expect(proposal).toContainText('6 inboxes');
  await page.reload();
  await expect(page.getByLabel('Your main website')).toHaveValue('lanterns.example');
  await expect(addresses).toHaveCount(3);
  const names = (await addresses.allTextContents()).map((address) => address.slice('nora@'.length));
  await proposal.getByRole('link', { name: 'Continue with these domains' }).click();

  const list = page.getByRole('list', { name: 'Your domains' });
  for (const name of names) await expect(list).toContainText(name);
  await expect(list).toContainText('Total for 3 domains');
  await expect(page).toHaveURL(/\/domains\/create\?step=domains$/);
});

test('a proposal in a workspace with the inbox wizard includes the inboxes', async ({ page }) => {
  await signIn(page);
  await page.goto('/onboarding?site=lanterns.example');
  await page.getByRole('link', { name: 'Continue with these domains' }).click();
  await expect(page).toHaveURL(/\/creation-wizard\?step=domains$/);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('heading', { name: 'Inboxes Creation' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Inbox 6', exact: true })).toBeVisible();
});

test('the hidden steps stay hidden, and a workspace that has exported has none', async ({ page }) => {
  const tokens = await tokensOf(page.request, 'admin@roost.test');
  const [, fjord] = await workspacesOf(page.request, tokens);
  await openWithTokens(page, tokens, `/${fjord}/domains`);
  const setup = page.getByRole('region', { name: 'Setup' });
  await expect(setup.getByRole('link')).toHaveText(['Export inboxes']);
  await setup.getByRole('button', { name: 'Hide the setup' }).click();
  await expect(setup).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(setup).toHaveCount(0);
  await signIn(page);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(setup).toHaveCount(0);
});
