import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { pressAction } from './pages/press-action.ts';
import { expect, test } from './fixtures/roost.ts';
import { portBase } from './support/stack.ts';
import { dialog, openExport, openList, press, recordsOf, downloadAfter } from './pages/export-dialog.ts';
import { namesIn, rowsOf } from './pages/wait-for-all-rows.ts';

// The tests do not depend on each other's data: the database is seeded once.
const reset = `http://localhost:${portBase + 10}/sandbox/control/reset`;
test.beforeAll(async ({ request }) => void (await request.post(reset, { data: {} })));
test.afterAll(async ({ request }) => void (await request.post(reset, { data: {} })));

const phone = { width: 390, height: 844 };

const createInbox = async (page: Page, { email, firstName }: { email: string; firstName: string }) => {
  await page.getByRole('main').getByRole('link', { name: 'Create Inboxes' }).click();
  const row = page.getByRole('row', { name: 'Inbox 1', exact: true });
  await row.getByLabel('First name').fill(firstName);
  await row.getByLabel('Last name').fill('Lovelace');
  await row.getByLabel('Email').fill(email);
  await row.getByRole('combobox', { name: 'Domain' }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Create Inboxes', exact: true }).click();
  await expect(page.getByText('Mailboxes created successfully')).toBeVisible();
};
test('a file has exactly the selected rows, also for all that match', async ({ page }) => {
  await openList(page);
  await expect(rowsOf(page)).toHaveCount(50);
  const addresses = await namesIn(rowsOf(page));
  await openExport(page, { count: 3 });
  await expect(dialog(page).getByRole('region', { name: 'Preview of the file' })).toContainText('••••••••');
  await expectAccessible(page);
  const three = await recordsOf(await downloadAfter(page, () => press(page, 'Export 3 inboxes')));
  expect(three.slice(1).map(([email]) => email)).toEqual(addresses.slice(0, 3));
  await expect(page.getByText('Export in progress')).toBeVisible();
  await expect(dialog(page).getByText('All 3 inboxes were downloaded.')).toBeVisible();
  await press(page, 'Close');

  const bar = page.getByRole('group', { name: 'Selection' });
  await bar.getByRole('button', { name: /^Select all \d+ that match$/ }).click();
  await rowsOf(page).first().getByRole('checkbox').uncheck();
  const all = Number(/\d+$/.exec(await page.getByText(/^1–50 of \d+$/).innerText())?.[0]);
  await pressAction(bar, 'Export Inboxes');
  const rest = await recordsOf(await downloadAfter(page, () => press(page, `Export ${all - 1} inboxes`)));
  expect(new Set(rest.slice(1).map(([email]) => email)).size).toBe(all - 1);
  expect(rest.flat()).not.toContain(addresses[0]);
});

test('a password that looks like a formula and needs CSV quotes arrives byte for byte', async ({ page }) => {
  await openList(page);
  await createInbox(page, { email: 'odd.one', firstName: '=HYPERLINK("https://evil.test")' });
  await page.getByRole('searchbox', { name: 'Search inboxes' }).fill('odd.one');
  await expect(rowsOf(page)).toHaveCount(1);
  await rowsOf(page).first().getByRole('checkbox').check();

  // A new inbox is Pending; the export waits until it is ready.
  await pressAction(page.getByRole('group', { name: 'Selection' }), 'Export Inboxes');
  await expect(dialog(page).getByText('1 ready')).toBeVisible({ timeout: 20_000 });
  const [header, record] = await recordsOf(await downloadAfter(page, () => press(page, 'Export 1 inbox')));
  const at = (name: string) => record?.[header?.indexOf(name) ?? -1];
  expect(at('IMAP Password')).toBe('=1+1,"odd"\n;x');
  expect(at('SMTP Password')).toBe('=1+1,"odd"\n;x');
  expect(at('First Name')).toBe('\'=HYPERLINK("https://evil.test")');
});

test('a pending inbox blocks the export, and the ready ones can be exported', async ({ page }) => {
  await openList(page, { route: 'g-mailboxes' });
  await createInbox(page, { email: 'slow.one', firstName: 'Ada' });
  await rowsOf(page).filter({ hasText: 'slow.one' }).getByRole('checkbox').check();
  await rowsOf(page).filter({ hasText: 'Active' }).first().getByRole('checkbox').check();
  await pressAction(page.getByRole('group', { name: 'Selection' }), 'Export Inboxes');
  await expect(dialog(page).getByText('1 pending')).toBeVisible();
  await expect(
    dialog(page).getByText('Export failed: One or more selected inboxes are still in Pending state.'),
  ).toBeVisible();
  await expectAccessible(page);
  const ready = await downloadAfter(page, () => press(page, 'Export 1 ready inbox'));
  expect(await recordsOf(ready)).toHaveLength(2);
});

test('a tracking record is added to each domain before the file downloads', async ({ page }) => {
  await openList(page);
  await openExport(page, { count: 2, platform: 'Smartlead' });
  await press(page, 'Continue');
  await expect(dialog(page).getByRole('switch')).toBeChecked();
  await expect(dialog(page).getByLabel('Host name')).toBeDisabled();
  await expect(dialog(page).getByLabel('Host name')).toHaveValue('emailtracking');
  await expectAccessible(page);
  const [header, ...records] = await recordsOf(await downloadAfter(page, () => press(page, 'Export 2 inboxes')));
  expect(header?.[0]).toBe('from_name');
  expect(records).toHaveLength(2);
  await expect(dialog(page).getByRole('list', { name: 'Tracking records' }).getByText('Added').first()).toBeVisible();
});

test('Google inboxes are exported to a tool after a sign-in and a confirmation; a rejection closes the dialog', async ({
  page,
  allowMessages,
}) => {
  allowMessages('404 (Not Found)', '422 (Unprocessable');
  await openList(page, { route: 'g-mailboxes' });
  await openExport(page, { count: 2, platform: 'Smartlead' });
  await press(page, 'Continue');
  const email = dialog(page).getByRole('textbox', { name: 'Email' });
  await press(page, 'Log in');
  await expect(dialog(page).getByText('Password is required')).toBeVisible();
  await email.fill('ops@northwind.test');
  await dialog(page).getByLabel('Password').fill('wrong-one');
  await press(page, 'Log in');
  await expect(page.getByText('Login data verification failed')).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await openExport(page, { count: 2, platform: 'Smartlead' });
  await press(page, 'Continue');
  await email.fill('ops@northwind.test');
  await dialog(page).getByLabel('Password').fill('right-one');
  await expectAccessible(page);
  await press(page, 'Log in');
  await press(page, 'Export 2 inboxes');
  await expect(page.getByText('Export in progress')).toBeVisible();
  await expect(dialog(page).getByText('All 2 inboxes were exported.')).toBeVisible({ timeout: 15_000 });
  await press(page, 'Close');

  await openExport(page, { count: 2, platform: 'Smartlead' });
  await press(page, 'Continue');
  await expect(email).toHaveValue('ops@northwind.test');
  await expect(dialog(page).getByLabel('Password')).toHaveValue('right-one');
  await press(page, 'Log in');
  await press(page, 'Export 2 inboxes');
  const result = '2 inboxes were in Smartlead before, and their passwords there are unchanged.';
  await expect(dialog(page).getByText(result)).toBeVisible({ timeout: 15_000 });
  await expect(dialog(page).getByText('All 2 inboxes are in Smartlead.')).toBeVisible();
});

test('a broken download is a failed export with its reason, and can be retried after a reload', async ({
  page,
  sandbox,
  allowMessages,
  browserName,
}) => {
  allowMessages('net::ERR');
  await openList(page);
  await openExport(page, { count: 2 });
  await sandbox.fault({ method: 'GET', path: '/provider/exports/Csv', times: 1 }, { kind: 'fail', status: 500 });
  if (browserName === 'firefox') await press(page, 'Export 2 inboxes');
  else {
    const broken = await downloadAfter(page, () => press(page, 'Export 2 inboxes'));
    expect(await broken.failure()).not.toBeNull();
  }
  await expect(dialog(page).getByText('Export failed')).toBeVisible();
  await expect(dialog(page).getByText('The connection was lost before the file was complete.')).toBeVisible();
  await press(page, 'Close');
  await page.getByRole('button', { name: 'Export history' }).click();
  await expect(page).toHaveURL(/exports=all/);
  await page.reload();
  await expect(dialog(page).getByText('The connection was lost before the file was complete.')).toBeVisible();
  await expectAccessible(page);
  const again = await downloadAfter(page, () => press(page, 'Retry export'));
  expect(await recordsOf(again)).toHaveLength(3);
  await expect(dialog(page).getByText('All 2 inboxes were downloaded.')).toBeVisible();
  const once = await downloadAfter(page, () => press(page, 'Download the file'));
  expect(await recordsOf(once)).toHaveLength(3);
  await press(page, 'All exports');
  await expect(dialog(page).getByRole('row').nth(1)).toContainText('Done');
});

test('an export to a tool can be canceled, and continues after a failure halfway', async ({
  page,
  sandbox,
  allowMessages,
}) => {
  allowMessages('404 (Not Found)');
  await openList(page, { route: 'g-mailboxes' });
  const begin = async () => {
    await openExport(page, { count: 2, platform: 'Instantly' });
    await press(page, 'Continue');
    await dialog(page).getByRole('textbox', { name: 'Email' }).fill('ops@northwind.test');
    await dialog(page).getByLabel('Password').fill('right-one');
    await press(page, 'Log in');
    await press(page, 'Export 2 inboxes');
  };
  await begin();
  await press(page, 'Cancel export');
  await expect(dialog(page).getByText(/^The export was canceled after/)).toBeVisible();
  await press(page, 'Close');
  await sandbox.fault(
    { method: 'POST', path: '/provider/platforms/Instantly', times: 1 },
    { kind: 'fail', status: 500 },
  );
  await begin();
  await expect(dialog(page).getByText(/The tool didn't accept all of the inboxes/)).toBeVisible({ timeout: 15_000 });
  await press(page, 'Retry export');
  // The canceled export can have added an inbox before.
  await expect(dialog(page).getByText(/^All 2 inboxes (were exported|are in Instantly)\./)).toBeVisible({
    timeout: 15_000,
  });
});

test('an export can be made by keyboard on a phone in dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openList(page);
  await page.setViewportSize(phone);
  await openExport(page, { count: 1 });
  await expectAccessible(page);
  const button = dialog(page).getByRole('button', { name: 'Export 1 inbox' });
  await expect(dialog(page).getByLabel('Platform')).toBeFocused();
  for (let step = 0; step < 10 && !(await button.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('Tab');
  const download = await downloadAfter(page, () => page.keyboard.press('Enter'));
  expect(await recordsOf(download)).toHaveLength(2);
  await expectAccessible(page);
});

test('a guest sees why nothing can be exported', async ({ page }) => {
  await openList(page, { as: 'guest@roost.test' });
  const why = "Your role in this workspace can't export inboxes. Ask an administrator for access.";
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('button', { name: 'Export Inboxes' })).toHaveAccessibleDescription(why);
  await expect(page.getByRole('button', { name: 'Export history' })).toHaveAccessibleDescription(why);
});
