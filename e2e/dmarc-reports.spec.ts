import { crc32, deflateRawSync } from 'node:zlib';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './fixtures/roost.ts';
import { openDnsRecords } from './pages/dns-records.ts';
import { expectAccessible } from './support/accessibility.ts';
import { portBase } from './support/stack.ts';

test.beforeEach(({ sandbox }) => sandbox.reset());
const sandboxUrl = `http://localhost:${portBase + 10}/sandbox`;
test.afterAll(async ({ request }) => {
  await request.post(`${sandboxUrl}/control/reset`, { data: {} });
});

const hostile = '<img src=x onerror="document.title=1">';
const hour = Math.floor(Date.now() / 1_000) - 3_600;

const reportOf = (domain: string): string => `<?xml version="1.0"?>
<feedback>
  <report_metadata>
    <org_name>${hostile.replaceAll('<', '&lt;')}</org_name><report_id>1</report_id>
    <date_range><begin>${hour - 86_400}</begin><end>${hour}</end></date_range>
  </report_metadata>
  <policy_published><domain>${domain}</domain><p>none</p></policy_published>
  <record>
    <row>
      <source_ip>203.0.113.9</source_ip><count>7</count>
      <policy_evaluated><disposition>none</disposition><dkim>fail</dkim><spf>fail</spf></policy_evaluated>
    </row>
    <identifiers><header_from>${domain}</header_from></identifiers>
    <auth_results><spf><domain>mailer.example</domain><result>pass</result></spf></auth_results>
  </record>
  <record>
    <row>
      <source_ip>2001:db8::25</source_ip><count>40</count>
      <policy_evaluated><disposition>none</disposition><dkim>pass</dkim><spf>pass</spf></policy_evaluated>
    </row>
    <identifiers><header_from>${domain}</header_from></identifiers>
    <auth_results>
      <dkim><domain>${domain}</domain><selector>google</selector><result>pass</result></dkim>
    </auth_results>
  </record>
</feedback>`;

/** A zip archive of one file (APPNOTE 6.3, sections 4.3.7 to 4.3.16). */
const zipOf = (content: string): Buffer => {
  const name = Buffer.from('report.xml');
  const bytes = Buffer.from(content);
  const deflated = deflateRawSync(bytes);
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(bytes), 10);
  fields.writeUInt32LE(deflated.length, 14);
  fields.writeUInt32LE(bytes.length, 18);
  fields.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\u{3}\u{4}'), fields, name, deflated]);
  const central = Buffer.concat([Buffer.from('PK\u{1}\u{2}\u{14}\0'), fields, Buffer.alloc(14), name]);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(local.length, 12);
  return Buffer.concat([local, central, Buffer.from('PK\u{5}\u{6}'), end]);
};

const messageOf = ({ domain, attachment }: { domain: string; attachment: Buffer }): string =>
  [
    'From: noreply-dmarc-support@google.com',
    `Subject: Report domain: ${domain} Submitter: google.com Report-ID: 1`,
    'MIME-Version: 1.0',
    'Content-Type: application/zip; name="report.zip"',
    'Content-Disposition: attachment; filename="report.zip"',
    'Content-Transfer-Encoding: base64',
    '',
    ...(attachment.toString('base64').match(/.{1,76}/g) ?? []),
    '',
  ].join('\r\n');

const deliver = async (request: APIRequestContext, domain: string, attachment = zipOf(reportOf(domain))) => {
  const response = await request.post(`${sandboxUrl}/mail/reports`, {
    headers: { 'content-type': 'message/rfc822' },
    data: messageOf({ domain, attachment }),
  });
  return (await response.json()) as unknown;
};
const open = (page: Page) => page.getByRole('button', { name: 'DMARC reports' }).click();

test('reports are sent to Roost with one press, and the dialog shows who sends, as text', async ({ page, request }) => {
  const name = await openDnsRecords(page);
  const dialog = page.getByRole('dialog', { name: `DMARC reports of ${name}` });
  await open(page);
  await expect(dialog.getByText('No reports yet')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send reports to Roost' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

  expect(await deliver(request, name)).toEqual({ outcome: 'stored' });
  expect(await deliver(request, name)).toEqual({ outcome: 'duplicate' });
  expect(await deliver(request, name, Buffer.from('PK\u{3}\u{4}'))).toMatchObject({ reason: 'broken-archive' });
  await open(page);
  await expect(
    dialog.getByText('The saved DMARC record sends the reports to dmarc@reports.roost.example.'),
  ).toBeVisible();
  await expect(dialog.getByText('Not enough data yet')).toBeVisible();
  const senders = dialog.getByRole('list', { name: 'Senders' }).getByRole('listitem');
  await expect(senders).toHaveCount(2);
  await expect(senders.first()).toContainText('203.0.113.9Unknown sender');
  await expect(senders.first()).toContainText(hostile);
  await expect(senders.last()).toContainText('2001:db8::25Google Workspace');
  await dialog.getByText("1 report that we couldn't use").click();
  await expect(dialog.getByText('The compressed file is broken or encrypted.')).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'DMARC reports' })).toBeFocused();
});

test('the reports fit a phone', async ({ page, request }) => {
  const name = await openDnsRecords(page);
  await deliver(request, name);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  await expect(page.getByRole('list', { name: 'Senders' })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
