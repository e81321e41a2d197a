import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { lookUpAddresses } from './support/look-up-addresses.ts';
import { dialogOf, openDomains } from './pages/domains-list.ts';
import { expect, test } from './fixtures/roost.ts';
import { portBase } from './support/stack.ts';
import { nameIn, namesIn, rowsOf } from './pages/wait-for-all-rows.ts';
import { openNewestTask } from './pages/open-newest-task.ts';
import { pressAction } from './pages/press-action.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterAll(async ({ request }) => {
  await request.post(`http://localhost:${portBase + 10}/sandbox/control/reset`, { data: {} });
});

const changes = (page: Page) => page.getByRole('list', { name: 'Changes' }).getByRole('listitem');

/** Opens the DNS records of the first domain in the list; returns its name. */
const openRecords = async (page: Page): Promise<string> => {
  const name = await nameIn(rowsOf(page).first());
  await rowsOf(page).first().getByRole('button', { name, exact: true }).click();
  await dialogOf(page, name).getByRole('tab', { name: 'DNS Records' }).click();
  await expect(page.getByRole('table', { name: 'DNS records' })).toBeVisible();
  return name;
};
const record = (page: Page, text: string) =>
  page.getByRole('table', { name: 'DNS records' }).locator('tr.r-row').filter({ hasText: text });
/** Enters an A record without saving it. */
const enter = async (page: Page, { key, value }: { key: string; value: string }) => {
  await page.getByRole('button', { name: 'Add Record' }).click();
  const form = page.getByRole('form', { name: 'New record' });
  await form.getByLabel('Name').fill(key);
  await form.getByLabel('Value').fill(value);
};
const save = (page: Page) =>
  page.getByRole('form', { name: 'New record' }).getByRole('button', { name: 'Save' }).click();

