import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/roost.ts';
import { dnsRows, openDnsRecords } from './pages/dns-records.ts';
import { expectAccessible } from './support/accessibility.ts';
import { portBase } from './support/stack.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterAll(async ({ request }) => {
  await request.post(`http://localhost:${portBase + 10}/sandbox/control/reset`, { data: {} });
});

const propagation = (page: Page) => page.getByRole('region', { name: 'DNS propagation' });
const addRecord = async (page: Page, line: string) => {
  await page.getByRole('button', { name: 'Import records' }).click();
  const imported = page.getByRole('dialog', { name: 'Import DNS records' });
  await imported.getByRole('textbox', { name: 'Zone file or CSV' }).fill(line);
  await imported.getByRole('button', { name: 'Import 1 record' }).click();
  await expect(imported).toHaveCount(0);
};
const live = /Live Checked (now|\d+ seconds? ago)/;

test('a change queries every DNS server, and a check finds a zone that someone changes elsewhere', async ({
  page,
  sandbox,
}) => {
  const name = await openDnsRecords(page);
  const servers = propagation(page).getByRole('definition');
  await expect(propagation(page).getByRole('status')).toContainText('All servers answer with the saved records.');
  await expect(propagation(page).getByRole('term')).toHaveText([
    /^Nameserver 127\.0\.0\.1:\d+$/,
    /^Public resolver 127\.0\.0\.1:\d+$/,
  ]);

  const asked = page.waitForResponse((response) => response.url().endsWith('/dns/propagation'));
  await addRecord(page, 'app A 192.0.2.44');
  await expect(dnsRows(page).filter({ hasText: '192.0.2.44' })).toHaveCount(1);
  expect(await (await asked).json()).toMatchObject({ setCount: 1, askedCount: 1 });
  await expect(servers).toHaveText([live, live]);
  await expectAccessible(page);

  await sandbox.changeZone(name, []);
  await propagation(page).getByRole('button', { name: 'Check now' }).click();
  await expect(propagation(page).getByRole('status')).toContainText('2 servers still answer with other records.');
  await expect(servers.first()).toContainText('Other records');
  // The next saved change replaces what the nameserver has.
  await addRecord(page, 'blog A 192.0.2.45');
  await expect(servers).toHaveText([live, live]);
});

test('a reload in the middle of a change shows where it is live', async ({ page }) => {
  await openDnsRecords(page);
  await addRecord(page, 'app A 192.0.2.44');
  // A reload before the API has answered can stop the change.
  await expect(dnsRows(page).filter({ hasText: '192.0.2.44' })).toHaveCount(1);
  await page.reload();
  await expect(dnsRows(page).filter({ hasText: '192.0.2.44' })).toHaveCount(1);
  await expect(propagation(page).getByRole('status')).toContainText('All servers answer with the saved records.');
});
