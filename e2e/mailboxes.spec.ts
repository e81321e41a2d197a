import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { dialogOf } from './pages/domains-list.ts';
import { addressOf, chooseAction, openInboxes } from './pages/inboxes-list.ts';
import { openNewestTask } from './pages/open-newest-task.ts';
import { pressAction } from './pages/press-action.ts';
import { expect, test } from './fixtures/roost.ts';
import { signIn } from './fixtures/sign-in.ts';
import { portBase } from './support/stack.ts';
import { rowsOf, waitForAllRows } from './pages/wait-for-all-rows.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterAll(async ({ request }) => {
  await request.post(`http://localhost:${portBase + 10}/sandbox/control/reset`, { data: {} });
});

const total = async (page: Page) => Number(/\d+$/.exec(await page.getByText(/^1–50 of \d+$/).innerText())?.[0]);
const bar = (page: Page) => page.getByRole('group', { name: 'Selection' });

test('search, filters, sort and page are in the URL, and the back button restores them', async ({ page, sandbox }) => {
  await openInboxes(page, 'g-mailboxes', { query: '' });
  const all = await total(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.getByRole('button', { name: 'Filter' }).click();
  await dialogOf(page, 'Filter inboxes').getByRole('checkbox', { name: 'Scheduled for deletion' }).check();
  await dialogOf(page, 'Filter inboxes').getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/\?scheduled=true$/);
  await expect(page.getByRole('button', { name: /1 filter is on/ })).toBeVisible();
  await expect(page.getByText(/^1–\d+ of \d+$/)).not.toHaveText(`1–50 of ${all}`);
  await waitForAllRows(page);
  const scheduled = await rowsOf(page).count();
  expect(scheduled).toBeLessThan(50);
  await expect(page.getByText(/^Mailbox is scheduled for deletion/)).toHaveCount(scheduled);
  await page.goBack();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.goBack();
  await expect(page.getByText(`1–50 of ${all}`)).toBeVisible();

  // The response for the first letter arrives after the response for the full search.
  await sandbox.fault({ path: '/mailboxes', times: 2 }, { kind: 'out-of-order' });
  const search = page.getByRole('searchbox', { name: 'Search inboxes' });
  await search.fill('a');
  await expect(page).toHaveURL(/search=a$/);
  await search.fill('no such inbox');
  await expect(page.getByRole('heading', { name: 'Nothing matches “no such inbox”' })).toBeVisible();
  await sandbox.clear();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText(`1–50 of ${all}`)).toBeVisible();
});

test('a deletion is scheduled, undone from the toast, and canceled in bulk', async ({ page }) => {
  await openInboxes(page, 'g-mailboxes');
  const email = await addressOf(page, 0);
  const confirm = page.getByRole('alertdialog', { name: `Delete ${email}` });
  const remove = async () => {
    await chooseAction(page, { email, action: 'Delete' });
    await expect(confirm.getByText('Are you sure you want to delete this mailbox?')).toBeVisible();
    await confirm.getByRole('button', { name: 'Delete' }).click();
    await expect(confirm).toBeHidden();
    await expect(page.getByText('Mailbox deleted').first()).toBeVisible();
  };
  const note = page.locator('.r-row-note', { hasText: 'It will be deleted on' });
  const before = await note.count();
  await remove();
  await expect(note).toHaveCount(before + 1);
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Cancel deletion' })
    .click();
  await expect(page.getByText(`${email} won't be deleted`)).toBeVisible();
  await expect(note).toHaveCount(before);
  await remove();

  await page.goto(`${new URL(page.url()).pathname}?scheduled=true`);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await pressAction(bar(page), 'Cancel deletions');
  const dialog = dialogOf(page, 'Cancel deletions');
  await dialog.getByRole('button', { name: /^Cancel \d+ deletions?$/ }).click();
  await expect(dialog.getByText(/Unchanged: 0. Failed: 0.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { name: 'Nothing matches the filters' })).toBeVisible();
});

