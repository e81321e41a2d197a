import { expect, type Locator, type Page } from '@playwright/test';
import { dialogOf, openDomains } from './domains-list.ts';
import { nameIn, rowsOf } from './wait-for-all-rows.ts';

/** Opens the DNS records of the first domain in the list; returns its name. */
export const openDnsRecords = async (page: Page): Promise<string> => {
  await openDomains(page);
  const name = await nameIn(rowsOf(page).first());
  await rowsOf(page).first().getByRole('button', { name, exact: true }).click();
  await dialogOf(page, name).getByRole('tab', { name: 'DNS Records' }).click();
  await expect(dnsRows(page).first()).toBeVisible();
  return name;
};

/** The rows of the open DNS records. They render in steps. */
export const dnsRows = (page: Page): Locator => page.getByRole('table', { name: 'DNS records' }).locator('tr.r-row');
