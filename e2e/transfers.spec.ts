import { expectAccessible } from './support/accessibility.ts';
import { dialogOf, openDomains } from './pages/domains-list.ts';
import { expect, test } from './fixtures/roost.ts';
import { portBase } from './support/stack.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterAll(async ({ request }) => {
  await request.post(`http://localhost:${portBase + 10}/sandbox/control/reset`, { data: {} });
});

test('two names are transferred, and a reload in between does not interrupt the transfer', async ({ page }) => {
  await openDomains(page);
  await page.getByRole('button', { name: 'Transfer Domains' }).click();
  const dialog = dialogOf(page, 'Transfer Domains');
  await dialog.getByLabel('Domains').fill('onecharge-north.com\nmünchen-north.de\nonecharge-north.com bad_name.com');
  await expect(dialog.getByText('xn--mnchen-north-dlb.de')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove 1 invalid name' }).click();
  await dialog.getByRole('button', { name: 'Transfer 2 domains' }).click();
  await expect(dialog.getByText('Waiting for the nameservers')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Transfer Domains' }).click();
  const set = dialog.getByRole('checkbox', { name: 'I have set all the nameserver records' });
  await expect(set).toBeVisible({ timeout: 30_000 });
  await expect(dialog.getByRole('list', { name: 'Transferred domains' }).getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  const close = dialog.getByRole('button', { name: 'Close' }).first();
  await expect(close).toHaveAttribute('aria-disabled', 'true');
  await set.check();
  await close.click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Transfer Domains' }).click();
  await expect(dialog.getByLabel('Domains')).toHaveValue('');
});
