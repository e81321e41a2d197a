import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './fixtures/roost.ts';
import { dialog, openExport, openList, press, recordsOf, downloadAfter } from './pages/export-dialog.ts';
import { waitForAllRows } from './pages/wait-for-all-rows.ts';
import { portBase } from './support/stack.ts';

// The tests do not depend on each other's data: the database is seeded once.
const reset = `http://localhost:${portBase + 10}/sandbox/control/reset`;
test.beforeAll(async ({ request }) => void (await request.post(reset, { data: {} })));
test.afterAll(async ({ request }) => void (await request.post(reset, { data: {} })));

test('a second export contains only what is new, also in a second tab, and the failures can be downloaded', async ({
  page,
  context,
  sandbox,
  allowMessages,
}) => {
  allowMessages('404 (Not Found)');
  await openList(page, { route: 'g-mailboxes' });
  await openExport(page, { count: 3, platform: 'Reply' });
  await expect(dialog(page).getByRole('switch')).toHaveCount(0);
  await press(page, 'Continue');
  await dialog(page).getByRole('textbox', { name: 'Email' }).fill('ops@northwind.test');
  await dialog(page).getByLabel('Password').fill('right-one');
  await press(page, 'Log in');
  await sandbox.fault({ method: 'POST', path: '/provider/platforms/Reply', times: 2 }, { kind: 'fail', status: 500 });
  await press(page, 'Export 3 inboxes');
  await expect(dialog(page).getByText('1 of 3 inboxes was exported.')).toBeVisible({ timeout: 15_000 });
  const failures = await recordsOf(await downloadAfter(page, () => press(page, 'Download failures')));
  expect(failures.map((record) => record[1])).toEqual([
    'Reason',
    "The tool didn't accept the inbox.",
    "The tool didn't accept the inbox.",
  ]);
  await expectAccessible(page);
  await press(page, 'Close');

  const choose = async (tab: Page) => {
    await openExport(tab, { count: 3, platform: 'Reply' });
    await dialog(tab).getByRole('switch', { name: 'Export only new inboxes' }).check();
    await expect(dialog(tab).getByText('1 already exported')).toBeVisible();
    await press(tab, 'Continue with 2 new inboxes');
    await press(tab, 'Log in');
    await expect(dialog(tab).getByRole('button', { name: 'Export 2 new inboxes' })).toBeVisible();
  };
  const other = await context.newPage();
  await other.goto(page.url());
  await waitForAllRows(other);
  await page.reload();
  await waitForAllRows(page);
  await choose(page);
  await choose(other);
  await press(page, 'Export 2 new inboxes');
  await expect(dialog(page).getByText('All 2 inboxes were exported.')).toBeVisible({ timeout: 15_000 });
  allowMessages('422 (Unprocessable');
  await press(other, 'Export 2 new inboxes');
  await expect(dialog(other).getByText(/^Export failed/)).toBeVisible();
  await press(other, 'Back');
  await expect(dialog(other).getByText('The selection contains no new inboxes.')).toBeVisible();
  await other.close();
});

test('columns and limits are saved for the workspace and apply to another member', async ({ page, browser }) => {
  await openList(page);
  await openExport(page, { count: 2, platform: 'Manyreach' });
  await press(page, 'Columns and limits');
  await dialog(page).getByRole('checkbox', { name: 'Warmup Enabled' }).uncheck();
  await dialog(page).getByRole('spinbutton', { name: 'Emails per day', exact: true }).fill('45');
  await dialog(page).getByRole('checkbox', { name: 'Show accents correctly in Excel' }).check();
  await expectAccessible(page);
  await press(page, 'Apply');
  await expect(dialog(page).getByRole('columnheader', { name: 'Warmup Enabled' })).toHaveCount(0);
  const file = await downloadAfter(page, () => press(page, 'Export 2 inboxes'));
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFFEmail,')).toBe(true);
  expect(text).not.toContain('Warmup Enabled');

  const viewer = await browser.newPage();
  await openList(viewer, { as: 'viewer@roost.test' });
  await openExport(viewer, { count: 1, platform: 'Manyreach' });
  await expect(dialog(viewer).getByRole('columnheader', { name: 'Warmup Limit' })).toBeVisible();
  await expect(dialog(viewer).getByRole('columnheader', { name: 'Warmup Enabled' })).toHaveCount(0);
  await press(viewer, 'Columns and limits');
  await expect(dialog(viewer).getByRole('spinbutton', { name: 'Emails per day', exact: true })).toHaveValue('45');
  await expect(dialog(viewer).getByRole('checkbox', { name: /^Save as/ })).toBeDisabled();
  await viewer.close();
});
