import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/roost.ts';
import { dialogOf, openDomains } from './pages/domains-list.ts';
import { nameIn, rowsOf } from './pages/wait-for-all-rows.ts';
import { expectAccessible } from './support/accessibility.ts';
import { portBase } from './support/stack.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterAll(async ({ request }) => {
  await request.post(`http://localhost:${portBase + 10}/sandbox/control/reset`, { data: {} });
});

/** A row whose checks all pass. */
const healthyRow = (page: Page): Locator =>
  rowsOf(page)
    .filter({ has: page.getByRole('button', { name: /^Health of .*: Healthy$/ }) })
    .first();

/** Presses the element with the mouse, like a user. */
const press = async (page: Page, target: Locator) => {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error(`${target} is not visible`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.up();
};

const badgeOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Health of ${name}:`), includeHidden: true });
const findingOf = (dialog: Locator, check: string) =>
  dialog.getByRole('listitem').filter({ has: dialog.page().getByRole('heading', { name: check, exact: true }) });
/** The element after the label, which shows its value. */
const factOf = (finding: Locator, label: string) =>
  finding.locator('dt').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]');
const source = /127\.0\.0\.1:\d+, (now|\d+ seconds? ago)/;

test('a zone that someone breaks at its provider is a drift, until the records are saved again', async ({
  page,
  sandbox,
}) => {
  await openDomains(page);
  const name = await nameIn(healthyRow(page));
  const elsewhere = 'v=spf1 include:_spf.elsewhere.example -all';
  await sandbox.changeZone(name, [
    { type: 'MX', key: '', value: 'mx.elsewhere.example', priority: 10 },
    { type: 'TXT', key: '', value: elsewhere },
  ]);
  await press(page, badgeOf(page, name));
  const health = dialogOf(page, `Health of ${name}`);
  await press(page, health.getByRole('button', { name: 'Check now' }));
  const spf = findingOf(health, 'SPF');
  await expect(spf).toContainText("The nameserver doesn't answer with the records saved here.");
  await expect(factOf(spf, 'Saved here')).not.toContainText(elsewhere);
  for (const server of ['Nameserver', 'Public resolver']) {
    await expect(factOf(spf, server)).toContainText(elsewhere);
    await expect(factOf(spf, server)).toContainText(source);
  }
  await expect(factOf(findingOf(health, 'MX'), 'Nameserver')).toContainText('mx.elsewhere.example');
  await expectAccessible(page);
  await expect(badgeOf(page, name)).toHaveAttribute('aria-label', /failing/);

  await press(page, health.getByRole('button', { name: 'Show all DNS records' }));
  await page.getByRole('button', { name: 'Add Record' }).click();
  const form = page.getByRole('form', { name: 'New record' });
  await form.getByLabel('Name').fill('app');
  await form.getByLabel('Value').fill('192.0.2.44');
  await press(page, form.getByRole('button', { name: 'Save' }));
  await expect(page.getByRole('table', { name: 'DNS records' })).toContainText('192.0.2.44');
  await press(page, dialogOf(page, name).getByRole('button', { name: 'Close' }));

  await expect(badgeOf(page, name)).toHaveAttribute('aria-label', /: Healthy$/);
  await press(page, badgeOf(page, name));
  await expect(health.getByText('5 passed checks')).toBeVisible();
  for (const server of ['Nameserver', 'Public resolver'])
    await expect(factOf(findingOf(health, 'SPF'), server)).not.toContainText(elsewhere);
});

test('a long dialog scrolls its content, and its title stays', async ({ page }) => {
  await openDomains(page);
  const name = await nameIn(healthyRow(page));
  await press(page, badgeOf(page, name));
  const health = dialogOf(page, `Health of ${name}`);
  await health.getByText('Optional records').click();
  await expect(health.getByRole('heading', { name: 'CAA' })).toBeVisible();
  await health.getByRole('button', { name: 'Show all DNS records' }).scrollIntoViewIfNeeded();
  await expect(health.getByRole('heading', { name: `Health of ${name}` })).toBeInViewport({ ratio: 1 });
  const place = page.locator('.r-dialog-place');
  expect(await place.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});
