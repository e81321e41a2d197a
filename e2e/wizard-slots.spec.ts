import type { Page } from '@playwright/test';
import { leaveFreeSlots } from './fixtures/free-slots.ts';
import { expect, test } from './fixtures/roost.ts';
import { sandboxControl } from './fixtures/sandbox-control.ts';
import { expectThanks, freeNames, openWizard, payInFrame } from './pages/wizard.ts';
import { expectAccessible } from './support/accessibility.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterAll(({ request }) => sandboxControl(request).reset());

const inboxes = ['ada', 'grace', 'joan'];
const openCheckout = async (page: Page) => {
  const domains = await freeNames(page.request, { count: 1, stem: 'slotway' });
  await openWizard(page, { mode: 'creation-wizard', step: 'checkout', domains, inboxes });
};
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ });
const inboxDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm the inboxes of your order' });
const linesOf = (page: Page) =>
  inboxDialog(page).getByRole('list', { name: 'Inboxes of your order' }).getByRole('listitem');
/** An amount of dollars above zero. */
const amount = String.raw`\$(?!0\.00)\d+\.\d\d`;

test('inboxes beyond the free slots are confirmed with their price before the payment, and the receipt downloads', async ({
  page,
}) => {
  await leaveFreeSlots(page.request, 1);
  await openCheckout(page);
  await payButton(page).click();
  await expect(linesOf(page)).toHaveText([
    /1 inbox is covered by a free slot\$0\.00$/,
    new RegExp(String.raw`2 new slots at ${amount} per month.*${amount}$`),
    new RegExp(`^Due today${amount}$`),
    new RegExp(`^Due monthly${amount}$`),
  ]);
  await expect(inboxDialog(page).getByText(/^You pay the days until the renewal on /)).toBeVisible();
  await expectAccessible(page);
  await inboxDialog(page).getByRole('button', { name: 'Back' }).click();
  await expect(inboxDialog(page)).toBeHidden();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await payButton(page).click();
  await inboxDialog(page).getByRole('button', { name: 'Confirm inboxes' }).click();
  await expect(inboxDialog(page)).toBeHidden();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  await payInFrame(page);
  await expectThanks(page);
  await page.getByRole('button', { name: 'Show receipt' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt.getByText('1 of them is in a free slot.')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    receipt.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^receipt-txn_\w+\.pdf$/);
});

test('without a free slot, every inbox is confirmed as a new slot', async ({ page }) => {
  await leaveFreeSlots(page.request, 0);
  await openCheckout(page);
  await payButton(page).click();
  await expect(linesOf(page)).toHaveText([
    new RegExp(String.raw`3 new slots at ${amount} per month.*${amount}$`),
    new RegExp(`^Due today${amount}$`),
    new RegExp(`^Due monthly${amount}$`),
  ]);
});

test('inboxes that fit the free slots need no confirmation of their own', async ({ page }) => {
  await leaveFreeSlots(page.request, inboxes.length);
  await openCheckout(page);
  await payButton(page).click();
  await expect(page.getByRole('alertdialog').getByRole('list', { name: 'Due today' })).toBeVisible();
  await expect(inboxDialog(page)).toHaveCount(0);
});
