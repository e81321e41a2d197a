import { expect, test } from './fixtures/roost.ts';
import { dialogOf, openDomains } from './pages/domains-list.ts';
import { rowsOf } from './pages/wait-for-all-rows.ts';
import { expectAccessible } from './support/accessibility.ts';
import { api } from './support/stack.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());

const name = 'harbor-claim.com';

test('a connected domain is verified by its TXT record, and is active after that', async ({ page, sandbox }) => {
  await openDomains(page);
  const workspaceId = new URL(page.url()).pathname.split('/')[1] ?? '';
  const stored = await page.evaluate(() => localStorage.getItem('roost.tokens') ?? '');
  const { accessToken } = JSON.parse(stored) as { accessToken: string };
  const connected = await page.request.post(`${api}/domains`, {
    headers: { authorization: `Bearer ${accessToken}`, 'workspace-id': workspaceId },
    data: { domain: name },
  });
  expect(connected.status()).toBe(201);
  await page.goto(`/${workspaceId}/domains?search=${name}`);
  const row = rowsOf(page).filter({ hasText: name });
  await expect(row).toContainText('Unverified');
  await row.hover();
  await row.getByRole('button', { name: 'Verify ownership' }).click();
  const dialog = dialogOf(page, 'Verify ownership');
  await expect(dialog).toContainText('The record was not found.');
  await expect(dialog).toContainText(/Source: 127\.0\.0\.1:\d+/);
  await expectAccessible(page);
  const value = await dialog.getByText(/^roost-verification=/).textContent();
  await sandbox.changeZone(name, [{ type: 'TXT', key: '_roost-challenge', value: value ?? '' }]);
  await dialog.getByRole('button', { name: 'Check now' }).click();
  await expect(dialogOf(page, 'Nameservers Information')).toContainText('ns1.roost-dns.com');
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Active');
});
