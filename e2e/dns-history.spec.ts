import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/roost.ts';
import { dnsRows, openDnsRecords } from './pages/dns-records.ts';
import { expectAccessible } from './support/accessibility.ts';
import { lookUpAddresses } from './support/look-up-addresses.ts';
import { portBase } from './support/stack.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterAll(async ({ request }) => {
  await request.post(`http://localhost:${portBase + 10}/sandbox/control/reset`, { data: {} });
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'View earlier versions' });
const importRecords = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Import records' }).click();
  const imported = page.getByRole('dialog', { name: 'Import DNS records' });
  await imported.getByRole('textbox', { name: 'Zone file or CSV' }).fill(text);
  await imported.getByRole('button', { name: 'Import 1 record' }).click();
  await expect(imported).toHaveCount(0);
};
const openHistory = (page: Page) => page.getByRole('button', { name: 'History' }).click();

test('an earlier version is compared and restored, and the DNS server answers its records', async ({ page }) => {
  const name = await openDnsRecords(page);
  const imported = dnsRows(page).filter({ hasText: '192.0.2.4' });
  await openHistory(page);
  await expect(dialog(page).getByText('No earlier versions')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'History' })).toBeFocused();

  await importRecords(page, 'app A 192.0.2.44');
  await expect(imported).toHaveCount(1);
  await importRecords(page, 'blog A 192.0.2.45');
  await expect(imported).toHaveCount(2);
  await expect.poll(() => lookUpAddresses(`app.${name}`)).toEqual(['192.0.2.44']);
  await page.reload();
  await expect(imported).toHaveCount(2);

  await openHistory(page);
  await expect(dialog(page).getByRole('radio')).toHaveCount(2);
  await dialog(page).getByRole('radio').first().check();
  await expect(dialog(page).getByRole('status')).toHaveText('Restoring this version changes 1 record.');
  await dialog(page).getByRole('radio').last().check();
  await expect(dialog(page).getByRole('status')).toHaveText('Restoring this version changes 2 records.');
  await expect(dialog(page).getByRole('list', { name: 'Changes' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Restore this version' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(imported).toHaveCount(0);
  await expect.poll(() => lookUpAddresses(`app.${name}`)).toBe('ENOTFOUND');

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(imported).toHaveCount(2);
  await openHistory(page);
  await expect(dialog(page).getByRole('radio')).toHaveCount(4);
});

test('the history fits a phone', async ({ page }) => {
  await openDnsRecords(page);
  await importRecords(page, 'app A 192.0.2.44');
  await page.setViewportSize({ width: 390, height: 844 });
  await openHistory(page);
  await dialog(page).getByRole('radio').check();
  await expect(dialog(page).getByRole('status')).toHaveText('Restoring this version changes 1 record.');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await expect(dialog(page).getByRole('button', { name: 'Restore this version' })).toBeInViewport();
});
