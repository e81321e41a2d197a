import type { Page } from '@playwright/test';
import { dialogOf, openDomains } from './pages/domains-list.ts';
import { pressAction } from './pages/press-action.ts';
import { expect, test } from './fixtures/roost.ts';
import { portBase } from './support/stack.ts';
import { nameIn, rowsOf } from './pages/wait-for-all-rows.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterAll(async ({ request }) => {
  await request.post(`http://localhost:${portBase + 10}/sandbox/control/reset`, { data: {} });
});

const mailboxesOrigin = `http://localhost:${portBase + 2}/**`;

const total = async (page: Page) => Number(/\d+$/.exec(await page.getByText(/^1–50 of \d+$/).innerText())?.[0]);

test('filters are in the URL, the back button removes them, and a link restores them @previous-release', async ({
  page,
}) => {
  await openDomains(page, { query: '' });
  const all = await total(page);
  await page.getByRole('button', { name: 'Filter' }).click();
  await dialogOf(page, 'Filter domains').getByLabel('Status').selectOption('Inactive');
  await dialogOf(page, 'Filter domains').getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/\?status=Inactive$/);
  await expect(page.getByRole('button', { name: /1 filter is on/ })).toBeVisible();
  const inactive = page.getByText(/^1–\d+ of \d+$/);
  await expect(inactive).not.toHaveText(`1–50 of ${all}`);
  const few = await inactive.innerText();
  await page.goBack();
  await expect(page.getByText(`1–50 of ${all}`)).toBeVisible();
  await page.goForward();
  await expect(page.getByText(few)).toBeVisible();
  await page.reload();
  await expect(page.getByText(few)).toBeVisible();
});

test('all matching domains get a tag, on every page of the list', async ({ page }) => {
  await openDomains(page);
  const all = await total(page);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: `Select all ${all} that match` }).click();
  const bar = page.getByRole('group', { name: 'Selection' });
  await expect(bar.getByText(`${all} selected`)).toBeVisible();
  await pressAction(bar, 'Bulk Edit Tags');
  await dialogOf(page, 'Bulk Edit Tags').getByRole('button', { name: 'Create tag' }).click();
  await dialogOf(page, 'Create tag').getByLabel('Tag name').fill('Everything');
  await dialogOf(page, 'Create tag').getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialogOf(page, 'Bulk Edit Tags').getByRole('checkbox', { name: 'Everything' })).toBeChecked();
  await dialogOf(page, 'Bulk Edit Tags').getByRole('button', { name: 'Save tags' }).click();
  await expect(page.getByText(`Changed: ${all}. Unchanged: 0. Failed: 0.`)).toBeVisible();
  await expect(dialogOf(page, 'Bulk Edit Tags').getByRole('list', { name: 'Results' })).toBeVisible();
  await dialogOf(page, 'Bulk Edit Tags').getByRole('button', { name: 'Close' }).last().click();
  await bar.getByRole('button', { name: 'Clear selection' }).click();

  await page.getByRole('button', { name: /Filter/ }).click();
  const filters = dialogOf(page, 'Filter domains');
  await filters.getByRole('combobox', { name: 'Tags' }).fill('Everything');
  await page.getByRole('option', { name: 'Everything' }).click();
  // The list covers the button.
  await page.keyboard.press('Tab');
  await filters.getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/tags=/);
  await expect(page.getByText(`1–50 of ${all}`)).toBeVisible();
});

