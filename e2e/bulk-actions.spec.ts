import type { Locator, Page } from '@playwright/test';
import { dialogOf } from './pages/domains-list.ts';
import { openNewestTask } from './pages/open-newest-task.ts';
import { pressAction } from './pages/press-action.ts';
import { expect, test } from './fixtures/roost.ts';
import { signIn } from './fixtures/sign-in.ts';
import { portBase } from './support/stack.ts';
import { nameIn, namesIn, rowsOf, waitForAllRows } from './pages/wait-for-all-rows.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterAll(async ({ request }) => {
  await request.post(`http://localhost:${portBase + 10}/sandbox/control/reset`, { data: {} });
});
// Wide enough for every column.
test.use({ viewport: { width: 1680, height: 900 } });

const hourMs = 3_600_000;

const openList = async (page: Page, route: string) => {
  await signIn(page, { route });
  await waitForAllRows(page);
};
const bar = (page: Page) => page.getByRole('group', { name: 'Selection' });
const total = async (page: Page) => Number(/\d+$/.exec(await page.getByText(/^1–50 of \d+$/).innerText())?.[0]);
const selectAllThatMatch = async (page: Page): Promise<number> => {
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  const all = page.getByRole('button', { name: /^Select all \d+ that match$/ });
  const count = Number(/\d+/.exec(await all.innerText())?.[0]);
  await all.click();
  return count;
};
const closeResults = async (dialog: Locator) => {
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
};

for (const { list, route, search, missing } of [
  { list: 'domains', route: 'domains?sort=domain&search=north', search: 'Search domains', missing: 'missing.example' },
  {
    list: 'inboxes',
    route: 'g-mailboxes?sort=email&search=north',
    search: 'Search inboxes',
    missing: 'nobody@missing.example',
  },
]) {
  test(`a pasted list of names selects exactly those ${list}, and the search stays`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openList(page, route);
    const url = page.url();
    const onFirstPage = [await nameIn(rowsOf(page).nth(0)), await nameIn(rowsOf(page).nth(2))];
    await rowsOf(page).nth(1).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(/^51–/)).toBeVisible();
    const onSecondPage = await nameIn(rowsOf(page).first());
    await page.goBack();
    await expect(page.getByText(/^1–50 of/)).toBeVisible();

    const names = [...onFirstPage, onSecondPage, missing];
    await page.evaluate((text) => navigator.clipboard.writeText(text), names.join('\r\n'));
    const field = page.getByRole('searchbox', { name: search });
    await field.click();
    await page.keyboard.press('Control+v');
    await expect(page.getByText('3 of the pasted names are selected')).toBeVisible();
    await expect(page.getByText(`Not found: ${missing}.`)).toBeVisible();
    await expect(bar(page).getByText('3 selected')).toBeVisible();
    await expect(field).toHaveValue('north');
    expect(page.url()).toBe(url);

    const selected = () => namesIn(rowsOf(page).filter({ has: page.getByRole('checkbox', { checked: true }) }));
    expect(await selected()).toEqual(onFirstPage);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(/^51–/)).toBeVisible();
    expect(await selected()).toEqual([onSecondPage]);
  });
}

