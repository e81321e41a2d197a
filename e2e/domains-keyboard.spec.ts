import type { Locator, Page } from '@playwright/test';
import { dialogOf, openDomains } from './pages/domains-list.ts';
import { expectFocusIn, pressByKeyboard, focusByKeyboard } from './pages/keyboard.ts';
import { expect, test } from './fixtures/roost.ts';
import { sandboxControl } from './fixtures/sandbox-control.ts';
import { nameIn, rowsOf } from './pages/wait-for-all-rows.ts';

// Each test changes different data.
test.beforeAll(({ request }) => sandboxControl(request).reset());
test.afterAll(({ request }) => sandboxControl(request).reset());

/** Opens the list and focuses the search with its shortcut. */
const openAtSearch = async (page: Page) => {
  await openDomains(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search domains' })).toBeFocused();
};

/** Presses an action, or on a narrow screen the button that shows it first. Returns the first pressed element. */
const pressAction = async (
  page: Page,
  { action, behind, by = 'Tab' }: { action: Locator; behind: Locator; by?: string },
): Promise<Locator> => {
  const isBehind = await behind.isVisible();
  if (isBehind) await pressByKeyboard(page, behind, { by });
  await pressByKeyboard(page, action, isBehind ? {} : { by });
  return isBehind ? behind : action;
};

const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test(`two domains can be selected and their DNS updated by keyboard (${size})`, async ({ page }) => {
      await openAtSearch(page);
      await focusByKeyboard(page, rowsOf(page).first());
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Space');
      const bar = page.getByRole('group', { name: 'Selection' });
      await expect(bar.getByText('2 selected')).toBeVisible();
      const open = await pressAction(page, {
        action: bar.getByRole('button', { name: 'Bulk Update DNS' }),
        behind: bar.getByRole('button', { name: 'Actions for the selection' }),
        by: 'Shift+Tab',
      });

      const dialog = dialogOf(page, 'Bulk DNS Update');
      await focusByKeyboard(page, dialog.getByRole('switch', { name: /DMARC email/ }));
      await page.keyboard.press('Space');
      await focusByKeyboard(page, dialog.getByLabel('Report address'));
      await page.keyboard.type(`dmarc@${size}.test`);
      await focusByKeyboard(page, dialog.getByRole('switch', { name: /DMARC policy/ }));
      await page.keyboard.press('Space');
      await focusByKeyboard(page, dialog.getByRole('radio', { name: /none/ }));
      await page.keyboard.press('ArrowDown');
      await expect(dialog.getByRole('radio', { name: /quarantine/ })).toBeChecked();
      await pressByKeyboard(page, dialog.getByRole('button', { name: 'Preview changes' }));
      const update = dialog.getByRole('button', { name: 'Update 2 domains' });
      await expect(update).toBeVisible();
      await expectFocusIn(dialog);
      await focusByKeyboard(page, dialog.getByRole('list', { name: 'Preview' }));
      await pressByKeyboard(page, update);
      await expect(dialog.getByText('Changed: 2. Unchanged: 0. Failed: 0.')).toBeVisible();
      await expectFocusIn(dialog);
      await pressByKeyboard(page, dialog.getByRole('button', { name: 'Close' }).first());
      await expect(dialog).toBeHidden();
      await expect(open).toBeFocused();
    });

    test(`a domain can be transferred by keyboard (${size})`, async ({ page, context }) => {
      await context.grantPermissions(['clipboard-write']);
      await openDomains(page);
      const open = page.getByRole('button', { name: 'Transfer Domains' });
      await pressByKeyboard(page, open);
      const dialog = dialogOf(page, 'Transfer Domains');
      const names = dialog.getByLabel('Domains', { exact: true });
      await expect(names).toBeFocused();
      await page.keyboard.type(`onecharge-keys-${size}.com bad_name.com`);
      await pressByKeyboard(page, dialog.getByRole('button', { name: 'Remove 1 invalid name' }));
      await expect(names).toBeFocused();
      await pressByKeyboard(page, dialog.getByRole('button', { name: 'Transfer 1 domain' }));
      await expect(dialog.getByText('Waiting for the nameservers')).toBeVisible();
      await expectFocusIn(dialog);
      const areSet = dialog.getByRole('checkbox', { name: 'I have set all the nameserver records' });
      await expect(areSet).toBeVisible({ timeout: 30_000 });
      await expectFocusIn(dialog);
      await pressByKeyboard(page, dialog.getByRole('button', { name: /^Copy / }).first());
      await expect(page.getByText(/ copied to clipboard successfully!$/)).toBeVisible();
      await focusByKeyboard(page, areSet);
      await page.keyboard.press('Space');
      await pressByKeyboard(page, dialog.getByRole('button', { name: 'Close' }).first());
      await expect(dialog).toBeHidden();
      await expect(open).toBeFocused();
    });
  });
}

