import { tokensOf, workspacesOf } from './fixtures/accounts.ts';
import { expect, test } from './fixtures/roost.ts';

/** Ways in which a browser blocks its storage. */
const refusals = {
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage'] as const) {
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('Access is denied for this document', 'SecurityError');
        },
      });
    }
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    };
  },
};

for (const [how, refuse] of Object.entries(refusals)) {
  test(`with storage that is ${how} the page starts, and a user can sign in and work`, async ({ page }) => {
    await page.addInitScript(refuse);
    await page.goto('/auth/sign-in');
    await page.getByLabel('Email').fill('admin@roost.test');
    await page.getByLabel('Password').fill('roost-demo');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('1–50 of')).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByLabel('First name')).toBeVisible();
  });
}

const landings = [
  {
    how: 'blocked',
    locale: 'fr-FR',
    enter: 'Se connecter',
    notice: /Votre navigateur n’autorise pas ce site à enregistrer des données/,
    email: 'Adresse e-mail',
    password: 'Mot de passe',
    loaded: '1–50 sur',
  },
  {
    how: 'full',
    locale: 'en-US',
    enter: 'Sign in',
    notice: /Your browser doesn't let this site store data/,
    email: 'Email',
    password: 'Password',
    loaded: '1–50 of',
  },
] as const;

for (const { how, locale, enter, notice, email, password, loaded } of landings) {
  test.describe(`a link with tokens, with storage that is ${how}`, () => {
    test.use({ locale });

    test(`the link asks first, and opens a sign-in that keeps its target (${locale})`, async ({ page, request }) => {
      const tokens = await tokensOf(request, 'admin@roost.test');
      const [workspace] = await workspacesOf(request, tokens);
      await page.addInitScript(refusals[how]);
      await page.goto(`/${workspace}/domains?page=1&${new URLSearchParams(tokens)}`);
      await expect(page.getByText('Maya Lindgren (admin@roost.test)').filter({ visible: true })).toBeVisible();
      await page.getByRole('button', { name: enter, exact: true }).click();
      await expect(page.getByText(notice)).toBeVisible();
      expect(page.url()).not.toContain(tokens.refreshToken);
      await page.getByLabel(email).fill('admin@roost.test');
      await page.getByLabel(password).fill('roost-demo');
      await page.getByRole('button', { name: enter, exact: true }).click();
      await expect(page.getByText(loaded)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/${workspace}/domains`));
    });
  });
}
