import { expectAccessible } from './support/accessibility.ts';
import { dialogOf } from './pages/domains-list.ts';
import { addressOf, chooseAction, openInboxes } from './pages/inboxes-list.ts';
import { expect, test } from './fixtures/roost.ts';
import { portBase } from './support/stack.ts';
import { rowsOf } from './pages/wait-for-all-rows.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterAll(async ({ request }) => {
  await request.post(`http://localhost:${portBase + 10}/sandbox/control/reset`, { data: {} });
});

test('an inbox is edited at its own URL, and unsaved input is not lost without a confirmation @previous-release', async ({
  page,
}) => {
  await openInboxes(page, 'g-mailboxes');
  const email = await addressOf(page, 0);
  const list = page.url();
  await chooseAction(page, { email, action: 'Edit' });
  const form = dialogOf(page, email);
  await form.getByLabel('First name').fill('Augusta');
  await page.keyboard.press('Escape');
  const guard = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await guard.getByRole('button', { name: 'Cancel' }).click();
  await form.getByLabel(/^Forward to/).fill('sales@northwind.test');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText(`${email} was saved`)).toBeVisible();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(list);
  await page.goBack();
  await expect(form.getByLabel('First name')).toHaveValue('Augusta');
  await page.reload();
  await expect(form.getByLabel(/^Forward to/)).toHaveValue('sales@northwind.test');
  await page.goBack();
  await expect(form).toBeHidden();
});

test('an inbox opens with its facts: address, password on request, and the way to its domain and back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openInboxes(page, 'g-mailboxes');
  const email = await addressOf(page, 0);
  const list = page.url();
  const passwords: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/password') && passwords.push(request.url())));
  await rowsOf(page).first().getByRole('button', { name: email, exact: true }).click();
  const drawer = dialogOf(page, email);
  await expect(page).toHaveTitle(new RegExp(`^${email} · Google Workspace · .+ · Roost$`));
  await drawer.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByText(`${email} copied to clipboard successfully!`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(email);

  const sections = drawer.getByRole('region');
  await expect(sections).toHaveCount(4);
  expect(passwords).toEqual([]);
  await drawer.getByRole('button', { name: 'Show password' }).click();
  await expect(drawer.getByRole('button', { name: 'Copy password' })).toBeVisible();
  expect(passwords).toHaveLength(1);
  await drawer.getByRole('button', { name: 'Hide password' }).click();
  await expect(drawer.getByRole('button', { name: 'Copy password' })).toHaveCount(0);

  await page.reload();
  await expect(drawer.getByRole('button', { name: 'Show password' })).toBeVisible();
  const domain = email.split('@')[1] ?? '';
  await sections.filter({ hasText: 'Domain health' }).getByRole('link', { name: domain }).click();
  await expect(dialogOf(page, domain).getByRole('tab', { name: 'DNS Records' })).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  expect(page.url()).toBe(list);
  await rowsOf(page).first().getByRole('button', { name: email, exact: true }).click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('a section that loads moves nothing', async ({ page, sandbox }) => {
  await openInboxes(page, 'g-mailboxes');
  const email = await addressOf(page, 0);
  await sandbox.fault({ path: '/domains/*' }, { kind: 'delay', ms: 3_000 });
  await rowsOf(page).first().getByRole('button', { name: email, exact: true }).click();
  const sections = dialogOf(page, email).getByRole('region');
  await expect(sections).toHaveCount(4);
  // Waits for the end of the drawer's animation.
  await expect.poll(async () => (await sections.first().boundingBox())?.x).toBeLessThan(900);
  const boxes = async () => Promise.all((await sections.all()).map((section) => section.boundingBox()));
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
  );
  const before = await boxes();
  await expect(sections.locator('[aria-busy=true]')).toHaveCount(1);
  await expect(sections.locator('[aria-busy=true]')).toHaveCount(0);
  expect(await boxes()).toEqual(before);
});

test('a password is shown on request to permitted roles, and forgotten when its dialog closes', async ({ page }) => {
  await openInboxes(page, 'mailboxes', { as: 'viewer@roost.test' });
  const email = await addressOf(page, 0);
  await chooseAction(page, { email, action: 'Show password' });
  const dialog = dialogOf(page, `Show the password of ${email}`);
  await dialog.getByRole('button', { name: 'Show password' }).click();
  const password = await dialog.locator('code').innerText();
  expect(password.length).toBeGreaterThan(7);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText(password, { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
});