test('forwarding is updated for all that match: one fails with its reason and is retried separately', async ({
  page,
  sandbox,
}) => {
  await openInboxes(page, 'outlook-mailboxes');
  const all = await total(page);
  const email = await addressOf(page, 0);
  await sandbox.fault({ path: `/provider/mailboxes/${email}`, times: 1 }, { kind: 'fail', status: 500 });
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: `Select all ${all} that match` }).click();
  await pressAction(bar(page), `Forwarding Update (${all})`);
  const dialog = dialogOf(page, /^Forwarding Update/);
  await expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Forward to').fill('sales@northwind.test');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(`Changed: ${all - 1}. Unchanged: 0. Failed: 1.`)).toBeVisible();
  await expect(dialog.getByRole('listitem').first()).toContainText(email);
  await expectAccessible(page);

  // The result survives a navigation.
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Domains', exact: true }).first().click();
  await expect(page).toHaveURL(/\/domains/);
  await page.goBack();
  await openNewestTask(page);
  const results = dialogOf(page, 'Forwarding update');
  await results.getByRole('button', { name: 'Retry 1 item' }).click();
  await expect(results.getByText(`Changed: ${all}. Unchanged: 0. Failed: 0.`)).toBeVisible();
});

test('all that match get a tag, and spam checks are queued for the selected inboxes', async ({ page }) => {
  await openInboxes(page, 'mailboxes');
  const all = await total(page);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: `Select all ${all} that match` }).click();
  await pressAction(bar(page), 'Bulk Edit Tags');
  await dialogOf(page, 'Bulk Edit Tags').getByRole('button', { name: 'Create tag' }).click();
  await dialogOf(page, 'Create tag').getByLabel('Tag name').fill('Everything');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, 'Bulk Edit Tags').getByRole('checkbox', { name: 'Everything' })).toBeChecked();
  await dialogOf(page, 'Bulk Edit Tags').getByRole('button', { name: 'Save tags' }).click();
  await expect(dialogOf(page, 'Bulk Edit Tags').getByText(`Changed: ${all}. Unchanged: 0. Failed: 0.`)).toBeVisible();
  await dialogOf(page, 'Bulk Edit Tags').getByRole('button', { name: 'Close' }).last().click();
  await bar(page).getByRole('button', { name: 'Clear selection' }).click();

  await rowsOf(page).nth(0).getByRole('checkbox').check();
  await rowsOf(page).nth(1).getByRole('checkbox').check();
  await pressAction(bar(page), 'Run spam checks');
  const dialog = dialogOf(page, 'Run spam checks');
  await dialog.getByRole('button', { name: 'Run 2 spam checks' }).click();
  await expect(dialog.getByText('Changed: 2. Unchanged: 0. Failed: 0.')).toBeVisible();
});

test('a list that cannot be loaded can be retried; a failed deletion shows the reason', async ({
  page,
  sandbox,
  allowMessages,
}) => {
  allowMessages('503', '500', 'Failed to load resource');
  await openInboxes(page, 'g-mailboxes');
  const email = await addressOf(page, 0);
  await sandbox.fault({ method: 'DELETE', path: '/mailboxes/*' }, { kind: 'fail', status: 503 });
  await chooseAction(page, { email, action: 'Delete' });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog').getByText('Failed to delete mailbox')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  await sandbox.fault({ path: '/mailboxes' }, { kind: 'fail', status: 503 });
  await page.goto(`${new URL(page.url()).pathname}?page=2`);
  await expect(page.getByRole('heading', { name: 'Your inboxes could not be loaded' })).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page);
  await sandbox.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
});

test('dedicated IP has no inboxes and says how to request access', async ({ page }) => {
  await signIn(page, { route: 'ip-mailboxes' });
  await expect(page.getByRole('heading', { name: "You don't have inboxes yet" })).toBeVisible();
  await expect(page.getByText('Please contact us to request access')).toBeVisible();
  await expectAccessible(page);
});

test('the list and the details can be used by keyboard', async ({ page }) => {
  await openInboxes(page, 'g-mailboxes');
  const email = await addressOf(page, 1);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search inboxes' })).toBeFocused();
  await rowsOf(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: `Select ${email}` })).toBeChecked();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page, email)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page, email)).toBeHidden();
  await page.getByRole('button', { name: `Actions for ${email}` }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: `Delete ${email}` })).toBeVisible();
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Actions for ${email}` })).toBeFocused();
});

test('the inboxes are accessible in dark mode and in French', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page, { language: 'fr', route: 'g-mailboxes?scheduled=true' });
  await expect(page.getByRole('heading', { name: 'Gérez vos boîtes mail' })).toBeVisible();
  await expect(page.getByText(/^La suppression de cette boîte mail est programmée/).first()).toBeVisible();
  await expectAccessible(page);
});
