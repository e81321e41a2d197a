import type { Locator, Page } from '@playwright/test';
import { pressByKeyboard, focusByKeyboard } from './pages/keyboard.ts';
import { expect, test } from './fixtures/roost.ts';
import { orderTexts } from './pages/order-texts.ts';

const words = orderTexts.en;

const type = async (page: Page, field: Locator, text: string) => {
  await focusByKeyboard(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
};
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('a user can sign in, buy a domain and find it in the list by keyboard', async ({ page, sandbox }) => {
  await sandbox.reset();
  await page.goto('/');
  await type(page, page.getByLabel('Email'), 'admin@roost.test');
  await type(page, page.getByLabel('Password'), 'roost-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.fiftyOf)).toBeVisible();

  // The focused element is gone: the focus moves to the content of the new page.
  await expect(page.getByRole('main')).toBeFocused();
  await pressByKeyboard(page, page.getByRole('main').getByRole('link', { name: words.createDomains }));
  await pressByKeyboard(page, button(page, words.getStarted));
  await type(page, page.getByLabel(words.domainName), 'keyboardjourney.com');
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('main').getByRole('listitem').filter({ hasText: 'keyboardjourney.com' });
  await expect(chosen.filter({ hasText: '$' }).first()).toBeVisible();
  await pressByKeyboard(page, button(page, words.next));

  const fields = [
    [words.firstName, 'Ada'],
    [words.lastName, 'Lovelace'],
    [words.email, 'ada@northwind.test'],
    [words.address, '1 Market Street'],
    [words.city, 'Portland'],
    [words.state, 'OR'],
    [words.postalCode, '97201'],
    [words.company, 'Northwind'],
  ] as const;
  for (const [label, text] of fields) await type(page, page.getByLabel(label, { exact: true }), text);
  await type(page, page.getByRole('combobox', { name: words.country }), words.countryName);
  await expect(page.getByRole('option', { name: words.countryName, exact: true })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await focusByKeyboard(page, page.getByLabel(words.confirm));
  await page.keyboard.press('Space');
  await pressByKeyboard(page, button(page, words.next));

  // The checkout checks the prices again.
  await expect(button(page, words.pay)).toBeEnabled();
  await pressByKeyboard(page, button(page, words.pay));
  await pressByKeyboard(page, page.getByRole('alertdialog').getByRole('button', { name: words.pay }));
  const pay = page.frameLocator('iframe.roost-checkout-frame').getByRole('button', { name: words.payInFrame }).first();
  await expect(pay).toBeVisible();
  for (let presses = 0; presses < 20 && !(await pay.evaluate((one) => one === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.thanks)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'keyboardjourney.com' }).first()).toBeVisible();
});
