import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './fixtures/roost.ts';
import { signIn } from './fixtures/sign-in.ts';
import { signOutByMenu } from './pages/account-menu.ts';
import { pressAction } from './pages/press-action.ts';
import { portBase } from './support/stack.ts';

// The tests do not depend on each other's data: the database is seeded once.
const reset = `http://localhost:${portBase + 10}/sandbox/control/reset`;
test.beforeAll(async ({ request }) => void (await request.post(reset, { data: {} })));
test.afterAll(async ({ request }) => void (await request.post(reset, { data: {} })));

const phone = { width: 390, height: 844 };

const open = async (page: Page, route: string, { as }: { as?: string } = {}) => {
  await signIn(page, { route, ...(as !== undefined && { as }) });
};
const rows = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr.r-row');
const checks = (page: Page) => rows(page, 'Spam checks');
const dialog = (page: Page) => page.getByRole('dialog');

test('checks run for one inbox and for many, wait in a queue, and complete without a reload', async ({ page }) => {
  await open(page, 'mailboxes?sort=email&status=Active');
  await rows(page, 'Inboxes').first().getByRole('checkbox').click();
  await rows(page, 'Inboxes')
    .nth(19)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] });
  await pressAction(page.getByRole('group', { name: 'Selection' }), 'Run spam checks');
  await dialog(page).getByLabel('Test message').selectOption({ label: 'Follow-up' });
  await dialog(page).getByRole('button', { name: 'Run 20 spam checks' }).click();
  await expect(dialog(page).getByText('Changed: 20. Unchanged: 0. Failed: 0.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Spam checks' }).click();
  await expect(page.getByText(/^Spam checks are under way/)).toBeVisible();
  await expect(checks(page).filter({ hasText: 'Queued' }).first()).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText(/^Spam checks are under way/)).toBeHidden({ timeout: 20_000 });
  await expect(checks(page).filter({ hasText: /Passed|Warning|Error|Inactive/ })).toHaveCount(50);

  await checks(page)
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Check again' }).click();
  await expect(page.getByText(/^The spam check of .* is queued$/)).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(dialog(page).getByRole('heading', { name: 'SPF' })).toBeVisible({ timeout: 15_000 });
  await expect(dialog(page).getByText(/^Follow-up: /)).toBeVisible();
  // The stack runs without a spam filter.
  await expect(dialog(page).getByText('Not measured: no spam filter is connected.')).toBeVisible();
  await expect(dialog(page).getByRole('heading', { name: 'Linter findings' })).toBeVisible();
  await dialog(page).getByLabel('Test message').selectOption({ label: 'Newsletter (HTML)' });
  const queued = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/spam-checks'),
  );
  await dialog(page).getByRole('button', { name: 'Run spam check' }).click();
  const { id } = (await (await queued).json()) as { id: string };
  await page.goto(page.url().replace(/check=[^&]+/, `check=${id}`));
  await expect(dialog(page).getByText('Newsletter (HTML): What we learned this month')).toBeVisible({
    timeout: 15_000,
  });
});

