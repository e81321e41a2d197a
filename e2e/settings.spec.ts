import { authorizedAs, tokensOf, workspacesOf } from './fixtures/accounts.ts';
import { expect, test } from './fixtures/roost.ts';
import { sandboxControl } from './fixtures/sandbox-control.ts';
import { openAccountMenu } from './pages/account-menu.ts';
import { runRowAction, confirmDialog, dialog, checkoutButton, openSettings, slotsOf } from './pages/settings.ts';
import { signInByForm } from './pages/sign-in-page.ts';
import { api } from './support/stack.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterAll(({ request }) => sandboxControl(request).reset());

test('slots are bought with the price in advance, one payment, and the new limit everywhere @previous-release', async ({
  page,
  sandbox,
}) => {
  await openSettings(page, 'settings/billing');
  await expect(slotsOf(page, 'Shared inbox')).toHaveText('600');
  await page.getByRole('button', { name: 'Change slots' }).click();
  const buying = dialog(page, 'Change inbox slots');
  await buying.getByLabel('Shared inbox').fill('610');
  const today = buying.getByRole('list', { name: 'What changes today' });
  await expect(today.getByRole('listitem').first()).toContainText('10 more slots at $2.80');
  const due = await today.getByRole('listitem').last().locator('.r-lines__amount').innerText();
  await buying.getByRole('button', { name: `Pay ${due}` }).dblclick();
  await checkoutButton(page, `Pay ${due}`).click();
  await expect(page.getByText('Your inbox slots were changed')).toBeVisible();
  await expect(slotsOf(page, 'Shared inbox')).toHaveText('610');
  await expect(page.getByRole('region', { name: 'Usage' })).toContainText('610');
  const invoice = page.getByRole('table', { name: 'Invoices' }).getByRole('row').nth(1);
  await expect(invoice).toContainText('Shared inbox: 10 slots, billed monthly');
  await expect(invoice).toContainText(due);
  expect(await sandbox.counts()).toMatchObject({ transactions: 1, completedTransactions: 1 });
});

test('an unfinished payment is offered again, and slots in use cannot be removed', async ({ page, sandbox }) => {
  await openSettings(page, 'settings/billing');
  await page.getByRole('button', { name: 'Change slots' }).click();
  const buying = dialog(page, 'Change inbox slots');
  await buying.getByRole('radio', { name: 'Yearly' }).check();
  const field = buying.getByLabel('Google Workspace');
  await field.fill('2');
  await expect(buying.getByText('2 more slots at $40.00')).toBeVisible();
  // The price is prorated by the remaining days of the year.
  await buying.getByRole('button', { name: /^Pay \$/ }).click();
  await checkoutButton(page, 'Close').click();
  await expect(buying.getByText('Your order is saved, but not paid yet.')).toBeVisible();
  await buying.getByRole('button', { name: 'Continue payment' }).click();
  await checkoutButton(page, /^Pay/).click();
  await expect(page.getByText('Your inbox slots were changed')).toBeVisible();
  await expect(page.getByText(/^Next renewal on .*, then yearly$/)).toBeVisible();
  expect(await sandbox.counts()).toMatchObject({ transactions: 1, completedTransactions: 1 });

  await page.getByRole('button', { name: 'Change slots' }).click();
  await buying.getByLabel('Shared inbox').fill('0');
  await expect(buying.getByText(/^At least \d+: these slots are in use$/)).toBeVisible();
  await buying.getByLabel('Shared inbox').fill('590');
  await expect(buying.getByText('Credited to your next invoices')).toBeVisible();
  await buying.getByRole('button', { name: 'Change slots' }).click();
  await expect(slotsOf(page, 'Shared inbox')).toHaveText('590');
  await expect(page.getByText(/^You have a credit of \$/)).toBeVisible();
});

