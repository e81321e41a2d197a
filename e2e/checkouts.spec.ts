import type { Locator, Page } from '@playwright/test';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/roost.ts';
import { sandboxControl } from './fixtures/sandbox-control.ts';
import { dialog, checkoutButton, openSettings, runRowAction } from './pages/settings.ts';
import { expectThanks, freeNames, openWizard } from './pages/wizard.ts';

let names: string[] = [];
test.beforeAll(async ({ request }) => {
  await sandboxControl(request).reset();
  names = await freeNames(request, { count: 10, stem: 'pressable' });
});
test.afterAll(({ request }) => sandboxControl(request).reset());

/** Real input events at the centre of the target: Playwright fails when another element would receive them. */
const pointers = {
  mouse: (target: Locator) => target.click(),
  touch: (target: Locator) => target.tap(),
};

for (const [pointer, press] of Object.entries(pointers)) {
  test.describe(`by ${pointer}`, () => {
    test.use({ hasTouch: pointer === 'touch' });

    test(`a purchase can be paid by ${pointer}`, async ({ page }) => {
      await openWizard(page, { mode: 'create-domains', step: 'checkout', domains: names.splice(0, 1) });
      await press(page.getByRole('button', { name: /^Pay \$/ }));
      await press(page.getByRole('alertdialog').getByRole('button', { name: /^Pay \$/ }));
      await press(checkoutButton(page, /^Pay \$/));
      await expectThanks(page);
    });

    test(`slots can be paid by ${pointer}`, async ({ page }) => {
      await openSettings(page, 'settings/billing');
      await press(page.getByRole('button', { name: 'Change slots' }));
      const buying = dialog(page, 'Change inbox slots');
      await buying.getByLabel('Outlook (beta)').fill(pointer === 'mouse' ? '230' : '240');
      await press(buying.getByRole('button', { name: /^Pay \$/ }));
      await press(checkoutButton(page, /^Pay \$/));
      await expect(page.getByText('Your inbox slots were changed')).toBeVisible();
    });

    test(`a transfer can be paid by ${pointer} over its open dialog`, async ({ page }) => {
      await signIn(page);
      await press(page.getByRole('button', { name: 'Transfer Domains' }));
      const transfer = dialog(page, 'Transfer Domains');
      await transfer.getByLabel('Domains').fill(`https://${pointer}-transfer.com/about?from=mail`);
      await press(transfer.getByRole('button', { name: 'Transfer 1 domain' }));
      await press(checkoutButton(page, 'Close'));
      await expect(transfer.getByText('Your order is saved, but not paid yet.')).toBeVisible();
      await press(transfer.getByRole('button', { name: 'Continue payment' }));
      await press(checkoutButton(page, /^Pay \$5\.00/));
      await expect(transfer.getByRole('checkbox', { name: 'I have set all the nameserver records' })).toBeVisible({
        timeout: 30_000,
      });
    });

    test(`a payment method can be saved by ${pointer}`, async ({ page }) => {
      await openSettings(page, 'settings/billing');
      await press(page.getByRole('button', { name: 'Change payment method' }));
      await press(checkoutButton(page, 'Save card'));
      await expect(page.getByText('The payment method was changed')).toBeVisible();
    });
  });
}

const checkoutOf = (page: Page) =>
  page.frameLocator('iframe.roost-checkout-frame').getByRole('dialog', { name: 'Checkout' });
const sumsOf = (checkout: Locator) => checkout.locator('.roost-sum > span:last-child');
const centsOf = async (amounts: Locator) =>
  (await amounts.allInnerTexts()).map((text) => Number(text.replaceAll(/[^\d]/g, '')));
const dayMs = 24 * 60 * 60_000;

