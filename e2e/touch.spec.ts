import type { Page } from '@playwright/test';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/roost.ts';
import { openDomains } from './pages/domains-list.ts';
import { nameIn, rowsOf, waitForAllRows } from './pages/wait-for-all-rows.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 1024, height: 1366 };
test.use({ hasTouch: true, isMobile: true });

/**
 * Names of the visible controls that a press 21 px away from their centre, in one of four directions, does not reach. Up
 * to six rows are checked, because all rows are alike.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const reach = 21;
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const controls = [...document.querySelectorAll('main :is(button, a[href], input, select)')].filter(
      (element) => isShown(element) && element.closest('[inert], .r-row:nth-of-type(n + 7)') === null,
    );
    return controls.flatMap((control) => {
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const area = control.closest('label') ?? control.closest('.r-search') ?? control;
      const points = [
        [x - reach, y],
        [x + reach, y],
        [x, y - reach],
        [x, y + reach],
      ] as const;
      const missed = points.filter(([at, down]) => {
        const hit = document.elementFromPoint(at, down);
        return hit === null || !(area.contains(hit) || hit.contains(control));
      });
      const name = control.getAttribute('aria-label') ?? control.textContent;
      const size = `${Math.round(width)}x${Math.round(height)}`;
      const hits = missed.map(([at, down]) => document.elementFromPoint(at, down)?.className).join();
      return missed.length === 0 ? [] : [`${control.tagName} ${control.className} ${name} ${size} -> ${hits}`];
    });
  });

for (const [device, viewport] of Object.entries({ phone, tablet })) {
  test.describe(device, () => {
    test.use({ viewport });

    test(`each control of the list of domains is at least 42 px wide and high (${device})`, async ({ page }) => {
      await openDomains(page);
      expect(await smallTargets(page)).toEqual([]);
    });

    test(`each control of the list of inboxes is at least 42 px wide and high (${device})`, async ({ page }) => {
      await signIn(page, { route: 'mailboxes' });
      await waitForAllRows(page);
      expect(await smallTargets(page)).toEqual([]);
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a tap on a disabled button shows the reason', async ({ page }) => {
    await openDomains(page, { as: 'viewer@roost.test' });
    const button = page.locator('main button[aria-disabled="true"]:visible').first();
    const reason = await button.getAttribute('aria-description');
    // Playwright waits for a disabled button to be enabled.
    await button.tap({ force: true });
    await expect(page.locator('.r-hint')).toHaveText(reason ?? 'no reason');
    await expect(page.locator('.r-hint')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(page.locator('.r-hint')).toBeHidden();
  });

  test('a card shows the whole address and its status below, and a control sorts the cards', async ({ page }) => {
    await signIn(page, { route: 'mailboxes' });
    await waitForAllRows(page);
    const card = rowsOf(page).first();
    const address = card.locator('.r-card--title');
    expect(await address.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
    expect(await address.locator('.r-cut__head').evaluate((head) => head.scrollWidth <= head.clientWidth)).toBe(true);
    const bottom = await address.evaluate((cell) => cell.getBoundingClientRect().bottom);
    expect((await card.locator('.r-card--status').boundingBox())?.y).toBeGreaterThanOrEqual(bottom - 1);
    const order = page.getByRole('combobox', { name: 'Sort:' });
    await expect(order.locator('option:checked')).toHaveText('Email ↑');
    const before = await nameIn(card);
    await order.selectOption('Email ↓');
    await expect(page).toHaveURL(/sort=-email/);
    await expect.poll(() => nameIn(card)).not.toBe(before);
    const first = await nameIn(card);
    await page.reload();
    await waitForAllRows(page);
    await expect(order.locator('option:checked')).toHaveText('Email ↓');
    await expect.poll(() => nameIn(card)).toBe(first);
  });

  test('the menu shows the usage, and its links close the menu', async ({ page }) => {
    await openDomains(page);
    await page.getByRole('button', { name: 'Menu' }).tap();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('region', { name: 'Usage' }).getByRole('link', { name: 'Create Domains' }).tap();
    await expect(page).toHaveURL(/domains\/create/);
    await expect(menu).toBeHidden();
  });

  test('a tap on a card opens its details', async ({ page }) => {
    await openDomains(page);
    await rowsOf(page).first().locator('.r-cell--first button').tap();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
