import type { Page } from '@playwright/test';

type OpenOptions = {
  language?: 'en' | 'fr';
  /** Path below the workspace, with its query. */
  route?: string;
};

/** Opens a page of the workspace in a signed-in browser of `fault-test.ts`. */
export const openScreen = async (
  page: Page,
  workspace: string,
  { language = 'en', route = 'domains' }: OpenOptions = {},
): Promise<void> => {
  if (language !== 'en') await page.addInitScript((chosen) => localStorage.setItem('roost.language', chosen), language);
  await page.goto(`/${workspace}/${route}`);
};