test('the lines add up, the country adds its tax, and the bank confirms the payment', async ({ page }) => {
  await openSettings(page, 'settings/billing');
  await page.getByRole('button', { name: 'Change slots' }).click();
  const buying = dialog(page, 'Change inbox slots');
  await buying.getByLabel('Shared inbox').fill('620');
  await buying.getByLabel('Outlook (beta)').fill('260');
  await buying.getByRole('button', { name: /^Pay \$/ }).click();
  const checkout = checkoutOf(page);
  await checkout.getByLabel('Country').selectOption('France');
  const sums = sumsOf(checkout);
  await expect(sums).toHaveCount(3);
  const [subtotal = 0, tax = 0, total = 0] = await centsOf(sums);
  const lines = await centsOf(checkout.locator('li > span:last-child'));
  expect(lines.reduce((sum, cents) => sum + cents, 0)).toBe(subtotal);
  expect(tax).toBe(Math.round(subtotal * 0.2));
  expect(total).toBe(subtotal + tax);

  await checkout.getByLabel('Test card').selectOption('Asks for 3-D Secure');
  await checkout.getByRole('button', { name: /^Pay \$/ }).click();
  const rejection = page.waitForResponse((response) => response.url().endsWith('/decline'));
  await checkout.getByRole('button', { name: 'Reject at the bank' }).click();
  expect([(await rejection).ok(), (await rejection).request().postDataJSON()]).toEqual([
    true,
    { reason: 'authentication_failed' },
  ]);
  await expect(checkout.getByRole('status')).toHaveText(/Your bank did not confirm the payment/);
  await checkout.getByRole('button', { name: /^Pay \$/ }).click();
  await checkout.getByRole('button', { name: 'Confirm at the bank' }).click();
  await expect(page.getByText('Your inbox slots were changed')).toBeVisible();
});

test('a new price is shown with its reason before the payment, with the country and its tax', async ({
  page,
  request,
  allowMessages,
}) => {
  allowMessages('401 (Unauthorized)', '409 (Conflict)');
  const control = sandboxControl(request);
  await control.stop();
  // Renewals happen at the second of the seed. One second later, the price of the last day before a renewal drops.
  await control.advance(1_000);
  await openSettings(page, 'settings/billing');
  await page.getByRole('button', { name: 'Change slots' }).click();
  const buying = dialog(page, 'Change inbox slots');
  await buying.getByLabel('Outlook (beta)').fill('290');
  await buying.getByRole('button', { name: /^Pay \$/ }).click();
  const checkout = checkoutOf(page);
  await checkout.getByLabel('Country').selectOption('Germany');
  await expect(sumsOf(checkout)).toHaveCount(3);
  // The order is one day old and has not expired.
  await control.advance(dayMs - 1);
  await checkout.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(checkout.getByRole('status')).toHaveText(/^The price changed since you ordered: it was \$/);
  await expect(checkout.getByLabel('Country')).toHaveValue('DE');
  const [subtotal = 0, tax = 0, total = 0] = await centsOf(sumsOf(checkout));
  expect(tax).toBe(Math.round(subtotal * 0.19));
  expect(total).toBe(subtotal + tax);
  await checkout.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByText('Your inbox slots were changed')).toBeVisible();
});

test('a refund is shown as sent until the payment provider approves it', async ({ page, request }) => {
  const control = sandboxControl(request);
  const [name = ''] = names.splice(0, 1);
  await openWizard(page, { mode: 'create-domains', step: 'checkout', domains: [name] });
  await control.fault({ path: `/provider/domains/${name}` }, { kind: 'fail', status: 409 });
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  await checkoutButton(page, /^Pay \$/).click();
  await expectThanks(page);
  await page.getByRole('button', { name: 'Show receipt' }).click();
  const receipt = dialog(page, 'Receipt');
  const cause = `Someone else registered ${name} first.`;
  const sent = /We sent a refund of \$[\d.]+\. The payment provider hasn't approved it yet\.$/;
  await expect(receipt.getByText(cause)).toHaveText(sent, { timeout: 20_000 });
  await control.advance(dayMs);
  await openSettings(page, 'settings/billing');
  const newest = page.getByRole('table', { name: 'Invoices' }).getByRole('row').nth(1);
  await expect(newest).toContainText('Refunded');
  await runRowAction(page, (await newest.innerText()).match(/RST-\d+/)?.[0] ?? '', 'Show receipt');
  await expect(receipt.getByText(cause)).toHaveText(/We refunded \$[\d.]+\.$/);
});
