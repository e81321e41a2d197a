import { expect, type Page } from '@playwright/test';

type Language = 'en' | 'fr';

const texts = {
  en: { email: 'Email', password: 'Password', signIn: 'Sign in', language: 'English' },
  fr: { email: 'Adresse e-mail', password: 'Mot de passe', signIn: 'Se connecter', language: 'Français' },
} as const;

/** Signs in on the open sign-in page, in the language, and waits for the list of domains. */
export const signInByForm = async (
  page: Page,
  { as = 'admin@roost.test', language = 'en' }: { as?: string; language?: Language } = {},
) => {
  const { email, password, signIn: button, language: name } = texts[language];
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByLabel(email).fill(as);
  await page.getByLabel(password).fill('roost-demo');
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page).toHaveURL(/\/domains$/);
};
