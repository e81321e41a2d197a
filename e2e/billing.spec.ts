import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/roost.ts';
import { dialog, openSettings, runRowAction } from './pages/settings.ts';

/** Moved elements since the page was loaded, except after input. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
            if (!shift.hadRecentInput) sum += shift.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // The buffered entries arrive in a task.
        setTimeout(() => resolve(sum), 200);
      }),
  );

test.beforeEach(({ sandbox }) => sandbox.reset());

for (const [first, last] of [
  ['payment-method', 'subscription'],
  ['subscription', 'payment-method'],
  ['subscription', 'invoices'],
] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    test(`nothing moves on Billing at ${viewport.width} px when ${last} is slower than ${first}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openSettings(page, 'settings/profile');
      await page.route(new RegExp(`/v1/.*${last}(\\?|$)`), async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 600));
        await route.continue();
      });
      await page.goto(page.url().replace('/profile', '/billing'));
      await expect(page.getByText('Visa ending in 4242, valid until 08/2029')).toBeVisible();
      await expect(page.getByText('$4,696.67 a month')).toBeVisible();
      await expect(page.getByText('RST-000029').first()).toBeVisible();
      expect(await layoutShift(page)).toBe(0);
    });
  }
}

test('an invoice prints alone, with all of its lines', async ({ page }) => {
  await openSettings(page, 'settings/billing');
  await runRowAction(page, 'RST-000029', 'Show invoice');
  const invoice = dialog(page, 'Invoice RST-000029');
  await expect(invoice.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(invoice.getByRole('list', { name: 'Invoice lines' })).toBeVisible();
  await expect(invoice.getByText('Invoice RST-000029')).toBeVisible();
  await expect(invoice.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('table', { name: 'Invoices' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});
