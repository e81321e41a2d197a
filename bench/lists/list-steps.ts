import type { Page } from '@playwright/test';
import { longestWhile } from '#lists/long-tasks.ts';

/** What a person does in any list: the longest task, in ms, of each. */
export const paging = (page: Page) =>
  longestWhile(page, async () => {
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText(/^51–100 of /).waitFor();
  });

export const typing = (page: Page, text: string) =>
  longestWhile(page, async () => {
    await page.getByRole('searchbox').pressSequentially(text, { delay: 60 });
    await page.waitForURL(new RegExp(`search=${text}`));
  });

export const selectPage = (page: Page) =>
  longestWhile(page, () => page.getByRole('checkbox', { name: 'Select all rows of this page' }).check());
