import type { Page } from '@playwright/test';

/** Opens the progress or the results of the newest task of the user. */
export const openNewestTask = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Tasks|Tâches)/ }).click();
  await page
    .getByRole('dialog', { name: /^(Tasks|Tâches)$/ })
    .getByRole('button', { name: /^(Show|Voir|Afficher) / })
    .first()
    .click();
};
