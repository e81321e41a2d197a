import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/roost.ts';
import { sandboxControl } from './fixtures/sandbox-control.ts';
import { signIn } from './fixtures/sign-in.ts';
import { fewDomains } from './pages/domains-list.ts';
import { openDetails } from './pages/open-layer.ts';
import { pressAction } from './pages/press-action.ts';
import { rowsOf, waitForAllRows } from './pages/wait-for-all-rows.ts';

test.beforeAll(({ request }) => sandboxControl(request).reset());
test.afterAll(({ request }) => sandboxControl(request).reset());

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  expect(box).not.toBeNull();
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
};
const bottomOf = async (element: Locator) => {
  const { y, height } = await boxOf(element);
  return y + height;
};
const middleOf = async (element: Locator) => {
  const { y, height } = await boxOf(element);
  return y + height / 2;
};
/** Repeats a comparison of two positions: a layer that slides in moves between the measurements. */
const expectAtRest = (compare: () => Promise<void>) => expect(compare).toPass({ timeout: 10_000 });
const openList = async (page: Page, route: string) => {
  await signIn(page, { route });
  await waitForAllRows(page);
};
/** How many pixels of the texts have no room in their elements. */
const cutWidths = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth).filter((width) => width > 0),
  );
const openBulkTags = async (page: Page) => {
  await openList(page, `domains${fewDomains}`);
  for (const row of [0, 1]) await rowsOf(page).nth(row).getByRole('checkbox').check();
  await pressAction(page.getByRole('group', { name: 'Selection' }), 'Bulk Edit Tags');
  return page.getByRole('dialog', { name: 'Bulk Edit Tags' });
};

test('the result of a change of two domains leaves no empty area above its buttons', async ({ page }) => {
  const dialog = await openBulkTags(page);
  await dialog.getByRole('checkbox', { name: 'Agency' }).check();
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  const results = dialog.getByRole('list', { name: 'Results' });
  await expect(results.getByRole('listitem')).toHaveCount(2);
  const close = dialog.locator('.r-form__actions').getByRole('button', { name: 'Close' });
  await expectAtRest(async () => expect((await boxOf(close)).y - (await bottomOf(results))).toBeLessThanOrEqual(48));
});

test('the search of the tags is as wide as their list', async ({ page }) => {
  const dialog = await openBulkTags(page);
  const search = await boxOf(dialog.locator('.r-search'));
  expect(search.width).toBeCloseTo((await boxOf(dialog.locator('.r-tag-rows'))).width, 0);
});

test('a gap separates the connection of an inbox from its button', async ({ page }) => {
  await openList(page, 'mailboxes?sort=email&status=Active&search=getnorthwind.');
  await openDetails('inbox')(page);
  const reconnect = page.getByRole('dialog').getByRole('button', { name: 'Reconnect' });
  await expect(reconnect).toBeVisible();
  await expectAtRest(async () => {
    const text = await boxOf(reconnect.locator('xpath=preceding-sibling::div[1]'));
    const { x, y } = await boxOf(reconnect);
    expect(Math.max(x - text.x - text.width, y - text.y - text.height)).toBeGreaterThanOrEqual(8);
  });
});

test('the results per seed inbox show whole addresses and providers, because their table scrolls sideways anyway', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, { route: 'inbox-placements?status=Completed' });
  await openDetails('placement')(page);
  const seeds = page.getByRole('table', { name: 'Seeds' });
  const addresses = seeds.locator('.r-cell--first .r-cut__head');
  await expect(addresses.first()).toBeVisible();
  await expect.poll(() => cutWidths(addresses)).toEqual([]);
  await expect.poll(() => cutWidths(seeds.locator('tbody td:nth-child(2)'))).toEqual([]);
});

/** Without the padding of the element. */
const middleOfText = (element: Locator) =>
  element.evaluate((node) => {
    const text = document.createRange();
    text.selectNodeContents(node);
    const { top, bottom } = text.getBoundingClientRect();
    return (top + bottom) / 2;
  });

