import { expect, type Locator, type Page } from '@playwright/test';
import type { OrderTexts } from './order-texts.ts';

/** Expects the entered value after a reload. */
export const reload = async (page: Page, field: Locator, value: string) => {
  await page.reload();
  await expect(field).toHaveValue(value);
};

/** Buys a domain with a new contact, from the list of domains. Returns its name. */
export const buyDomain = async (page: Page, words: OrderTexts): Promise<string> => {
  await page.getByRole('main').getByRole('link', { name: words.createDomains }).click();
  await page.getByRole('button', { name: words.getStarted }).click();
  await page.getByLabel(words.domainName).fill('roostjourney');
  const offer = page.getByRole('listitem').filter({ hasText: 'roostjourney' }).filter({ hasText: '$' }).first();
  const domain = (await offer.innerText()).match(/[a-z]*roostjourney[a-z]*\.[a-z]+/)?.[0] ?? '';
  await offer.getByRole('button').click();
  const chosen = page.getByRole('main').getByRole('listitem').filter({ hasText: domain });
  await expect(chosen.first()).toBeVisible();
  await page.reload();
  await expect(chosen.first()).toBeVisible();
  await page.getByRole('button', { name: words.next, exact: true }).click();

  await page.getByLabel(words.firstName, { exact: true }).fill('Ada');
  await page.getByLabel(words.lastName, { exact: true }).fill('Lovelace');
  await page.getByLabel(words.email, { exact: true }).fill('ada@northwind.test');
  await page.getByLabel(words.address, { exact: true }).fill('1 Market Street');
  await page.getByLabel(words.city, { exact: true }).fill('Portland');
  await page.getByLabel(words.state, { exact: true }).fill('OR');
  await page.getByLabel(words.postalCode, { exact: true }).fill('97201');
  await page.getByLabel(words.company, { exact: true }).fill('Northwind');
  await page.getByRole('combobox', { name: words.country }).fill(words.countryName);
  await page.getByRole('option', { name: words.countryName, exact: true }).click();
  await page.getByLabel(words.confirm).check();
  await reload(page, page.getByLabel(words.city, { exact: true }), 'Portland');
  await expect(page.getByLabel(words.confirm)).toBeChecked();
  await page.getByRole('button', { name: words.next, exact: true }).click();

  await page.getByRole('button', { name: words.pay }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.pay }).click();
  const checkout = page.frameLocator('iframe.roost-checkout-frame');
  await expect(checkout.getByRole('dialog')).toContainText(domain);
  await checkout.getByRole('button', { name: words.payInFrame, exact: false }).first().click();
  return domain;
};
