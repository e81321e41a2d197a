import type { Page } from '@playwright/test';

/** Marks the open document; the returned function returns whether it is still open. */
export const markDocument = async (page: Page): Promise<() => Promise<boolean>> => {
  await page.evaluate(() => void (document.documentElement.dataset['mark'] = 'here'));
  return () => page.evaluate(() => document.documentElement.dataset['mark'] === 'here');
};
