import type { Page } from '@playwright/test';
import { buyDomain } from './pages/buy-domain.ts';
import { orderTexts } from './pages/order-texts.ts';
import { expect, test as base } from './fixtures/roost.ts';
import { startSeparateSandbox, type SeparateSandbox } from './fixtures/separate-sandbox.ts';
import { withConfig } from './fixtures/with-config.ts';
import { api } from './support/stack.ts';

const email = 'first@harbor.example';
const password = 'a-long-first-password-42';
const settings = { ROOST_SEED: 'none', ROOST_ADMIN_EMAIL: email, ROOST_ADMIN_PASSWORD: password };

const test = base.extend<{ empty: SeparateSandbox }>({
  empty: [
    async ({ page }, use) => {
      const empty = await startSeparateSandbox(settings);
      await use(empty);
      // An open page would report the requests that fail while the sandbox stops.
      await page.close();
      await empty.stop();
    },
    // Creates its database.
    { timeout: 180_000 },
  ],
});

// A document changed by a test counts as public; without this permission it cannot reach the local network.
test.use({ permissions: ['local-network-access'] });

const open = async (page: Page, { apiBase }: SeparateSandbox) => {
  await withConfig(page, { demoAccounts: [] });
  // Also for the checkout, which has another configuration.
  const { origin } = new URL(api);
  await page.route(`${origin}/**`, (route) => route.continue({ url: route.request().url().replace(origin, apiBase) }));
  await page.goto('/');
};

const signIn = async (page: Page, withPassword = password) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(withPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

test('the first administrator of an empty start creates a workspace and buys a domain, and a restart keeps both', async ({
  page,
  empty,
  allowMessages,
}) => {
  // It buys a domain, waits for its first health check and starts the sandbox again.
  test.setTimeout(180_000);
  allowMessages('status of 401');
  await open(page, empty);
  await signIn(page);
  await page.getByLabel('Workspace Name').fill('Harbor');
  await page.getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('heading', { name: 'Manage your domains' })).toBeVisible();
  await expect(page.getByRole('heading', { name: "You don't have any domains yet" })).toBeVisible();
  const domain = await buyDomain(page, orderTexts.en);
  const bought = page.getByRole('row').filter({ hasText: domain });
  await expect(bought.getByText('Active').first()).toBeVisible({ timeout: 20_000 });
  await expect(bought.getByRole('button', { name: `Health of ${domain}: 4 warnings` })).toBeVisible({
    timeout: 30_000,
  });

  // An open page would report the requests that fail during the restart.
  const list = page.url();
  await page.goto('about:blank');
  // The settings of the first start neither change the account nor create another.
  await empty.restart({ ...settings, ROOST_ADMIN_PASSWORD: 'another-long-password-43' });
  await page.goto(list);
  await expect(bought).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/');
  await signIn(page, 'another-long-password-43');
  await expect(page.getByText('The email address or password is incorrect.')).toBeVisible();
  await signIn(page);
  await expect(bought).toBeVisible();
});
