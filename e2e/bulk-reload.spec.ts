import type { Page } from '@playwright/test';
import { signIn } from './fixtures/sign-in.ts';
import { expect, test } from './fixtures/roost.ts';
import { waitForAllRows, rowsOf } from './pages/wait-for-all-rows.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterEach(({ sandbox }) => sandbox.clear());

const changed = (count: number) => `Changed: ${count}. Unchanged: 0. Failed: 0.`;
const forwarding = { method: 'PUT', path: '/mailboxes/bulk-forwarding' } as const;
const dialog = (page: Page) => page.getByRole('dialog').last();
const total = async (page: Page) => Number(/\d+$/.exec(await page.getByText(/^1–50 of \d+$/).innerText())?.[0]);

const openForwarding = async (page: Page) => {
  await page
    .getByRole('group', { name: 'Selection' })
    .getByRole('button', { name: /^Forwarding Update/ })
    .click();
  await dialog(page).getByLabel('Forward to').fill('sales@northwind.test');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
};

test('a reload during an update preserves the results, and the server reports the pending request', async ({
  page,
  sandbox,
}) => {
  await signIn(page, { route: 'mailboxes?sort=email&status=Active' });
  await waitForAllRows(page);
  const all = await total(page);
  expect(all).toBeGreaterThan(200);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click();
  await sandbox.fault({ ...forwarding, times: 1 }, { kind: 'delay', ms: 1_000 });
  // Longer than the reload: the second request is pending when the page shows the results.
  await sandbox.fault({ ...forwarding, times: 1 }, { kind: 'delay', ms: 12_000 });
  await openForwarding(page);
  const progress = dialog(page).getByRole('progressbar', { name: 'Updating forwarding...' });
  await expect(progress).toHaveAttribute('value', '100');

  const warned = page.waitForEvent('dialog');
  page.once('dialog', (confirmation) => void confirmation.accept());
  await page.reload();
  expect((await warned).type()).toBe('beforeunload');

  await page.getByRole('button', { name: 'Show results' }).click();
  await expect(dialog(page).getByText('Unknown: 100.')).toBeVisible();
  await expect(dialog(page).getByText(changed(100))).toBeVisible();
  await expect(dialog(page).getByText(changed(200))).toBeVisible({ timeout: 30_000 });
  await expect(dialog(page).getByText(`Not sent: ${all - 200}.`)).toBeVisible();

  await dialog(page)
    .getByRole('button', { name: `Send ${all - 200} unsent` })
    .click();
  await expect(dialog(page).getByText(changed(all))).toBeVisible();
});

test('a response lost after the effect does not count as a failure', async ({ page, sandbox, allowMessages }) => {
  allowMessages('Failed to load resource');
  await signIn(page, { route: 'mailboxes?sort=email&status=Active' });
  await waitForAllRows(page);
  await rowsOf(page).nth(0).getByRole('checkbox').check();
  await rowsOf(page).nth(1).getByRole('checkbox').check();
  // Unlimited, because Chromium retries a request on a reused connection.
  await sandbox.fault(forwarding, { kind: 'drop-after' });
  await openForwarding(page);
  await expect(dialog(page).getByText('Unknown: 2.')).toBeVisible();
  await sandbox.clear();
  // A second change would report both as unchanged.
  await expect(dialog(page).getByText(changed(2))).toBeVisible();
});

const bulkDns = { method: 'PUT', path: '/domains/bulk-dns' } as const;
const languages = {
  en: {
    allRows: 'Select all rows of this page',
    allThatMatch: /^Select all \d+ that match$/,
    open: /^Bulk Update DNS/,
    forwarding: /^Domain forwarding/,
    target: 'Forward to',
    preview: 'Preview changes',
    update: /^Update \d+ domains$/,
    show: 'Show results',
    notSent: (count: number) => `Not sent: ${count}.`,
    send: (count: number) => `Send ${count} unsent`,
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
    show: 'Voir les résultats',
    notSent: (count: number) => `Non envoyés : ${count}.`,
    send: (count: number) => `Envoyer ${count} éléments non envoyés`,
    changed: (count: number) => `Modifiés : ${count}. Inchangés : 0. Échecs : 0.`,
  },
} as const;

for (const language of ['en', 'fr'] as const) {
  test(`a reload during a bulk DNS update loses no result (${language})`, async ({ page, sandbox }) => {
    const words = languages[language];
    const press = (name: string | RegExp) => dialog(page).getByRole('button', { name }).click();
    await signIn(page, { language, route: 'domains?sort=domain&status=Active' });
    await waitForAllRows(page);
    await page.getByRole('checkbox', { name: words.allRows }).check();
    const all = page.getByRole('button', { name: words.allThatMatch });
    const count = Number(/\d+/.exec(await all.innerText())?.[0]);
    expect(count).toBeGreaterThan(50);
    await all.click();
    await page
      .getByRole('group', { name: /^(Selection|Sélection)$/ })
      .getByRole('button', { name: words.open })
      .click();
    await dialog(page).getByRole('switch', { name: words.forwarding }).check();
    await dialog(page).getByLabel(words.target).fill('example.org/welcome');
    await press(words.preview);
    await expect(dialog(page).getByRole('button', { name: words.update })).toBeVisible();
    await sandbox.fault({ ...bulkDns, times: 2 }, { kind: 'delay', ms: 3_000 });
    await press(words.update);
    await expect(dialog(page).getByRole('progressbar')).toHaveAttribute('value', '25');

    const warned = page.waitForEvent('dialog');
    page.once('dialog', (confirmation) => void confirmation.accept());
    await page.reload();
    expect((await warned).type()).toBe('beforeunload');

    await page.getByRole('button', { name: words.show }).click();
    await expect(dialog(page).getByText(words.changed(50))).toBeVisible({ timeout: 15_000 });
    await expect(dialog(page).getByText(words.notSent(count - 50))).toBeVisible();
    await press(words.send(count - 50));
    await expect(dialog(page).getByText(words.changed(count))).toBeVisible();
  });
}
