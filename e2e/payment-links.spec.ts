import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './fixtures/roost.ts';
import { sandboxControl } from './fixtures/sandbox-control.ts';
import { dialog, checkoutButton, openSettings } from './pages/settings.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterAll(({ request }) => sandboxControl(request).reset());

/** Creates an open payment through an order; returns its transaction id. */
const aPayment = async (page: Page) => {
  await openSettings(page, 'settings/billing');
  await page.getByRole('button', { name: 'Change slots' }).click();
  const opened = page.waitForResponse((response) => response.url().endsWith('/subscription/slots'));
  await dialog(page, 'Change inbox slots').getByLabel('Outlook (beta)').fill('201');
  await dialog(page, 'Change inbox slots').getByRole('button', { name: /^Pay/ }).click();
  const { transactionId } = (await (await opened).json()) as { transactionId: string };
  return transactionId;
};

for (const path of ['paddle-payment-link', 'paddle-default-payment-link']) {
  test(`/${path} opens the payment for anyone with the link, unfinished or paid`, async ({ page, browser }) => {
    const transactionId = await aPayment(page);
    const link = await (await browser.newContext()).newPage();
    await link.goto(`/${path}?_ptxn=${transactionId}`);
    await checkoutButton(link, 'Close').click();
    await expect(link.getByRole('heading', { name: 'The payment is not finished' })).toBeVisible();
    await expect(link.getByRole('link', { name: 'Back to your order' })).toBeVisible();
    await link.getByRole('button', { name: 'Open the payment again' }).click();
    await checkoutButton(link, 'Decline').click();
    // Closed before the provider's answer, the payment is only unfinished.
    await expect(link.frameLocator('iframe.roost-checkout-frame').getByText('Your card was declined.')).toBeVisible();
    await checkoutButton(link, 'Close').click();
    await expect(link.getByRole('heading', { name: "The payment didn't go through" })).toBeVisible();
    await link.getByRole('button', { name: 'Open the payment again' }).click();
    await checkoutButton(link, /^Pay/).click();
    await expect(link.getByRole('heading', { name: 'Thank you for your payment' })).toBeVisible();
    await link.reload();
    await expect(link.getByRole('heading', { name: 'This order is already paid' })).toBeVisible();
    await expect(link.locator('iframe.roost-checkout-frame')).toHaveCount(0);
    await link.context().close();
  });
}

test('a blocked provider shows a message within ten seconds', async ({ page, allowMessages }) => {
  allowMessages('Failed to load resource', 'ERR_FAILED');
  await page.route(/\/sandbox\/paddle\.js/, (route) => route.abort());
  await page.goto('/paddle-payment-link?_ptxn=txn_blocked1');
  await expect(page.getByRole('heading', { name: 'The payment could not be loaded' })).toBeVisible({
    timeout: 11_000,
  });
  await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
});

test('a link without a payment shows a message to a signed-out user', async ({ page }) => {
  await page.goto('/paddle-payment-link');
  await expect(page.getByRole('heading', { name: 'This payment link is incomplete' })).toBeVisible();
  await expectAccessible(page);
});
