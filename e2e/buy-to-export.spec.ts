import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures/roost.ts';
import { signInByForm } from './pages/sign-in-page.ts';
import { buyDomain, reload } from './pages/buy-domain.ts';
import { orderTexts, type OrderTexts } from './pages/order-texts.ts';
import { pressAction } from './pages/press-action.ts';

const columns = [
  'Email',
  'First Name',
  'Last Name',
  'IMAP Username',
  'IMAP Password',
  'IMAP Host',
  'IMAP Port',
  'SMTP Username',
  'SMTP Password',
  'SMTP Host',
  'SMTP Port',
  'Daily Limit',
  'Warmup Enabled',
  'Warmup Limit',
  'Warmup Increment',
];

const people = [
  { firstName: 'Ada', lastName: 'Lovelace', local: 'ada' },
  { firstName: 'Grace', lastName: 'Hopper', local: 'grace.hopper' },
];

for (const language of ['en', 'fr'] as const) {
  const words = orderTexts[language];

  test.describe(`from purchase to export in ${language}`, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-US' });

    test('a domain is bought, two inboxes are created on it and exported, and reloads lose nothing', async ({
      page,
      sandbox,
    }) => {
      await sandbox.reset();
      await page.goto('/');
      await expect(page).toHaveURL(/\/auth\/sign-in$/);
      await signInByForm(page, { language });
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
      await expect(page.getByText(words.fiftyOf)).toBeVisible();
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(51);

      // The domain stays Pending until the clock runs again.
      await sandbox.stop();
      const domain = await buyDomain(page, words);
      await expect(page.getByText(words.thanks)).toBeVisible();
      await expect(page).toHaveURL(/\/domains(\?.*)?$/);
      const bought = page.getByRole('row').filter({ hasText: domain });
      await expect(bought.getByText(words.pending).first()).toBeVisible();
      await sandbox.resume();
      await expect(bought.getByText(words.active).first()).toBeVisible({ timeout: 20_000 });

      await createInboxes(page, words, domain);
      await expect(page.getByText(words.created)).toBeVisible();
      for (const { local } of people) {
        const row = page.getByRole('row').filter({ hasText: `${local}@${domain}` });
        await expect(row.getByText(words.active).first()).toBeVisible({ timeout: 20_000 });
        await row.getByRole('checkbox').check();
      }
      const file = await exportSelected(page, words);
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      const content = await readFile(await file.path(), 'utf8');
      const [header, ...rows] = parse(content, { relax_column_count: false, record_delimiter: '\r\n' });
      expect(header).toEqual(columns);
      expect(rows.map(([email, first, last]) => [email, first, last]).toSorted()).toEqual(
        people.map(({ firstName, lastName, local }) => [`${local}@${domain}`, firstName, lastName]).toSorted(),
      );
      for (const row of rows) expect(row[4]).toMatch(/^[A-Za-z0-9].{7,}/);
      expect(await sandbox.counts()).toMatchObject({ transactions: 1, completedTransactions: 1 });
    });
  });
}

const createInboxes = async (page: Page, words: OrderTexts, domain: string): Promise<void> => {
  await page.getByRole('navigation').getByRole('link', { name: words.inboxes }).click();
  await page.getByRole('main').getByRole('link', { name: words.createInboxes }).click();
  await page.getByRole('button', { name: words.addInbox }).click();
  for (const [index, { firstName, lastName, local }] of people.entries()) {
    const row = page.getByRole('row', { name: new RegExp(` ${index + 1}$`) });
    await row.getByLabel(words.firstName, { exact: true }).fill(firstName);
    await row.getByLabel(words.lastName, { exact: true }).fill(lastName);
    await row.getByLabel(words.email, { exact: true }).fill(local);
    await row.getByRole('combobox', { name: words.domain }).fill(domain);
    await page.getByRole('option', { name: domain }).click();
    await expect(page.getByRole('option')).toHaveCount(0);
  }
  await reload(page, page.getByRole('row', { name: / 2$/ }).getByLabel(words.lastName, { exact: true }), 'Hopper');
  await page.getByRole('button', { name: words.createInboxes, exact: true }).click();
};

const exportSelected = async (page: Page, words: OrderTexts) => {
  await pressAction(page.getByRole('group', { name: /^S[eé]lection$/ }), words.exportInboxes);
  const file = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: words.exportTwo }).click();
  return file;
};
