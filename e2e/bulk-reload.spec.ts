import type { Page } from '@playwright/test';
import { enter } from './fixtures/enter.ts';
import { expect, test } from './fixtures/roost.ts';
import { expectWholeList, rowsOf } from './fixtures/whole-list.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterEach(({ sandbox }) => sandbox.clear());

const changed = (count: number) => `Changed: ${count}. Unchanged: 0. Failed: 0.`;
const forwarding = { method: 'PUT', path: '/mailboxes/bulk-forwarding' } as const;
const dialog = (page: Page) => page.getByRole('dialog').last();
const total = async (page: Page) => Number(/\d+$/.exec(await page.getByText(/^1–50 of \d+$/).innerText())?.[0]);

const openForwarding = async (page: Page) => {
  await page
    .getByRole('group', { name: 'Selection' })
    .getByRole('button', { name: /^Forwarding Update/ })
    .click();
  await dialog(page).getByLabel('Forward to').fill('sales@northwind.test');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
};

test('a real reload in the middle keeps the results, and the server says what became of the open request', async ({
  page,
  sandbox,
}) => {
  await enter(page, { place: 'mailboxes?sort=email&status=Active' });
  await expectWholeList(page);
  const all = await total(page);
  expect(all).toBeGreaterThan(200);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click();
  await sandbox.fault({ ...forwarding, times: 2 }, { kind: 'delay', ms: 3_000 });
  await openForwarding(page);
  const progress = dialog(page).getByRole('progressbar', { name: 'Updating forwarding...' });
  await expect(progress).toHaveAttribute('value', '100');

  const warned = page.waitForEvent('dialog');
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  expect((await warned).type()).toBe('beforeunload');

  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(dialog(page).getByText('Not known: 100.')).toBeVisible();
  await expect(dialog(page).getByText(changed(100))).toBeVisible();
  await expect(dialog(page).getByText(changed(200))).toBeVisible({ timeout: 15_000 });
  await expect(dialog(page).getByText(`Not sent: ${all - 200}.`)).toBeVisible();

  await dialog(page)
    .getByRole('button', { name: `Send the ${all - 200} that were not sent` })
    .click();
  await expect(dialog(page).getByText(changed(all))).toBeVisible();
});

test('a response that is lost after the effect is no failure', async ({ page, sandbox, allowMessages }) => {
  allowMessages('Failed to load resource');
  await enter(page, { place: 'mailboxes?sort=email&status=Active' });
  await expectWholeList(page);
  await rowsOf(page).nth(0).getByRole('checkbox').check();
  await rowsOf(page).nth(1).getByRole('checkbox').check();
  // Without a limit: Chromium itself repeats a request on connections that were open before.
  await sandbox.fault(forwarding, { kind: 'drop-after' });
  await openForwarding(page);
  await expect(dialog(page).getByText('Not known: 2.')).toBeVisible();
  await sandbox.clear();
  // Sent again, both would be unchanged.
  await expect(dialog(page).getByText(changed(2))).toBeVisible();
});