test('the forwarding of all that match is removed, and their column stays empty after a reload', async ({ page }) => {
  await openList(page, 'mailboxes?sort=email');
  const all = await total(page);
  const forwarding = rowsOf(page).locator('td[data-label="Forwarding"]');
  await expect(forwarding.filter({ hasText: '@' })).not.toHaveCount(0);
  await page.goto(`${page.url()}&forwarding=on`);
  await waitForAllRows(page);
  const count = await selectAllThatMatch(page);
  expect(count).toBeGreaterThan(100);
  await pressAction(bar(page), `Forwarding Update (${count})`);
  const dialog = dialogOf(page, `Forwarding Update (${count})`);
  await dialog.getByRole('button', { name: 'Remove forwarding' }).click();
  await expect(dialog.getByText(`Changed: ${count}. Unchanged: 0. Failed: 0.`)).toBeVisible();
  await closeResults(dialog);
  await expect(page.getByRole('heading', { name: 'Nothing matches the filters' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove With forwarding' }).click();
  const expectEmpty = async () => {
    await expect(page.getByText(`1–50 of ${all}`)).toBeVisible();
    await waitForAllRows(page);
    await expect(forwarding).toHaveCount(50);
    await expect(forwarding.filter({ hasText: '@' })).toHaveCount(0);
  };
  await expectEmpty();
  await page.reload();
  await expectEmpty();
});

test('domains are deleted to the end across a reload, with a result for each', async ({ page }) => {
  await openList(page, 'domains?sort=domain');
  const all = await total(page);
  await page.goto(`${page.url()}&status=Active`);
  await waitForAllRows(page);
  const names = await namesIn(rowsOf(page));
  const count = await selectAllThatMatch(page);
  expect(count).toBeGreaterThan(75);
  await pressAction(bar(page), 'Delete');
  const confirm = page.getByRole('alertdialog', { name: `Delete ${count} domains` });
  await expect(confirm.getByText(/^\d[\d,]* inboxes on these domains will also be deleted\.$/)).toBeVisible();
  const started = page.waitForResponse((response) => response.status() === 202);
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await started;
  await page.reload();
  await openNewestTask(page);
  const dialog = dialogOf(page, 'Deletion of domains');
  await expect(dialog.getByText(`Changed: ${count}. Unchanged: 0. Failed: 0.`)).toBeVisible({ timeout: 30_000 });
  const results = dialog.getByRole('list', { name: 'Results' }).getByRole('listitem');
  await expect(results).toHaveText(names.map((name) => `${name}Changed`));
  await closeResults(dialog);
  await expect(page.getByRole('heading', { name: 'Nothing matches the filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  const left = `1–${all - count} of ${all - count}`;
  await expect(page.getByText(left)).toBeVisible();
  await page.reload();
  await expect(page.getByText(left)).toBeVisible();
  await waitForAllRows(page);
  for (const name of names.slice(0, 3)) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('selected inboxes are scheduled for deletion, and are gone when their time has come', async ({
  page,
  sandbox,
  allowMessages,
}) => {
  // The clock ends the access token.
  allowMessages('401', 'Failed to load resource');
  await openList(page, 'mailboxes?sort=email&status=Active');
  const all = await total(page);
  const emails: string[] = [];
  for (const index of [0, 1, 2]) {
    emails.push(await nameIn(rowsOf(page).nth(index)));
    await rowsOf(page).nth(index).getByRole('checkbox').check();
  }
  await pressAction(bar(page), 'Delete');
  const dialog = dialogOf(page, 'Delete inboxes');
  await dialog.getByRole('button', { name: 'Delete 3 inboxes' }).click();
  await expect(dialog.getByText('Changed: 3. Unchanged: 0. Failed: 0.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(emails.map((email) => `${email}Changed`));
  await closeResults(dialog);
  const notes = page.getByText(/^Mailbox is scheduled for deletion\. It will be deleted on/);
  await expect(notes).toHaveCount(3);
  await page.reload();
  await expect(notes).toHaveCount(3);

  await sandbox.advance(25 * hourMs);
  await page.reload();
  await expect(page.getByText(`1–50 of ${all - 3}`)).toBeVisible();
  await waitForAllRows(page);
  await expect(notes).toHaveCount(0);
  for (const email of emails) await expect(page.getByRole('checkbox', { name: `Select ${email}` })).toHaveCount(0);
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`${viewport.width} px: "Close" stays under the pointer while a task ends and its results load`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
    const { promise: isMeasured, resolve: measured } = Promise.withResolvers<void>();
    // The first response about the task, however it arrives.
    await page.route(/\/bulk-jobs\/[^/?]+$/, async (route) => {
      await isMeasured;
      await route.continue();
    });
    await page.route(/\/bulk-jobs\/[^/]+\/items\?/, async (route) => {
      await isPressed;
      await route.continue();
    });
    await signIn(page, { route: 'mailboxes?sort=email&status=Active' });
    await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
    await pressAction(bar(page), 'Run spam checks');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /^Run \d+ spam checks$/ }).click();
    const closes = dialog.getByRole('button', { name: 'Close' });
    await expect(closes).toHaveCount(2);
    const close = closes.first();
    const position = await close.boundingBox();
    measured();
    await expect(dialog.getByText(/^Changed: \d+\./)).toBeVisible();
    expect(await close.boundingBox()).toEqual(position);

    await close.hover();
    await page.mouse.down();
    press();
    await expect(dialog.getByRole('list', { name: 'Results' }).getByRole('listitem').first()).toBeVisible();
    await page.mouse.up();
    await expect(dialog).toBeHidden();
  });
}

test('390 px, in French: the counter of a task is on one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\/bulk-jobs\/[^/?]+$/, () => new Promise(() => undefined));
  await signIn(page, { route: 'mailboxes?sort=email&status=Active', language: 'fr' });
  await page.getByRole('checkbox', { name: 'Sélectionner toutes les lignes de cette page' }).click();
  await pressAction(page.getByRole('group', { name: 'Sélection' }), 'Lancer des contrôles anti-spam');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Lancer \d+ contrôles anti-spam$/ }).click();
  const lines = dialog.getByText(/^\d+ sur \d+$/).evaluate((counter) => {
    const text = document.createRange();
    text.selectNodeContents(counter);
    return text.getClientRects().length;
  });
  expect(await lines).toBe(1);
});
