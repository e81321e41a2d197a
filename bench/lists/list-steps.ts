import type { Locator, Page } from '@playwright/test';
import { longestTaskDuring } from '#lists/long-tasks.ts';

/**
 * The longest task that a click causes, in ms. The scripts that locate the button and check the result run before and
 * after the measurement.
 */
export const pressing = async (page: Page, button: Locator, seen: Locator): Promise<number> => {
  await button.hover();
  const box = await button.boundingBox();
  if (box === null) throw new Error('What is to be pressed is not on the page');
  const longest = await longestTaskDuring(page, () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2));
  await seen.waitFor();
  return longest;
};

/** The most common actions in a list. Each returns the longest task in ms. */
export const paging = (page: Page) =>
  pressing(page, page.getByRole('button', { name: 'Next page' }), page.getByText(/^51–100 of /));

export const typing = async (page: Page, text: string): Promise<number> => {
  await page.getByRole('searchbox').focus();
  const longest = await longestTaskDuring(page, () => page.keyboard.type(text, { delay: 60 }));
  await page.waitForURL(new RegExp(`search=${text}`));
  return longest;
};

export const selectPage = (page: Page) =>
  pressing(
    page,
    page.getByRole('checkbox', { name: 'Select all rows of this page' }),
    page.getByRole('group', { name: 'Selection' }),
  );
