import type { Page } from '@playwright/test';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/roost.ts';
import { openNewestTask } from './pages/open-newest-task.ts';
import { waitForAllRows, rowsOf } from './pages/wait-for-all-rows.ts';
import { pressAction } from './pages/press-action.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterEach(({ sandbox }) => sandbox.clear());

const changed = (count: number) => `Changed: ${count}. Unchanged: 0. Failed: 0.`;
const bulkJobs = { method: 'POST', path: '/bulk-jobs' } as const;
const dialog = (page: Page) => page.getByRole('dialog').last();
const total = async (page: Page) => Number(/\d+$/.exec(await page.getByText(/^1–50 of \d+$/).innerText())?.[0]);

const openList = async (page: Page) => {
  await signIn(page, { route: 'mailboxes?sort=email&status=Active' });
  await waitForAllRows(page);
};
const saveForwarding = async (page: Page) => {
  await pressAction(page.getByRole('group', { name: 'Selection' }), /^Forwarding Update/);
  await dialog(page).getByLabel('Forward to').fill('sales@northwind.test');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
};

test('a page that closes during the first request finds its task, which changes every inbox', async ({
  page,
  sandbox,
}) => {
  await openList(page);
  const all = await total(page);
  expect(all).toBeGreaterThan(200);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click();
  await sandbox.fault({ ...bulkJobs, times: 1 }, { kind: 'delay', ms: 1_500 });
  await saveForwarding(page);
  await sandbox.faultsUsed();
  await page.reload();

  await expect(page.getByRole('button', { name: /^Tasks/ })).toBeVisible();
  // The request reaches its effect after the reload.
  await expect.poll(async () => (await sandbox.counts()).calls['createBulkJob'] ?? 0).toBeGreaterThan(0);
  await expect(async () => {
    await page.reload();
    await openNewestTask(page);
    await expect(dialog(page).getByText(changed(all))).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await page.goto(`${page.url()}&forwarding=off`);
  await expect(page.getByRole('heading', { name: 'Nothing matches the filters' })).toBeVisible();
});

test('a task starts although the page reloads before its request reaches the server', async ({ page }) => {
  await openList(page);
  await rowsOf(page).nth(0).getByRole('checkbox').check();
  await rowsOf(page).nth(1).getByRole('checkbox').check();
  // A slow network: the request leaves the browser after the reload.
  const held = Promise.withResolvers<void>();
  const received = Promise.withResolvers<void>();
  await page.route('**/bulk-jobs', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    received.resolve();
    await held.promise;
    await route.continue();
  });
  await saveForwarding(page);
  await received.promise;
  await page.reload();
  held.resolve();
  await expect(async () => {
    await openNewestTask(page);
    await expect(dialog(page).getByText(changed(2))).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
});

test('a response lost after the effect starts no second task', async ({ page, sandbox, allowMessages }) => {
  allowMessages('Failed to load resource');
  await openList(page);
  await rowsOf(page).nth(0).getByRole('checkbox').check();
  await rowsOf(page).nth(1).getByRole('checkbox').check();
  // Unlimited, because Chromium retries a request on a reused connection.
  await sandbox.fault(bulkJobs, { kind: 'drop-after' });
  await saveForwarding(page);
  await expect(dialog(page).getByText(/we don't know whether the update has started/)).toBeVisible();
  await sandbox.clear();
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  // A second change would report both as unchanged.
  await expect(dialog(page).getByText(changed(2))).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: /^Tasks/ }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
});

test('the task of one tab is counted and its end is shown in another', async ({ page, context }) => {
  await openList(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await waitForAllRows(other);
  await page.bringToFront();
  await rowsOf(page).nth(0).getByRole('checkbox').check();
  await saveForwarding(page);
  await expect(dialog(page).getByText(changed(1))).toBeVisible();
  await other.bringToFront();
  await openNewestTask(other);
  await expect(dialog(other).getByText(changed(1))).toBeVisible();
  await other.close();
});

test('the progress of a task comes from a stream, which closes at its end', async ({ page, sandbox }) => {
  await openList(page);
  const all = await total(page);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click();
  // The provider answers late once, so the page sees the running task.
  await sandbox.fault({ method: 'PUT', path: '/provider/mailboxes/*', times: 1 }, { kind: 'delay', ms: 1_500 });
  const isStream = (sent: { url: () => string }) => sent.url().endsWith('/bulk-jobs/events');
  const opened = page.waitForResponse(isStream);
  const closed = page.waitForEvent('requestfailed', isStream);
  await saveForwarding(page);
  const stream = await opened;
  expect([stream.status(), stream.headers()['content-type']]).toEqual([200, 'text/event-stream']);
  await expect(dialog(page).getByText(changed(all))).toBeVisible();
  // The page closes it.
  await closed;
});

test('a reload in the middle of tagging all domains loses no result, and the list shows the tag', async ({
  page,
  sandbox,
}) => {
  await signIn(page, { route: 'domains?sort=domain' });
  await waitForAllRows(page);
  const all = await total(page);
  expect(all).toBeGreaterThan(100);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: `Select all ${all} that match` }).click();
  await pressAction(page.getByRole('group', { name: 'Selection' }), 'Bulk Edit Tags');
  await dialog(page).getByRole('button', { name: 'Create tag' }).click();
  await dialog(page).getByLabel('Tag name').fill('Reloaded');
  await dialog(page).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Reloaded' })).toBeChecked();
  await sandbox.fault({ ...bulkJobs, times: 1 }, { kind: 'delay', ms: 1_500 });
  await dialog(page).getByRole('button', { name: 'Save tags' }).click();
  await sandbox.faultsUsed();
  await page.reload();

  await expect(async () => {
    await page.reload();
    await openNewestTask(page);
    await expect(page.getByRole('dialog', { name: 'Tags of domains' }).getByText(changed(all))).toBeVisible({
      timeout: 3_000,
    });
  }).toPass({ timeout: 30_000 });
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await waitForAllRows(page);
  const tagged = rowsOf(page).filter({ has: page.getByText('Reloaded') });
  const others = rowsOf(page).filter({ has: page.getByRole('button', { name: /more tags: .*Reloaded/ }) });
  await expect(tagged.or(others)).toHaveCount(50);
});

const languages = {
  en: {
    allRows: 'Select all rows of this page',
    allThatMatch: /^Select all \d+ that match$/,
    open: /^Bulk Update DNS/,
    forwarding: /^Domain forwarding/,
    target: 'Forward to',
    preview: 'Preview changes',
    update: /^Update \d+ domains$/,
    changed,
  },
  fr: {
    allRows: 'Sélectionner toutes les lignes de cette page',
    allThatMatch: /^Sélectionner les \d+ résultats$/,
    open: /^Mettre à jour les DNS/,
    forwarding: /^Redirection/,
    target: 'Rediriger vers',
    preview: 'Aperçu des modifications',
    update: /^Mettre à jour \d+ domaines$/,
    changed: (count: number) => `Modifiés : ${count}. Inchangés : 0. Échecs : 0.`,
  },
} as const;

for (const language of ['en', 'fr'] as const) {
  test(`a reload during a bulk DNS update loses no result (${language})`, async ({ page }) => {
    const words = languages[language];
    const press = (name: string | RegExp) => dialog(page).getByRole('button', { name }).click();
    await signIn(page, { language, route: 'domains?sort=domain&status=Active' });
    await waitForAllRows(page);
    await page.getByRole('checkbox', { name: words.allRows }).check();
    const all = page.getByRole('button', { name: words.allThatMatch });
    const count = Number(/\d+/.exec(await all.innerText())?.[0]);
    expect(count).toBeGreaterThan(50);
    await all.click();
    await pressAction(page.getByRole('group', { name: /^(Selection|Sélection)$/ }), words.open);
    await dialog(page).getByRole('switch', { name: words.forwarding }).check();
    await dialog(page).getByLabel(words.target).fill('example.org/welcome');
    await press(words.preview);
    await expect(dialog(page).getByRole('button', { name: words.update })).toBeVisible();
    const started = page.waitForResponse((response) => response.status() === 202);
    await press(words.update);
    await started;
    await page.reload();

    await openNewestTask(page);
    await expect(dialog(page).getByText(words.changed(count))).toBeVisible({ timeout: 15_000 });
  });
}