test('a check shows the problem, links to the DNS row that fixes it, and shows the history of the inbox', async ({
  page,
}) => {
  await open(page, 'spam-checks');
  await page.getByRole('button', { name: 'Filter' }).click();
  await dialog(page).getByLabel('Result').selectOption({ label: 'Error' });
  await dialog(page).getByRole('button', { name: 'Apply filters' }).click();
  await expect(page).toHaveURL(/outcome=error/);
  await page.getByRole('columnheader', { name: 'Score' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=score/);
  // Seeded data: the domain had no DMARC record.
  await page.getByRole('searchbox', { name: 'Search inboxes' }).fill('gracewhitaker');
  await expect(page).toHaveURL(/search=grace/);
  const first = checks(page).first();
  await expect(page.getByRole('table', { name: 'Spam checks' })).toHaveAttribute('aria-busy', 'false');
  await first.locator('.r-cell--first').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('heading', { level: 3 })).toHaveCount(10);
  await expect(dialog(page).getByRole('listitem').first()).toContainText('Error');
  await expect(dialog(page).getByRole('listitem').first()).toContainText('How to fix it:');
  await expectAccessible(page);
  await page.reload();
  await dialog(page).getByRole('tab', { name: 'Findings' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/tab=history/);
  await expect(dialog(page).getByRole('table', { name: 'Checks of this inbox' }).getByRole('row')).not.toHaveCount(1);
  // No filter measured the checks of the demo data.
  await expect(dialog(page).getByText('Score over time')).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  const fix = dialog(page)
    .getByRole('link', { name: /in the DNS of/ })
    .first();
  const domain = /DNS of (.+)$/.exec(await fix.innerText())?.[1] ?? '';
  await fix.click();
  await expect(page.getByRole('dialog', { name: domain }).getByRole('tab', { name: 'DNS Records' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('a placement test is created, run, polled across a reload, and read', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'domains');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inbox placements' }).click();
  await page.getByRole('button', { name: 'Create test' }).click();
  await dialog(page).getByRole('combobox', { name: 'Inbox' }).fill('amelia');
  await page
    .getByRole('option', { name: /^amelia/ })
    .first()
    .click();
  await dialog(page).getByRole('checkbox', { name: 'AOL' }).uncheck();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Create test' }).click();
  await expect(page).toHaveURL(/placement=/);
  const code = await dialog(page)
    .getByText(/^roost-[0-9a-f]+$/)
    .innerText();
  await dialog(page).getByRole('button', { name: 'Copy the code' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await dialog(page).getByRole('button', { name: 'Copy all addresses' }).click();
  expect((await page.evaluate(() => navigator.clipboard.readText())).split(', ')).toHaveLength(21);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Run test' }).click();
  await expect(dialog(page).getByText(/^\d+ of 21$/)).toBeVisible();
  await page.reload();
  await expect(dialog(page).getByText('Completed').first()).toBeVisible({ timeout: 60_000 });
  // Three messages of the servers that defer the first delivery.
  await expect(dialog(page).getByText('Accepted on the second delivery.')).toHaveCount(3);
  const matrix = dialog(page).getByRole('table', { name: 'Providers by folder' });
  await expect(matrix.getByRole('row')).toHaveCount(9);
  await expect(dialog(page).getByRole('table', { name: 'Where it landed' }).getByRole('row')).toHaveCount(9);
  const counts = await matrix.getByRole('row').last().getByRole('cell').allInnerTexts();
  expect(counts.slice(-4).reduce((sum, count) => sum + Number(count), 0)).toBe(21);
  await expectAccessible(page);
});

test('both lists and their details are accessible on a phone in dark mode', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, 'spam-checks?status=Completed');
  await page.setViewportSize(phone);
  await expect(checks(page).first()).toBeVisible();
  await expectAccessible(page);
  await checks(page).first().locator('.r-cell--first').getByRole('button').click();
  await dialog(page).getByRole('tab', { name: 'History' }).click();
  await expect(dialog(page).getByRole('table', { name: 'Checks of this inbox' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(page.url().replace(/spam-checks.*/, 'inbox-placements?status=Completed'));
  await rows(page, 'Inbox placements').first().locator('.r-cell--first').getByRole('button').click();
  await expect(dialog(page).getByText('Where it landed').first()).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

test('a workspace without the feature has no placements; a viewer cannot run tests and sees the reason', async ({
  page,
}) => {
  await open(page, 'spam-checks', { as: 'viewer@roost.test' });
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await expect(page.getByRole('button', { name: 'Check again' }).first()).toHaveAccessibleDescription(/is view-only/);
  await page.goto('/');
  await signOutByMenu(page);
  await expect(page).toHaveURL(/sign-in/);
  await open(page, 'inbox-placements', { as: 'new@roost.test' });
  await expect(page).toHaveURL(/\/domains/);
  await expect(page.getByRole('link', { name: 'Inbox placements' })).toHaveCount(0);
});