test('a reload during a payment loses nothing: it continues with its quantities, and is paid once', async ({
  page,
  sandbox,
}) => {
  await openSettings(page, 'settings/billing');
  await page.getByRole('button', { name: 'Change slots' }).click();
  const buying = dialog(page, 'Change inbox slots');
  const field = buying.getByLabel('Shared inbox');
  await field.fill('610');
  await buying.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(checkoutButton(page, /^Pay/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Change slots' }).click();
  await expect(buying.getByText('Your order is saved, but not paid yet.')).toBeVisible();
  await expect(field).toHaveValue('610');
  await buying.getByRole('button', { name: 'Continue payment' }).click();
  await checkoutButton(page, /^Pay/).click();
  await expect(page.getByText('Your inbox slots were changed')).toBeVisible();
  await expect(slotsOf(page, 'Shared inbox')).toHaveText('610');
  await expect(
    page.getByRole('table', { name: 'Invoices' }).getByText('Shared inbox: 10 slots, billed monthly'),
  ).toHaveCount(1);
  expect(await sandbox.counts()).toMatchObject({ transactions: 1, completedTransactions: 1 });
  await page.getByRole('button', { name: 'Change slots' }).click();
  await expect(field).toHaveValue('610');
  await expect(buying.getByRole('button', { name: 'Continue payment' })).toHaveCount(0);
});

test('an invoice is downloaded, the card is changed, and the subscription canceled and resumed', async ({ page }) => {
  await openSettings(page, 'settings/billing');
  const download = page.waitForEvent('download');
  await runRowAction(page, 'RST-000014', 'Download invoice');
  expect((await download).suggestedFilename()).toBe('RST-000014.pdf');

  await expect(page.getByText('Visa ending in 4242, valid until 08/2029')).toBeVisible();
  await page.getByRole('button', { name: 'Change payment method' }).click();
  await checkoutButton(page, 'Save card').click();
  await expect(page.getByText('The payment method was changed')).toBeVisible();
  await expect(page.getByText('Visa ending in 4242, valid until 08/2029')).toHaveCount(0);

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const question = confirmDialog(page, 'Cancel the subscription?');
  await expect(question.getByText(/^Your monthly slots end on/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(/^These slots end on/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(page.getByText(/^Next renewal on .*, then monthly$/)).toBeVisible();
});

test('only administrators can use billing, and the API enforces it', async ({ page, request }) => {
  await openSettings(page, 'settings/billing', { as: 'user@roost.test' });
  await expect(page.getByRole('heading', { name: 'Only administrators can manage billing' })).toBeVisible();
  const [, workspace] = new URL(page.url()).pathname.split('/');
  const tokens = await tokensOf(request, 'user@roost.test');
  expect((await request.get(`${api}/invoices`, authorizedAs(tokens, workspace))).status()).toBe(403);
});

test('a member is invited, given another role and removed', async ({ page }) => {
  await openSettings(page, 'settings/company');
  await page.getByRole('button', { name: 'Invite member' }).click();
  await dialog(page, 'Invite member').getByLabel('Email').fill('kay@roost.test');
  await dialog(page, 'Invite member').getByRole('button', { name: 'Send invitation' }).click();
  const row = page.getByRole('table', { name: 'Members' }).getByRole('row', { name: /kay@roost\.test/ });
  await expect(row).toContainText('Invited');
  await runRowAction(page, 'kay@roost.test', 'Change role');
  await dialog(page, /^Change the role of/)
    .getByRole('radio', { name: /^Viewer/ })
    .check();
  await dialog(page, /^Change the role of/)
    .getByRole('button', { name: 'Change role' })
    .click();
  await expect(row).toContainText('Viewer');
  await runRowAction(page, 'kay@roost.test', 'Withdraw invitation');
  await confirmDialog(page, /^Withdraw the invitation/)
    .getByRole('button', { name: 'Withdraw invitation' })
    .click();
  await expect(row).toHaveCount(0);
});

test('workspace name and company are saved, and the name is shown immediately', async ({ page }) => {
  await openSettings(page, 'settings/company');
  await page.getByLabel('Workspace Name').fill('Northwind');
  await page.getByRole('button', { name: 'Save workspace' }).click();
  await expect(page.getByText('The workspace was saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Workspace: Northwind', exact: true })).toBeVisible();
  await page.getByLabel('Company name').fill('Northwind SAS');
  await page.getByLabel('VAT number (optional)').fill('fr 12 345 678 901');
  await page.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByText('The company was saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Company name')).toHaveValue('Northwind SAS');
  await expect(page.getByLabel('VAT number (optional)')).toHaveValue('FR12345678901');
});

test('a user can set an emoji, change the password, and sign out everywhere', async ({
  page,
  browser,
  allowMessages,
}) => {
  allowMessages('401', '422');
  await openSettings(page, 'settings/profile', { as: 'viewer@roost.test' });
  const elsewhere = await (await browser.newContext()).newPage();
  await openSettings(elsewhere, 'settings/profile', { as: 'viewer@roost.test' });
  await page.getByLabel('Emoji (optional)').fill('🦉');
  await page.getByRole('radio', { name: 'Background 3' }).check();
  await page.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Your picture was saved')).toBeVisible();
  await page.getByLabel('Current password').fill('wrong');
  await page.getByLabel('New password').fill('seven quiet otters');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText("This isn't your current password")).toBeVisible();
  await page.getByLabel('Current password').fill('roost-demo');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password was changed')).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/auth\/sign-in/);
  await elsewhere.context().close();
  await page.reload();
  await expect(page.getByLabel('Emoji (optional)')).toHaveValue('🦉');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await confirmDialog(page, 'Sign out everywhere?').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/auth\/sign-in/);
});

test('a language chosen in one tab is that of the other, also of its open dialog and after a reload', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await signInByForm(page);
  const second = await context.newPage();
  await second.goto(page.url());
  await openAccountMenu(second);
  const menu = await openAccountMenu(page);
  await menu.getByRole('button', { name: 'Français' }).click();
  await expect(second.getByRole('dialog', { name: 'Compte' })).toBeVisible();
  await expect(second.getByText('1–50 sur')).toBeVisible();
  await expect(second.locator('html')).toHaveAttribute('lang', 'fr');
  await second.reload();
  await expect(second.getByText('1–50 sur')).toBeVisible();
  const menuOfSecond = await openAccountMenu(second, 'fr');
  await menuOfSecond.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
  await expect(page.getByText('1–50 of')).toBeVisible();
});

