import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/roost.ts';
import { sandboxControl } from './fixtures/sandbox-control.ts';
import { signIn } from './fixtures/sign-in.ts';
import { remotes } from './faults/faulty-releases.ts';
import { openAccountMenu } from './pages/account-menu.ts';
import { openDomains } from './pages/domains-list.ts';
import { accountOf, screensOf } from './pages/screens.ts';
import { nameIn, rowsOf, waitForAllRows } from './pages/wait-for-all-rows.ts';
import { smallTargets } from './support/small-targets.ts';

const phone = { width: 390, height: 844 };
const tablet = { width: 1024, height: 1366 };
/** Shows every button that a narrow header has in a menu. */
const wide = { width: 1440, height: 900 };
test.use({ hasTouch: true, isMobile: true });
test.beforeAll(({ request }) => sandboxControl(request).reset());
// The screens open another workspace, which becomes the last one of the account.
test.afterAll(({ request }) => sandboxControl(request).reset());

for (const [device, viewport] of Object.entries({ phone, tablet })) {
  test.describe(device, () => {
    test.use({ viewport });

    test(`each control of the list of domains is at least 44 px wide and high (${device})`, async ({ page }) => {
      await openDomains(page);
      expect(await smallTargets(page)).toEqual([]);
    });

    test(`each control of the list of inboxes is at least 44 px wide and high (${device})`, async ({ page }) => {
      await signIn(page, { route: 'mailboxes' });
      await waitForAllRows(page);
      expect(await smallTargets(page)).toEqual([]);
    });
  });
}

/** Targets by the name of their screen, so that a failure names all of them. */
type Small = Record<string, string[]>;

const measure = async (page: Page, small: Small, name: string) => {
  let found: string[] = [];
  // A layout for the new width can render after the resize.
  const measured = expect(async () => {
    found = await smallTargets(page);
    expect(found).toEqual([]);
  }).toPass({ timeout: 3_000 });
  await measured.catch(() => undefined);
  if (found.length > 0) small[name] = found;
};

test('each control of the layout and of its menus is at least 44 px wide and high', async ({ page }) => {
  await page.setViewportSize(tablet);
  await openDomains(page);
  const small: Small = {};
  await measure(page, small, 'sidebar');
  await rowsOf(page).first().getByRole('checkbox').check();
  await expect(page.getByRole('group', { name: 'Selection' })).toBeVisible();
  await measure(page, small, 'selection bar');
  await openAccountMenu(page);
  await measure(page, small, 'account menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '+ New workspace' }).click();
  await expect(page.getByRole('dialog', { name: 'Create a workspace' })).toBeVisible();
  await measure(page, small, 'workspace modal');
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await measure(page, small, 'selection bar on a phone');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' })).toBeVisible();
  await measure(page, small, 'mobile menu');
  expect(small).toEqual({});
});

test('each control of a row menu and of its dialogs is at least 44 px wide and high', async ({ page }) => {
  await page.setViewportSize(phone);
  await openDomains(page);
  const small: Small = {};
  for (const [action, title] of [
    ['Show nameservers', 'Nameservers Information'],
    ['Add tags', /^Edit Tags for/],
    ['Delete', /^Delete/],
  ] as const) {
    await rowsOf(page)
      .first()
      .getByRole('button', { name: /^Actions for/ })
      .click();
    const item = page.getByRole('menuitem', { name: action, exact: true });
    await expect(item).toBeVisible();
    await measure(page, small, 'row menu');
    await item.click();
    const dialog = page.getByRole(action === 'Delete' ? 'alertdialog' : 'dialog', { name: title });
    await expect(dialog).toBeVisible();
    await measure(page, small, action);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  expect(small).toEqual({});
});

for (const remote of remotes) {
  test(`each control of the screens, dialogs and drawers of ${remote} is at least 44 px wide and high`, async ({
    page,
    allowMessages,
  }) => {
    test.setTimeout(240_000);
    // One of the screens is the receipt of an unknown order.
    allowMessages('404 (Not Found)');
    await signIn(page, { as: accountOf(remote) });
    const workspace = new URL(page.url()).pathname.split('/')[1] ?? '';
    const small: Small = {};
    for (const { name, path, ready, open, openedContent } of screensOf(remote)) {
      await page.setViewportSize(wide);
      await page.goto(path.startsWith('/') ? path : `/${workspace}/${path}`);
      await expect(ready(page)).toBeVisible();
      await open?.(page);
      if (openedContent !== undefined) await expect(openedContent(page)).toBeVisible();
      await page.setViewportSize(phone);
      await measure(page, small, name);
    }
    expect(small).toEqual({});
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