/** The button that closes the open layer is at the height of its title. */
const expectAligned = async (page: Page, title: Locator) => {
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close' });
  await expect(close).toBeVisible();
  await expectAtRest(async () =>
    expect(Math.abs((await middleOf(close)) - (await middleOfText(title)))).toBeLessThanOrEqual(1),
  );
};

const expectAlignedLayers = async (page: Page) => {
  await openList(page, `domains${fewDomains}`);
  await page.getByRole('button', { name: 'Filter' }).click();
  await expectAligned(page, page.getByText('Filter domains'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openDetails('domain')(page);
  await expectAligned(page, page.getByRole('dialog').getByRole('heading').first());
};

test('the button that closes a layer is beside the middle of its title', ({ page }) => expectAlignedLayers(page));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the button that closes a layer is beside the middle of its title there too', ({ page }) =>
    expectAlignedLayers(page));

  test('the choices of a billing interval are on one line', async ({ page }) => {
    await signIn(page, { as: 'superadmin@roost.test', route: 'settings/billing' });
    await page.getByRole('button', { name: /^(Change slots|Add Inbox Slots)$/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('2 months free')).toBeVisible();
    await expectAtRest(async () => {
      const monthly = await middleOf(dialog.getByRole('radio', { name: /^Monthly/ }));
      expect(await middleOf(dialog.getByRole('radio', { name: /^Yearly/ }))).toBeCloseTo(monthly, 0);
    });
    // Three fields in two columns would leave an empty one.
    const lefts = await dialog
      .getByRole('spinbutton')
      .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(1);
  });

  test('an address breaks after its punctuation, not inside a word', async ({ page }) => {
    await openList(page, 'mailboxes?sort=email&status=Active&search=getnorthwind.');
    await openDetails('inbox')(page);
    const address = page.getByRole('dialog').locator('dd code').first();
    await expect(address).toBeVisible();
    const lines = () =>
      address.evaluate((code) => {
        const texts: string[] = [];
        let bottom = 0;
        const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          for (const [index, letter] of [...(walker.currentNode.textContent ?? '')].entries()) {
            const range = document.createRange();
            range.setStart(walker.currentNode, index);
            range.setEnd(walker.currentNode, index + 1);
            const box = range.getBoundingClientRect();
            if (box.top >= bottom) texts.push('');
            bottom = box.bottom;
            texts.push(`${texts.pop()}${letter}`);
          }
        }
        return texts;
      });
    const [first = '', ...others] = await lines();
    expect(others).not.toHaveLength(0);
    expect(first).toMatch(/[@.-]$/);
  });

  test('the placeholder of the inbox search has room', async ({ page }) => {
    await signIn(page, { route: 'inbox-placements', language: 'fr' });
    await page.getByRole('button', { name: 'Créer un test' }).click();
    const search = page.getByRole('combobox', { name: 'Boîte mail' });
    await expect(search).toBeVisible();
    const room = await search.evaluate((input) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(input);
      const text = document.createElement('span');
      text.style.font = font;
      text.textContent = input.getAttribute('placeholder');
      input.parentElement?.append(text);
      const { width } = text.getBoundingClientRect();
      text.remove();
      return input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - width;
    });
    expect(room).toBeGreaterThanOrEqual(0);
  });

  for (const route of ['domains', 'mailboxes']) {
    test(`the buttons of the filters of ${route} are visible before the filters are scrolled`, async ({ page }) => {
      await openList(page, route);
      await page.getByRole('button', { name: 'Filter' }).click();
      const apply = page.getByRole('dialog').getByRole('button', { name: 'Apply filters' });
      await expect(apply).toBeInViewport({ ratio: 1 });
      await expectAtRest(async () =>
        expect(await bottomOf(apply)).toBeLessThanOrEqual((await bottomOf(page.locator('.r-popover'))) - 8),
      );
    });
  }
});