/** Expects the actions of the open dialog at the lower edge of a phone. */
const expectActionsAtFoot = async (page: Page) => {
  const wide = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  const edge = async () => {
    const box = await page.getByRole('dialog').locator('.r-form__actions').boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  await expect.poll(edge).toBe(844);
  await page.setViewportSize(wide);
};

test('a record is added, preserved across a reload, undone and exported', async ({ page }) => {
  await openDomains(page);
  const name = await openRecords(page);
  await enter(page, { key: 'app', value: '192.0.2.44' });
  await expectAccessible(page);
  await save(page);
  await expect(record(page, '192.0.2.44')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export zone file' }).click();
  expect((await download).suggestedFilename()).toBe(`${name}.zone`);
  const undone = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Undo' }).click();
  // A reload before the response would abort the request.
  expect((await undone).status()).toBe(200);
  await expect(record(page, '192.0.2.44')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('table', { name: 'DNS records' })).toBeVisible();
  await expect(record(page, '192.0.2.44')).toHaveCount(0);
});

test('the DNS server answers a saved record within two seconds, until the record is undone', async ({ page }) => {
  await openDomains(page);
  const name = await openRecords(page);
  expect(await lookUpAddresses(`app.${name}`)).toBe('ENOTFOUND');
  await enter(page, { key: 'app', value: '192.0.2.44' });
  await save(page);
  await expect(record(page, '192.0.2.44')).toBeVisible();
  await expect.poll(() => lookUpAddresses(`app.${name}`), { timeout: 2_000 }).toEqual(['192.0.2.44']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(record(page, '192.0.2.44')).toHaveCount(0);
  await expect.poll(() => lookUpAddresses(`app.${name}`), { timeout: 2_000 }).toBe('ENOTFOUND');
});

test('unsaved input survives a reload', async ({ page }) => {
  await openDomains(page);
  await openRecords(page);
  await page.getByRole('button', { name: 'Add Record' }).click();
  await page.getByRole('form', { name: 'New record' }).getByLabel('Value').fill('192.0.2.99');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('form', { name: 'New record' }).getByLabel('Value')).toHaveValue('192.0.2.99');
});

test('Escape asks before it discards a record, and closes only the record', async ({ page }) => {
  await openDomains(page);
  const name = await openRecords(page);
  await enter(page, { key: 'app', value: '192.0.2.44' });
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  const value = page.getByRole('form', { name: 'New record' }).getByLabel('Value');
  await expect(value).toBeFocused();
  await expect(value).toHaveValue('192.0.2.44');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('form', { name: 'New record' })).toBeHidden();
  await expect(dialogOf(page, name)).toBeVisible();
});

test('a change whose response is lost is verified and counts as saved', async ({ page, sandbox, allowMessages }) => {
  // The browser retries the request, and the retry gets a 412 because the first request has changed the version.
  allowMessages('net::ERR_EMPTY_RESPONSE', 'net::ERR_CONNECTION', '412 (Precondition Failed)');
  await openDomains(page);
  await openRecords(page);
  await enter(page, { key: 'lost', value: '192.0.2.45' });
  await sandbox.fault({ method: 'PUT', path: '/domains/dns', times: 1 }, { kind: 'drop-after' });
  await save(page);
  await expect(page.getByText('The server took longer than usual to respond.')).toBeVisible();
  await expect(record(page, '192.0.2.45')).toHaveCount(1);
});

test('a change whose request is lost is reported as not applied, and can be sent again', async ({
  page,
  sandbox,
  allowMessages,
}) => {
  allowMessages('net::ERR_EMPTY_RESPONSE', 'net::ERR_CONNECTION');
  await openDomains(page);
  await openRecords(page);
  await enter(page, { key: 'lost', value: '192.0.2.46' });
  // Unlimited, because a browser retries a request over a new connection.
  await sandbox.fault({ method: 'PUT', path: '/domains/dns' }, { kind: 'drop' });
  await save(page);
  await expect(page.getByText(/The records below don't include your change/)).toBeVisible();
  await sandbox.clear();
  await save(page);
  await expect(record(page, '192.0.2.46')).toHaveCount(1);
});

test('a change that the DNS provider refuses shows why, and can be sent again', async ({
  page,
  sandbox,
  allowMessages,
}) => {
  allowMessages('500 (Internal Server Error)');
  await openDomains(page);
  const name = await openRecords(page);
  await sandbox.fault({ method: 'PUT', path: `/provider/dns/${name}`, times: 1 }, { kind: 'fail', status: 503 });
  await enter(page, { key: 'refused', value: '192.0.2.47' });
  await save(page);
  await expect(
    page.getByText('Failed to save changes. The DNS provider did not accept the change.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/reloaded the records/)).toBeHidden();
  await save(page);
  await expect(record(page, '192.0.2.47')).toHaveCount(1);
});

test('a change without an answer of the DNS provider is pending, also after a reload, until it is saved', async ({
  page,
  sandbox,
  allowMessages,
}) => {
  allowMessages('409 (Conflict)');
  const banner = page.getByText("The DNS provider hasn't confirmed your last change yet.");
  await openDomains(page);
  await openRecords(page);
  // The API waits 5 s for the provider. It repeats the call when the stopped clock is 30 s later.
  await sandbox.stop();
  await sandbox.behave('dns', { kind: 'slow', ms: 6_000 });
  await enter(page, { key: 'slow', value: '192.0.2.48' });
  await save(page);
  await expect(banner).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/Your change was|Failed to save/)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Record' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.reload();
  await expect(banner).toBeVisible();
  await expect(record(page, '192.0.2.48')).toHaveCount(0);
  await sandbox.behave('dns', { kind: 'usual' });
  await sandbox.advance(31_000);
  await expect(page.locator('.r-toast')).toContainText('Your change was saved', { timeout: 15_000 });
  await expect(banner).toBeHidden();
  await expect(record(page, '192.0.2.48')).toHaveCount(1);
});

test('two tabs that edit one set do not overwrite each other', async ({ page, browser, allowMessages }) => {
  allowMessages('412 (Precondition Failed)');
  await openDomains(page);
  await openRecords(page);
  await enter(page, { key: 'mine', value: '192.0.2.50' });

  const context = await browser.newContext();
  const other = await context.newPage();
  await openDomains(other, { as: 'user@roost.test' });
  await openRecords(other);
  await enter(other, { key: 'theirs', value: '192.0.2.60' });
  await save(other);
  await expect(record(other, '192.0.2.60')).toBeVisible();

  await save(page);
  const conflict = dialogOf(page, 'Choose a version');
  await expect(conflict.getByText('A theirs 192.0.2.60 Only in this version')).toBeVisible();
  await expect(conflict.getByText('A mine 192.0.2.50 Only in this version')).toBeVisible();
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Apply my change to theirs' }).click();
  await expect(changes(page)).toHaveCount(1);
  await dialogOf(page, 'Save this change?').getByRole('button', { name: 'Save changes' }).click();
  await expect(record(page, '192.0.2.50')).toBeVisible();
  await expect(record(page, '192.0.2.60')).toBeVisible();
  await context.close();
});

test('in a bulk update of 50 domains 3 fail, each with its reason, and the 2 that can succeed are retried', async ({
  page,
  sandbox,
}) => {
  await sandbox.reset();
  await openDomains(page);
  await expect(rowsOf(page)).toHaveCount(50);
  const names = await namesIn(rowsOf(page));
  // A seeded domain has two DMARC records, so its update fails until the user removes one: it is not sent again.
  const seeded = 'gonwoutreach.co';
  expect(names).toContain(seeded);
  const failing = names.filter((name) => name !== seeded).filter((_, index) => index === 3 || index === 48);
  for (const name of failing) {
    await sandbox.fault({ method: 'PUT', path: `/provider/dns/${name}`, times: 1 }, { kind: 'fail', status: 503 });
  }
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await pressAction(page.getByRole('group', { name: 'Selection' }), 'Bulk Update DNS');
  const dialog = dialogOf(page, 'Bulk DNS Update');
  await expect(dialog.getByText('50 domains are selected.')).toBeVisible();
  await dialog.getByRole('switch', { name: /DMARC email/ }).check();
  await dialog.getByLabel('Report address').fill('dmarc@reports.test');
  await dialog.getByRole('switch', { name: /DMARC policy/ }).check();
  await dialog.getByRole('radio', { name: /quarantine/ }).check();
  await expect(dialog.getByText('v=DMARC1; p=quarantine; rua=mailto:dmarc@reports.test')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  const update = dialog.getByRole('button', { name: /^Update \d+ domains$/ });
  await expect(update).toBeVisible();
  await expectAccessible(page);
  await update.click();
  await expect(dialog.getByText(/Failed: 3\.$/)).toBeVisible();
  for (const name of failing) {
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText("didn't accept the change");
  }
  await expect(dialog.getByRole('listitem').filter({ hasText: /gonwoutreach\.co(?!m)/ })).toContainText(
    'several DMARC records',
  );
  // The result survives a reload.
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.reload();
  await openNewestTask(page);
  const results = dialogOf(page, 'DNS update');
  await results.getByRole('button', { name: 'Retry 2 items' }).click();
  await expect(results.getByText(/Failed: 1\.$/)).toBeVisible();
  await expectAccessible(page);
});

test('a bulk update whose DNS provider is down says so, and ends when the provider answers', async ({
  page,
  sandbox,
}) => {
  await openDomains(page);
  const names = await namesIn(rowsOf(page));
  const seeded = names.indexOf('gonwoutreach.co');
  const [first = 0, second = 0] = [0, 1, 2].filter((index) => index !== seeded);
  for (const index of [first, second]) await rowsOf(page).nth(index).getByRole('checkbox').check();
  await pressAction(page.getByRole('group', { name: 'Selection' }), 'Bulk Update DNS');
  const dialog = dialogOf(page, 'Bulk DNS Update');
  await dialog.getByRole('switch', { name: /DMARC email/ }).check();
  await dialog.getByLabel('Report address').fill('dmarc@reports.test');
  await dialog.getByRole('button', { name: 'Preview changes' }).click();
  await sandbox.behave('dns', { kind: 'down' });
  await dialog.getByRole('button', { name: 'Update 2 domains' }).click();
  const notice = "The provider isn't responding. We keep trying to update 2 items.";
  await expect(dialog.getByText(notice)).toBeVisible();
  await expectAccessible(page);
  await expectActionsAtFoot(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: /^Tasks/ }).click();
  await expect(dialogOf(page, 'Tasks').getByText(notice)).toBeVisible();
  await expectAccessible(page);
  await dialogOf(page, 'Tasks').getByRole('button', { name: 'Show progress' }).click();
  await sandbox.behave('dns', { kind: 'usual' });
  await sandbox.advance(31_000);
  await expect(dialogOf(page, 'DNS update').getByText('Changed: 2. Unchanged: 0. Failed: 0.')).toBeVisible();
  await expectActionsAtFoot(page);
});
