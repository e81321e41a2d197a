import { expect, test } from './fixtures/roost.ts';
import { signIn } from './fixtures/sign-in.ts';
import { portBase } from './support/stack.ts';
import { nameIn, rowsOf, waitForAllRows } from './pages/wait-for-all-rows.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());
// After the pages are closed: a reset ends their sessions.
test.afterAll(async ({ request }) => {
  await request.post(`http://localhost:${portBase + 10}/sandbox/control/reset`, { data: {} });
});

test('a password that someone changed at the provider is refused, found in the list, and repaired by Reconnect', async ({
  page,
  sandbox,
}) => {
  await signIn(page, { route: 'g-mailboxes?status=Active' });
  await waitForAllRows(page);
  const email = await nameIn(rowsOf(page).first());
  await sandbox.changePassword(email, 'changed-at-the-provider');
  await sandbox.logIn(email);

  await page.getByRole('button', { name: /^Filter/ }).click();
  const filters = page.getByRole('dialog', { name: 'Filter inboxes' });
  await filters.getByText('Connection: failing').click();
  await filters.getByRole('button', { name: /^Apply/ }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByText(/^Password refused since/)).toBeVisible();

  await rowsOf(page).first().getByRole('button', { name: email, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: email });
  await expect(drawer.getByText(/^Password refused since/)).toBeVisible();
  await drawer.getByRole('button', { name: 'Reconnect' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reconnect inboxes' });
  await dialog.getByRole('button', { name: 'Reconnect 1 inbox' }).click();
  await expect(dialog.getByText('Changed: 1. Unchanged: 0. Failed: 0.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(drawer.getByText('Connected', { exact: true })).toBeVisible();
  // The new password works at the next login too.
  await sandbox.logIn(email);
  await page.reload();
  await expect(drawer.getByText('Connected', { exact: true })).toBeVisible();
});
