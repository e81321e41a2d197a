import { expectAccessible } from './support/accessibility.ts';
import { pressByKeyboard, focusByKeyboard } from './pages/keyboard.ts';
import { expect, test } from './fixtures/roost.ts';
import { sandboxControl } from './fixtures/sandbox-control.ts';
import { confirmDialog, dialog, openSettings, slotsOf } from './pages/settings.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterAll(({ request }) => sandboxControl(request).reset());

test('slots can be changed by keyboard', async ({ page }) => {
  await openSettings(page, 'settings/billing');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Change slots' }));
  const buying = dialog(page, 'Change inbox slots');
  await focusByKeyboard(page, buying.getByRole('radio', { name: 'Monthly' }));
  await focusByKeyboard(page, buying.getByLabel('Shared inbox'));
  await page.keyboard.press('ArrowDown');
  await expect(buying.getByText('1 fewer slot at $2.80')).toBeVisible();
  await pressByKeyboard(page, buying.getByRole('button', { name: 'Change slots' }));
  await expect(slotsOf(page, 'Shared inbox')).toHaveText('599');
  await expect(page.getByRole('button', { name: 'Change slots' })).toBeFocused();
});

for (const [size, viewport] of [
  ['wide', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`every screen and dialog of the settings is accessible (${size})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openSettings(page, 'settings/profile');
    await expect(page.getByLabel('First name')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(confirmDialog(page, 'Sign out everywhere?')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Billing', exact: true }).first().click();
    await expect(page.getByRole('table', { name: 'Invoices' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Change slots' }).click();
    const buying = dialog(page, 'Change inbox slots');
    await buying.getByLabel('Shared inbox').fill('610');
    await buying.getByText('Price list').click();
    await expectAccessible(page);
    await buying.getByLabel('Shared inbox').fill('0');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(confirmDialog(page, 'Cancel the subscription?')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Company', exact: true }).click();
    await expect(page.getByLabel('Company name')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Maya Lindgren', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Invite member' }).click();
    await dialog(page, 'Invite member').getByRole('button', { name: 'Send invitation' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  test(`the dashboard is accessible (${size})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openSettings(page, 'dashboard', { as: 'superadmin@roost.test' });
    await expect(page.getByRole('table', { name: 'Workspaces' }).getByText('Cedar Studio')).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe('in French and dark mode', () => {
  test.use({ locale: 'fr-FR', colorScheme: 'dark' });

  test('billing is in French, with its amounts and dates', async ({ page }) => {
    await openSettings(page, 'settings/billing', { language: 'fr' });
    await expect(page.getByRole('heading', { name: 'Formule' })).toBeVisible();
    await expect(page.getByText(/^Prochain renouvellement le .*, puis chaque mois$/)).toBeVisible();
    await page.getByRole('button', { name: 'Modifier les emplacements' }).click();
    await dialog(page, 'Modifier les emplacements').getByLabel('Boîte mail partagée').fill('610');
    await expect(page.getByRole('button', { name: /^Payer \d+,\d{2}\s\$US$/ })).toBeVisible();
    await expectAccessible(page);
  });
});
