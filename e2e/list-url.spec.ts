import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/roost.ts';
import { signIn } from './fixtures/sign-in.ts';
import { rowsOf, waitForAllRows } from './pages/wait-for-all-rows.ts';
import { api, portBase } from './support/stack.ts';

const reset = `http://localhost:${portBase + 10}/sandbox/control/reset`;
test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterAll(async ({ request }) => void (await request.post(reset, { data: {} })));

const lists = [
  { route: 'domains', path: '/domains', column: 'Domain', sort: 'domain' },
  { route: 'g-mailboxes', path: '/mailboxes', column: 'Email', sort: 'email' },
  { route: 'spam-checks', path: '/spam-checks', column: 'Score', sort: 'score' },
] as const;

/** The whole list is in the viewport: the mouse presses without scrolling. */
const viewport = { width: 1440, height: 3_600 };
/** Like a phone: React renders a page in several tasks, and presses arrive between them. */
const cpuSlowdown = 6;

const openList = async (page: Page, route: string) => {
  await page.setViewportSize(viewport);
  await signIn(page, { route });
  await waitForAllRows(page);
};

/** Slows the page down during the presses; what they cause loads at full speed. */
const whileSlow = async (page: Page, press: () => Promise<void>) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await press();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
};

/** Returns a function that presses the mouse where the element is now. */
const pressAt = async (page: Page, target: Locator) => {
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} is not visible`);
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
};

const expectParams = (page: Page, params: Record<string, string>) =>
  expect(page).toHaveURL((url) => {
    const present = [...url.searchParams].toSorted().join(' ');
    return present === Object.entries(params).toSorted().join(' ');
  });

const drawer = (page: Page) => page.getByRole('dialog');
const openFirstRow = (page: Page) => rowsOf(page).first().locator('.r-cell--first button').click();

for (const { route, path, column, sort } of lists) {
  test(`in ${route}, no press reaches a row of the previous page while the next one loads`, async ({ page }) => {
    await openList(page, route);
    const pressRow = await pressAt(page, rowsOf(page).first().locator('.r-cell--first button'));
    const pressCheckbox = await pressAt(page, rowsOf(page).nth(1).getByRole('checkbox'));
    const pressAll = await pressAt(page, page.getByRole('checkbox', { name: 'Select all rows of this page' }));
    const answer = Promise.withResolvers<void>();
    await page.route(`${api}${path}?*`, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.locator('.r-table-busy')).toBeVisible();
    await pressRow();
    await pressCheckbox();
    await pressAll();
    await expectParams(page, { page: '2' });
    await expect(page.getByRole('group', { name: 'Selection' })).toHaveCount(0);
    answer.resolve();
    await expect(page.locator('.r-table-busy')).toHaveCount(0);
    await pressRow();
    await expect(drawer(page)).toBeVisible();
  });

  test(`in ${route}, a page turned right after a change of the order keeps both in the URL`, async ({ page }) => {
    await openList(page, route);
    const pressColumn = await pressAt(page, page.getByRole('columnheader', { name: column }).getByRole('button'));
    const pressNext = await pressAt(page, page.getByRole('button', { name: 'Next page' }));
    await whileSlow(page, async () => {
      await pressColumn();
      await pressNext();
    });
    await expectParams(page, { page: '2', sort });
    await expect(page.getByText(/^51–\d+ of \d+$/)).toBeVisible();
    await expectParams(page, { page: '2', sort });
  });

  const closings = {
    Escape: (opened: Page) => opened.keyboard.press('Escape'),
    'the back button': (opened: Page) => opened.goBack(),
  };
  for (const [closing, close] of Object.entries(closings)) {
    test(`in ${route}, a page is turned right after ${closing} closed the details`, async ({ page, sandbox }) => {
      await openList(page, route);
      const pressNext = await pressAt(page, page.getByRole('button', { name: 'Next page' }));
      await openFirstRow(page);
      await expect(drawer(page)).toBeVisible();
      await sandbox.fault({ method: 'GET', path }, { kind: 'delay', ms: 500 });
      await whileSlow(page, async () => {
        await close(page);
        await drawer(page).waitFor({ state: 'detached' });
        await pressNext();
      });
      await expect(page.getByText(/^51–\d+ of \d+$/)).toBeVisible();
      await expectParams(page, { page: '2' });
      await sandbox.clear();
    });
  }
}

test('a page is turned right after a saved inbox closed its drawer, while the list is slow', async ({
  page,
  sandbox,
}) => {
  await openList(page, 'g-mailboxes?sort=email&status=Active');
  const pressNext = await pressAt(page, page.getByRole('button', { name: 'Next page' }));
  await rowsOf(page).first().hover();
  await rowsOf(page).first().getByRole('button', { name: 'Edit', exact: true }).click();
  await drawer(page).getByLabel('First name').fill('Augusta');
  await sandbox.fault({ method: 'PATCH', path: '/mailboxes/*' }, { kind: 'delay', ms: 700 });
  await sandbox.fault({ method: 'GET', path: '/mailboxes' }, { kind: 'delay', ms: 500 });
  await whileSlow(page, async () => {
    await drawer(page).getByRole('button', { name: 'Save changes' }).click();
    await drawer(page).waitFor({ state: 'detached' });
    await pressNext();
  });
  await expect(page.getByText(/^51–\d+ of \d+$/)).toBeVisible();
  await expectParams(page, { page: '2', sort: 'email', status: 'Active' });
});
