import type { Locator, Page } from '@playwright/test';
import { expect, test } from './faults/fault-test.ts';
import { openScreen } from './faults/open-screen.ts';
import { pressAction } from './pages/press-action.ts';
import { rowsOf, waitForAllRows } from './pages/wait-for-all-rows.ts';

/** Tablets and halves of a window; the sidebar is open from 1024 px. */
const widths = [768, 800, 1024, 1240];

/** In French, because its labels are the longest. */
const lists = [
  { route: 'domains?sort=domain', collapsed: 'Modifier les étiquettes en masse', primary: 'Créer des domaines' },
  { route: 'mailboxes?sort=email', collapsed: 'Exporter les boîtes mail', primary: 'Créer des boîtes mail' },
];

const rowHeight = 56;

const openList = async (page: Page, workspace: string, { route, width }: { route: string; width: number }) => {
  await page.setViewportSize({ width, height: 800 });
  await openScreen(page, workspace, { route, language: 'fr' });
  await waitForAllRows(page);
};

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator} is not visible`);
  return box;
};

/** Presses the element with the mouse where it is now. Unlike `click`, nothing scrolls it into view. */
const pressInPlace = async (page: Page, target: Locator) => {
  const { x, y, width, height } = await boxOf(target);
  await page.mouse.click(x + width / 2, y + height / 2);
};

/** Expects one line of height `rowHeight`, with every button and link inside the viewport. */
const expectOneRow = async (page: Page, row: Locator) => {
  expect((await boxOf(row)).height).toBeLessThanOrEqual(rowHeight);
  const viewport = page.viewportSize()?.width ?? 0;
  for (const action of await row.locator('button, a, h1').filter({ visible: true }).all()) {
    const { x, width, height } = await boxOf(action);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(viewport);
    expect(height).toBeLessThanOrEqual(40);
  }
};

/** Expects room for the name, its actions inside the viewport, and header cells as wide as the cells below them. */
const expectRoomInRow = async (page: Page, row: Locator, width: number) => {
  expect((await boxOf(row.locator('.r-cell--first'))).width).toBeGreaterThanOrEqual(180);
  const menu = row.locator('.r-row-action--menu');
  const { x, width: size } = await boxOf(menu);
  expect(x + size).toBeLessThanOrEqual(width);
  await pressInPlace(page, menu);
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  const widthsOf = (cells: Locator) =>
    cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().width)));
  expect(await widthsOf(row.locator('td'))).toEqual(await widthsOf(page.locator('thead th')));
  const shown = await row.locator('td').filter({ visible: true }).count();
  await expect(page.locator('thead th').filter({ visible: true })).toHaveCount(shown);
};

for (const { route, collapsed, primary } of lists) {
  for (const width of widths) {
    const list = route.split('?')[0];

    test(`header, rows and selection of ${list} have room at ${width} px`, async ({ page, workspace }) => {
      await openList(page, workspace, { route, width });
      await test.step('names and row actions', () => expectRoomInRow(page, rowsOf(page).nth(2), width));
      await test.step('the selection shows all its actions', async () => {
        await rowsOf(page).nth(2).getByRole('checkbox').check();
        const bar = page.getByRole('group', { name: 'Sélection' });
        await expect(bar).toBeVisible();
        await expectOneRow(page, page.locator('.r-tool-row'));
        const more = bar.getByRole('button', { name: 'Actions sur la sélection' });
        if (await more.isVisible()) await pressInPlace(page, more);
        await pressInPlace(page, bar.getByRole('button', { name: 'Modifier les étiquettes en masse' }));
        await expect(page.getByRole('dialog')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
        await rowsOf(page).nth(2).getByRole('checkbox').uncheck();
        await expect(bar).toBeHidden();
      });
      await test.step('the header is one row, and its menu has the other actions', async () => {
        const header = page.locator('.r-page-header');
        await expectOneRow(page, header);
        await expectOneRow(page, page.locator('.r-tool-row'));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await expect(header.getByRole('link', { name: primary })).toBeVisible();
        await expect(header.getByRole('button', { name: collapsed })).toBeHidden();
        await pressInPlace(page, header.getByRole('button', { name: 'Autres actions' }));
        await pressInPlace(page, header.getByRole('button', { name: collapsed }));
        // Without a selection, the action shows a message.
        await expect(page.getByText(/^Aucun.* sélectionnée?$/)).toBeVisible();
      });
    });
  }

  test(`the actions of ${route} are in the menu at 1440 px, and all columns are visible at 1920 px`, async ({
    page,
    workspace,
  }) => {
    await openList(page, workspace, { route, width: 1440 });
    await expectOneRow(page, page.locator('.r-page-header'));
    await expect(page.getByRole('button', { name: collapsed })).toBeHidden();
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await expect(page.getByRole('button', { name: collapsed })).toBeVisible();
    await page.setViewportSize({ width: 1920, height: 800 });
    await expect(page.locator('thead th:not(:visible)')).toHaveCount(0);
  });
}

for (const language of ['en', 'fr'] as const) {
  test(`the title of the domains and its actions are in one row on a phone (${language})`, async ({
    page,
    workspace,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openScreen(page, workspace, { language });
    await waitForAllRows(page);
    const header = page.locator('.r-page-header');
    const title = await boxOf(header.getByRole('heading'));
    const buttons = await header.locator('.r-page-header__actions').getByRole('button').filter({ visible: true }).all();
    expect(buttons).toHaveLength(2);
    for (const button of buttons) {
      const { x, y, width } = await boxOf(button);
      expect(x).toBeGreaterThanOrEqual(title.x + title.width);
      expect(x + width).toBeLessThanOrEqual(390);
      expect(y).toBeLessThan(title.y + title.height);
    }
    const transfer = language === 'en' ? 'Transfer Domains' : 'Transférer des domaines';
    await expect(header.getByRole('button', { name: transfer })).toBeVisible();
  });
}

for (const { route } of lists) {
  for (const width of [390, 1440]) {
    const list = route.split('?')[0];

    test(`menu, filters and selection of ${list} fit at ${width} px, and a selection moves nothing`, async ({
      page,
      workspace,
    }) => {
      await openList(page, workspace, { route, width });
      const header = page.locator('.r-page-header');
      await header.getByRole('button', { name: 'Autres actions' }).click();
      for (const action of await header.getByRole('button').filter({ visible: true }).all()) {
        const box = await boxOf(action);
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(width);
      }
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Filtrer' }).click();
      const popover = page.getByRole('dialog');
      await expect(popover.getByRole('button', { name: 'Appliquer les filtres' })).toBeVisible();
      expect(await popover.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      await page.keyboard.press('Escape');
      const tops = async () => [(await boxOf(page.getByRole('searchbox'))).y, (await boxOf(rowsOf(page).first())).y];
      const before = await tops();
      await rowsOf(page).nth(1).getByRole('checkbox').check();
      const more = page.getByRole('button', { name: 'Actions sur la sélection' });
      await expect(more.locator('svg')).toBeVisible();
      expect(await tops()).toEqual(before);
    });
  }
}

for (const language of ['en', 'fr'] as const) {
  for (const route of ['domains', 'mailboxes', 'g-mailboxes', 'outlook-mailboxes']) {
    test(`no action on the selection of ${route} is cut at any width (${language})`, async ({ page, workspace }) => {
      await openScreen(page, workspace, { route, language });
      await waitForAllRows(page);
      await rowsOf(page).nth(0).getByRole('checkbox').check();
      const bar = page.locator('.r-selection');
      await expect(bar).toBeVisible();
      for (let width = 1024; width <= 2200; width += 56) {
        await page.setViewportSize({ width, height: 800 });
        const cut = () => bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
        expect(await cut(), `at ${width} px`).toBe(0);
      }
      // The widest window shows every action without a menu, and a usual one the first actions.
      await expect(bar.locator('.r-more__trigger')).toBeHidden();
      await page.setViewportSize({ width: 1440, height: 800 });
      const shown = await bar.locator('.r-more__actions > .r-button').filter({ visible: true }).count();
      expect(shown).toBeGreaterThanOrEqual(3);
    });
  }
}

for (const route of ['spam-checks', 'inbox-placements', 'settings/company', 'settings/billing']) {
  test(`the tables of ${route} fit into narrow windows`, async ({ page, workspace }) => {
    await openScreen(page, workspace, { route, language: 'fr' });
    await expect(rowsOf(page).first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.locator('.r-table-scroll[data-overflows]')).toHaveCount(0);
      const names = rowsOf(page).locator('.r-cell--first');
      const narrowest = () => names.evaluateAll((cells) => Math.min(...cells.map(({ clientWidth }) => clientWidth)));
      // The list can be replaced at this moment: it refetches while a row is pending.
      await expect.poll(narrowest).toBeGreaterThanOrEqual(180);
    }
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`row actions are pinned while a table scrolls sideways (${colorScheme})`, async ({ page, workspace }) => {
    await page.emulateMedia({ colorScheme });
    await openList(page, workspace, { route: 'domains?sort=domain', width: 1024 });
    await page.locator('table').evaluate((table) => table.style.setProperty('--r-table-min', '1400px'));
    // The overflow is measured when the table's frame changes its size.
    await page.setViewportSize({ width: 1025, height: 800 });
    await expect(page.locator('.r-table-scroll[data-overflows]')).toBeVisible();
    const row = rowsOf(page).nth(2);
    const cell = row.locator('.r-cell--actions');
    const { right } = await page.locator('.r-table-scroll').evaluate((frame) => frame.getBoundingClientRect());
    const end = async () => (await boxOf(cell)).x + (await boxOf(cell)).width;
    expect(await end()).toBeCloseTo(right, 0);
    const colours = () =>
      row.evaluate((element) =>
        [element, element.querySelector('.r-cell--actions'), element.querySelector('.r-cell--first')].map((one) =>
          one === null ? '' : getComputedStyle(one).backgroundColor,
        ),
      );
    const expectSameColour = async () => {
      const all = await colours();
      expect(new Set(all).size).toBe(1);
      expect(all[0]).not.toBe('rgba(0, 0, 0, 0)');
      return all[0];
    };
    const plain = await expectSameColour();
    await row.hover();
    const hovered = await expectSameColour();
    await row.getByRole('checkbox').check();
    const selected = await expectSameColour();
    expect(new Set([plain, hovered, selected]).size).toBe(3);
    await page.locator('.r-table-scroll').evaluate((frame) => frame.scrollTo({ left: 300 }));
    expect(await end()).toBeCloseTo(right, 0);
    await pressInPlace(page, row.locator('.r-row-action--menu'));
    await expect(page.getByRole('menu')).toBeVisible();
  });
}

test('the search of the tags is one line on a phone', async ({ page, workspace }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, workspace, { route: 'mailboxes' });
  await waitForAllRows(page);
  await rowsOf(page).first().getByRole('checkbox').check();
  await pressAction(page.getByRole('group', { name: 'Selection' }), 'Bulk Edit Tags');
  const search = page.getByRole('dialog').locator('.r-search');
  await expect(search).toBeVisible();
  expect((await boxOf(search)).height).toBeLessThanOrEqual(48);
});