test('a tag is attached to a domain, renamed and deleted', async ({ page }) => {
  await openDomains(page);
  const name = await nameIn(rowsOf(page).first());
  const row = rowsOf(page).first();
  const tags = dialogOf(page, `Edit Tags for ${name}`);
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Add tags' }).click();
  await tags.getByRole('button', { name: 'Create tag' }).click();
  await dialogOf(page, 'Create tag').getByLabel('Tag name').fill('A first one');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tag created')).toBeVisible();
  await expect(tags.getByRole('checkbox', { name: 'A first one' })).toBeChecked();
  await tags.getByRole('button', { name: 'Edit tag A first one' }).click();
  await dialogOf(page, 'Edit tag').getByLabel('Tag name').fill('A better one');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tag updated')).toBeVisible();
  await tags.getByRole('button', { name: 'Save tags' }).click();
  await expect(tags).toBeHidden();
  await expect(row).toContainText('A better one');

  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Add tags' }).click();
  await tags.getByRole('button', { name: 'Delete tag A better one' }).click();
  await expect(page.getByText('Are you sure you want to delete this tag?')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Tag deleted')).toBeVisible();
  await tags.getByRole('button', { name: 'Close' }).click();
  await expect(row).not.toContainText('A better one');
});

test('the buttons of the tags dialog stay in place while the tags load', async ({ page, sandbox }) => {
  await openDomains(page);
  const name = await nameIn(rowsOf(page).first());
  await sandbox.fault({ method: 'GET', path: '/tags', times: 1 }, { kind: 'delay', ms: 1_500 });
  await rowsOf(page)
    .first()
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Add tags' }).click();
  const tags = dialogOf(page, `Edit Tags for ${name}`);
  await expect(tags.getByText('Loading tags')).toBeAttached();
  const save = tags.getByRole('button', { name: 'Save tags' });
  await tags.evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  const before = await save.boundingBox();
  await expect(tags.getByRole('checkbox').first()).toBeVisible();
  expect(await save.boundingBox()).toEqual(before);
});

test('two quick presses on Next page open the page after the next one', async ({ page, sandbox }) => {
  await openDomains(page);
  await sandbox.fault({ method: 'GET', path: '/domains', times: 1 }, { kind: 'delay', ms: 1_500 });
  const next = page.getByRole('button', { name: 'Next page' });
  await next.click();
  await expect(page.getByRole('combobox', { name: 'Page' })).toHaveValue('2');
  await next.click();
  await expect(page.getByText(/^101–\d+ of \d+$/)).toBeVisible();
  await expect(page).toHaveURL(/page=3/);
});

test('a deleted domain disappears from the list and the count', async ({ page }) => {
  await openDomains(page);
  const all = await total(page);
  const name = await nameIn(rowsOf(page).first());
  await rowsOf(page)
    .first()
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Delete ${name}` });
  await expect(dialog.getByText('Do you really want to delete the domain? This action is irreversible.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${name} was deleted`)).toBeVisible();
  await expect(page.getByText(`1–50 of ${all - 1}`)).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
});

test('details have their own URL: a link opens them, the back button closes them', async ({ page }) => {
  await openDomains(page);
  const name = await nameIn(rowsOf(page).first());
  const list = page.url();
  await rowsOf(page).first().getByRole('button', { name, exact: true }).click();
  const details = dialogOf(page, name);
  await expect(details.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
  await details.getByRole('tab', { name: 'Inboxes' }).click();
  await expect(page).toHaveURL(/tab=inboxes/);
  await page.reload();
  await expect(details.getByRole('tab', { name: 'Inboxes' })).toHaveAttribute('aria-selected', 'true');
  await details.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(list);
  await page.goBack();
  await expect(details).toBeVisible();
  await page.goBack();
  await expect(details).toBeHidden();
  await expect(page).toHaveURL(list);
});

test('a redirect is saved from a bare domain, and unsaved input is not lost without a confirmation', async ({
  page,
}) => {
  await openDomains(page);
  const name = await nameIn(rowsOf(page).first());
  await rowsOf(page).first().getByRole('button', { name, exact: true }).click();
  const details = dialogOf(page, name);
  await details.getByLabel(/^Redirects to/).fill('example.com');
  await page.keyboard.press('Escape');
  const guard = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await guard.getByRole('button', { name: 'Cancel' }).click();
  await details.getByRole('button', { name: 'Save redirect' }).click();
  await expect(page.getByText('The redirect was saved')).toBeVisible();
  await page.reload();
  await expect(details.getByLabel(/^Redirects to/)).toHaveValue('https://example.com');
});

test('details work with the inboxes remote down, show a message, and recover on request', async ({
  page,
  allowMessages,
}) => {
  allowMessages('net::ERR_FAILED', 'mailboxes');
  await openDomains(page);
  await page.route(mailboxesOrigin, (route) => route.abort());
  const name = await nameIn(rowsOf(page).first());
  await rowsOf(page).first().getByRole('button', { name, exact: true }).click();
  const details = dialogOf(page, name);
  await details.getByRole('tab', { name: 'Inboxes' }).click();
  const missing = details.getByText(/^This section is part of .*, which can't be loaded right now\./);
  await expect(missing).toBeVisible({ timeout: 60_000 });
  await details.getByRole('tab', { name: 'Details' }).click();
  await expect(details.getByRole('heading', { name: 'Nameservers' })).toBeVisible();
  await details.getByRole('tab', { name: 'Inboxes' }).click();
  await expect(missing).toBeVisible({ timeout: 60_000 });
  await page.unroute(mailboxesOrigin);
  // The region also retries automatically and can recover before the click.
  await details
    .getByRole('button', { name: 'Try again' })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await expect(details.getByRole('table', { name: 'Inboxes of the domain' })).toBeVisible();
});

test('the list and the details can be used by keyboard', async ({ page }) => {
  await openDomains(page);
  const name = await nameIn(rowsOf(page).nth(1));
  await rowsOf(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeChecked();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const details = dialogOf(page, name);
  await expect(details).toBeVisible();
  await page.getByRole('tab', { name: 'Details' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(details.getByRole('tab', { name: 'Inboxes' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(details.getByRole('tabpanel', { name: 'DNS Records' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(rowsOf(page).nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
});