test('a super admin sees failures and opens any workspace', async ({ page }) => {
  await openSettings(page, 'dashboard', { as: 'superadmin@roost.test' });
  await expect(page.getByRole('row').filter({ hasText: 'quota of the tenant is used up' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search name or member' }).fill('new@roost');
  await expect(page.getByRole('table', { name: 'Workspaces' }).getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: 'Open Cedar Studio' }).click();
  await expect(page.getByText('Foreign workspace opened. You have access as Super Admin.')).toBeVisible();
});

test('a user without super admin rights is redirected from the dashboard', async ({ page }) => {
  await openSettings(page, 'dashboard');
  await expect(page).toHaveURL(/\/domains$/);
});

test('an administrator finds a revealed password in the audit trail, by its kind and by its person', async ({
  page,
  request,
}) => {
  const tokens = await tokensOf(request, 'viewer@roost.test');
  const [workspaceId = ''] = await workspacesOf(request, tokens);
  const access = authorizedAs(tokens, workspaceId);
  const listed = await request.get(`${api}/mailboxes?type=Private&status=Active&limit=1`, access);
  const { data } = (await listed.json()) as { data: { id: string; email: string }[] };
  const [inbox] = data;
  const revealed = await request.get(`${api}/mailboxes/${inbox?.id}/password`, access);
  expect(revealed.ok()).toBe(true);
  await openSettings(page, 'settings/company');
  await page.getByRole('link', { name: 'Audit trail' }).click();
  const row = page.getByRole('table', { name: 'Audit trail' }).getByRole('row').nth(1);
  await expect(row).toContainText('Password revealed');
  await expect(row).toContainText('viewer@roost.test');
  await expect(row).toContainText(inbox?.email ?? '');
  await page.getByLabel('Event').selectOption('Export created');
  await expect(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('searchbox', { name: 'Search by email' }).fill('viewer');
  await expect(page).toHaveURL(/person=viewer/);
  await expect(row).toContainText('Password revealed');
});
