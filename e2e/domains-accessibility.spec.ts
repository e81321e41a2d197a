import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { dialogOf, fewDomains, openDomains } from './pages/domains-list.ts';
import { pressAction } from './pages/press-action.ts';
import { expect, test } from './fixtures/roost.ts';
import { sandboxControl } from './fixtures/sandbox-control.ts';
import { nameIn, rowsOf } from './pages/wait-for-all-rows.ts';

test.beforeAll(({ request }) => sandboxControl(request).reset());
test.afterAll(({ request }) => sandboxControl(request).reset());

const leave = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

for (const [size, viewport] of [
  ['wide', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`every dialog of the domains is accessible (${size})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openDomains(page, { query: fewDomains });
    const row = rowsOf(page).first();
    const name = await nameIn(row);
    const act = async (action: string) => {
      await row.getByRole('button', { name: `Actions for ${name}` }).click();
      await page.getByRole('menuitem', { name: action }).click();
    };

    await act('Show nameservers');
    await expect(dialogOf(page, 'Nameservers Information')).toBeVisible();
    await expectAccessible(page);
    await leave(page);
    await row.getByRole('button', { name: /^Health of/ }).click();
    await expect(dialogOf(page, `Health of ${name}`).getByRole('heading', { name: 'SPF' })).toBeVisible();
    await expectAccessible(page);
    await leave(page);

    await act('Delete');
    await expect(page.getByRole('alertdialog', { name: `Delete ${name}` })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);

    await act('Add tags');
    const tags = dialogOf(page, `Edit Tags for ${name}`);
    await expect(tags).toBeVisible();
    await expectAccessible(page);
    await tags.getByRole('button', { name: 'Create tag' }).click();
    await dialogOf(page, 'Create tag').getByRole('button', { name: 'Create', exact: true }).click();
    await expect(dialogOf(page, 'Create tag').getByLabel('Tag name')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await tags
      .getByRole('button', { name: /^Delete tag/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await leave(page);

    await pressAction(page, 'Transfer Domains');
    const transfer = dialogOf(page, 'Transfer Domains');
    await transfer
      .getByLabel('Domains', { exact: true })
      .fill(`wallet-${size}.com wallet-münchen-${size}.de bad_name.com`);
    await expect(transfer.getByText(/^xn--wallet-mnchen-/)).toBeVisible();
    await expectAccessible(page);
    await transfer.getByRole('button', { name: 'Remove 1 invalid name' }).click();
    await transfer.getByRole('button', { name: 'Transfer 2 domains' }).click();
    await expect(transfer.getByRole('list', { name: 'Transferred domains' })).toBeVisible();
    await expectAccessible(page);
    await leave(page);

    await row.getByRole('checkbox').check();
    await pressAction(page.getByRole('group', { name: 'Selection' }), 'Bulk Update DNS');
    const bulk = dialogOf(page, 'Bulk DNS Update');
    await expect(bulk.getByRole('switch')).toHaveCount(3);
    for (const part of await bulk.getByRole('switch').all()) await part.check();
    await bulk.getByRole('button', { name: 'Preview changes' }).click();
    await expect(bulk.getByText('Please enter valid email')).toBeVisible();
    await expectAccessible(page);
    await bulk.getByLabel('Report address').fill(`dmarc@${size}.test`);
    await bulk.getByLabel('Forward to').fill('example.com');
    await bulk.getByRole('button', { name: 'Preview changes' }).click();
    await bulk.getByRole('button', { name: 'Update 1 domain' }).click();
    await expect(bulk.getByText(/^Changed: 1\./)).toBeVisible();
    await expectAccessible(page);
    await leave(page);

    await row.getByRole('button', { name, exact: true }).click();
    await dialogOf(page, name).getByRole('tab', { name: 'DNS Records' }).click();
    await page.getByRole('button', { name: 'Add Record' }).click();
    const form = page.getByRole('form', { name: 'New record' });
    await form.getByLabel('Value').fill('mail.example.com');
    await expect(form.getByText(/IPv4 address/)).toBeVisible();
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Actions for MX @' }).first().click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(dialogOf(page, 'Delete this record?').getByRole('checkbox')).toBeVisible();
    await expectAccessible(page);
  });
}

test('the domains are accessible and do not overflow in dark mode, in French and at double size', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 720, height: 450 });
  await openDomains(page, { language: 'fr', query: fewDomains });
  const row = rowsOf(page).first();
  const name = await nameIn(row);
  await row.getByRole('checkbox').check();
  await expectFits(page);
  const bar = page.getByRole('group', { name: 'Sélection' });
  await bar.getByRole('button', { name: 'Actions sur la sélection' }).click();
  await bar.getByRole('button', { name: 'Mettre à jour les DNS' }).click();
  const bulk = dialogOf(page, 'Mise à jour des DNS en masse');
  await expect(bulk.getByRole('switch')).toHaveCount(3);
  for (const part of await bulk.getByRole('switch').all()) await part.check();
  await bulk.getByRole('textbox').first().fill('dmarc@reports.test');
  const last = bulk.getByRole('textbox').last();
  await last.focus();
  expect(await last.evaluate(isUncovered)).toBe(true);
  // The submit button stays in the viewport for any length of the form.
  await expect(bulk.getByRole('button', { name: 'Aperçu des modifications' })).toBeInViewport({ ratio: 1 });
  await expectFits(page);
  await leave(page);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('button', { name: 'Transférer des domaines' }).click();
  await dialogOf(page, 'Transférer des domaines').getByRole('textbox').fill('bad_name.com');
  await expectFits(page);
  await leave(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await row.getByRole('button', { name, exact: true }).click();
  const details = dialogOf(page, name);
  for (const tab of ['Détails', 'Boîtes mail', 'Enregistrements DNS']) {
    await details.getByRole('tab', { name: tab }).click();
    await expect(details.getByRole('tabpanel', { name: tab })).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
      await expectFits(page);
    }
  }
});

/** Runs in the page: no element covers the lower edge of the field. */
const isUncovered = (field: Element): boolean => {
  const { left, bottom } = field.getBoundingClientRect();
  return document.elementFromPoint(left + 12, bottom - 4) === field;
};

/** Expects no accessibility violations, and no page or dialog wider than the window. */
const expectFits = async (page: Page) => {
  await expectAccessible(page);
  const over = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role="dialog"], .r-dialog__body, .r-dialog__footer')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ className, scrollWidth, clientWidth }) => `${className}: ${scrollWidth} in ${clientWidth}`),
  );
  expect(over).toEqual([]);
};
