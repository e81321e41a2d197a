import { expect, test } from './fixtures/roost.ts';

/** How a browser refuses its storage. */
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
  test(`with a storage that is ${how} the page starts, and somebody can sign in and work`, async ({ page }) => {
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
