import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/roost.ts';
import { rowsOf, waitForAllRows } from './pages/wait-for-all-rows.ts';

for (const width of [390, 1024, 1440]) {
  test(`a toast covers neither the primary action nor the actions of a drawer (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // An error stays until it is closed.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error('denied')) },
      }),
    );
    await signIn(page, { route: 'mailboxes' });
    await waitForAllRows(page);
    const menu = rowsOf(page)
      .first()
      .getByRole('button', { name: /^Actions for / });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Copy' }).click();
    const toast = page.locator('.r-toast');
    await expect(toast).toBeVisible();
    await page.locator('.r-page-header__primary').locator('a, button').click({ trial: true });

    await menu.click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    // The form scrolls, and its actions stick to the bottom edge.
    await page.setViewportSize({ width, height: 440 });
    const save = page.getByRole('dialog').locator('.r-form__actions').getByRole('button').last();
    await expect(save).toBeVisible();
    await expect(toast).toBeVisible();
    await expect
      .poll(async () => {
        const [over, of] = [await toast.boundingBox(), await save.boundingBox()];
        return (of?.y ?? 0) - (over?.y ?? 0) - (over?.height ?? 0);
      })
      .toBeGreaterThan(0);
  });
}