test('a record can be added and undone by keyboard', async ({ page }) => {
  await openAtSearch(page);
  const row = rowsOf(page).first();
  const name = await nameIn(row);
  await focusByKeyboard(page, row);
  await page.keyboard.press('Enter');
  const details = dialogOf(page, name);
  await focusByKeyboard(page, details.getByRole('tab', { name: 'Details' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(details.getByRole('tab', { name: 'DNS Records' })).toBeFocused();
  await pressByKeyboard(page, details.getByRole('button', { name: 'Add Record' }));

  const form = page.getByRole('form', { name: 'New record' });
  await expect(form.getByLabel('Type')).toBeFocused();
  await focusByKeyboard(page, form.getByLabel('Name'));
  await page.keyboard.type('keys');
  await focusByKeyboard(page, form.getByLabel('Value'));
  await page.keyboard.type('192.0.2.77');
  await page.keyboard.press('Enter');
  const record = page.getByRole('table', { name: 'DNS records' }).locator('tr.r-row').filter({ hasText: '192.0.2.77' });
  await expect(record).toBeVisible();
  await expectFocusIn(details);

  await pressByKeyboard(page, details.getByRole('button', { name: 'Undo' }));
  await expect(record).toHaveCount(0);
  await expectFocusIn(details);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(row).toBeFocused();
});

test('tags can be created, renamed, attached and deleted by keyboard', async ({ page }) => {
  await openAtSearch(page);
  const row = rowsOf(page).first();
  const name = await nameIn(row);
  const actions = row.getByRole('button', { name: `Actions for ${name}` });
  const tags = dialogOf(page, `Edit Tags for ${name}`);
  const openTags = async () => {
    await pressByKeyboard(page, actions);
    await focusByKeyboard(page, page.getByRole('menuitem', { name: 'Add tags' }), { by: 'ArrowDown' });
    await page.keyboard.press('Enter');
    await expect(tags).toBeVisible();
  };
  await openTags();
  await pressByKeyboard(page, tags.getByRole('button', { name: 'Create tag' }));
  await expect(dialogOf(page, 'Create tag').getByLabel('Tag name')).toBeFocused();
  await page.keyboard.type('By keys');
  await page.keyboard.press('Enter');
  await expect(tags.getByRole('checkbox', { name: 'By keys' })).toBeChecked();
  await expectFocusIn(tags);
  await pressByKeyboard(page, tags.getByRole('button', { name: 'Edit tag By keys' }));
  await expect(dialogOf(page, 'Edit tag').getByLabel('Tag name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('A key');
  await page.keyboard.press('Enter');
  await expect(tags.getByRole('checkbox', { name: 'A key' })).toBeChecked();
  await expectFocusIn(tags);
  await pressByKeyboard(page, tags.getByRole('button', { name: 'Save tags' }));
  await expect(tags).toBeHidden();
  await expect(row).toContainText('A key');
  await expect(actions).toBeFocused();

  await openTags();
  await pressByKeyboard(page, tags.getByRole('button', { name: 'Delete tag A key' }));
  const confirmation = page.getByRole('alertdialog');
  await expect(confirmation.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressByKeyboard(page, confirmation.getByRole('button', { name: 'Delete' }));
  await expect(page.getByText('Tag deleted')).toBeVisible();
  await expectFocusIn(tags);
  await page.keyboard.press('Escape');
  await expect(tags).toBeHidden();
  await expect(row).not.toContainText('A key');
});
