import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/roost.ts';
import { dnsRows, openDnsRecords } from './pages/dns-records.ts';
import { expectAccessible } from './support/accessibility.ts';
import { lookUpAddresses } from './support/look-up-addresses.ts';
import { portBase } from './support/stack.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());
test.afterAll(async ({ request }) => {
  await request.post(`http://localhost:${portBase + 10}/sandbox/control/reset`, { data: {} });
});

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import DNS records' });
const openImport = async (page: Page, text: string) => {
  await page.getByRole('button', { name: 'Import records' }).click();
  await dialog(page).getByRole('textbox', { name: 'Zone file or CSV' }).fill(text);
};

test('records of a zone file are imported, survive a reload, and the DNS server answers them', async ({ page }) => {
  const name = await openDnsRecords(page);
  const imported = dnsRows(page).filter({ hasText: '192.0.2.4' });
  await openImport(page, '');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Import records' })).toBeFocused();

  await openImport(page, `app 300 IN A 192.0.2.44\napp.${name}. A 192.0.2.45\n@ NS ns1.example.org.\n`);
  await expect(dialog(page).getByRole('status')).toHaveText("2 records are new. 1 line won't be imported.");
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Import 2 records' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(imported).toHaveCount(2);
  await page.reload();
  await expect(imported).toHaveCount(2);
  await expect
    .poll(async () => [await lookUpAddresses(`app.${name}`)].flat().toSorted())
    .toEqual(['192.0.2.44', '192.0.2.45']);

  await openImport(page, 'app A 192.0.2.46');
  await dialog(page).getByRole('combobox', { name: 'Conflict on line 1' }).selectOption('Replace the existing record');
  await dialog(page).getByRole('button', { name: 'Import 1 record' }).click();
  await expect(imported).toHaveText([/192\.0\.2\.46/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(imported).toHaveCount(2);
});

for (const { what, button, line } of [
  { what: 'zone file', button: 'Export zone file', line: /\tIN\t/g },
  { what: 'CSV file', button: 'Export CSV', line: /^(?:A|AAAA|CNAME|MX|SRV|TXT),/gm },
])
  test(`every record of an exported ${what} already exists when the file is chosen`, async ({ page }) => {
    await openDnsRecords(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    const buffer = await readFile(await (await download).path());
    const count = buffer.toString().match(line)?.length ?? 0;
    await expect(dnsRows(page)).toHaveCount(count);
    await page.getByRole('button', { name: 'Import records' }).click();
    await dialog(page)
      .getByLabel('Zone file or CSV file')
      .setInputFiles({ name: 'records.txt', mimeType: 'text/plain', buffer });
    await expect(dialog(page).getByRole('status')).toHaveText(`0 records are new. ${count} already exist.`);
  });
