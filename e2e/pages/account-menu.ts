import { expect, type Page } from '@playwright/test';

const texts = { en: { account: 'Account', signOut: 'Sign out' }, fr: { account: 'Compte', signOut: 'Se déconnecter' } };

/** Opens the account menu of the sidebar. */
export const openAccountMenu = async (page: Page, language: 'en' | 'fr' = 'en') => {
  const { account } = texts[language];
  await page.getByRole('button', { name: new RegExp(`^${account}`) }).click();
  const menu = page.getByRole('dialog', { name: account });
  await expect(menu).toBeVisible();
  return menu;
};

/** Signs out through the account menu. */
export const signOutByMenu = async (page: Page, language: 'en' | 'fr' = 'en') => {
  const menu = await openAccountMenu(page, language);
  await menu.getByRole('button', { name: texts[language].signOut }).click();
};
