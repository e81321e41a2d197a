import { generateKeyPairSync } from 'node:crypto';
import { getDmarcReports, reportWindowDays } from '@roost/shared/contracts/dns/dmarc-reports';
import type { DmarcReports } from '@roost/shared/contracts/dns/dmarc-reports';
import type { Domain } from '@roost/shared/contracts/domains/domain';
import { deleteDomain } from '@roost/shared/contracts/domains/domain-deletion';
import { dkimSign } from 'mailauth';
import { dmarcReportRows, dmarcReports, rejectedReports } from '#database/schema/dmarc-reports.ts';
import type { Lookups } from '#lookups/create-lookups.ts';
import { createApp } from '#server/create-app.ts';
import {
  aGzippedReport,
  aReportMail,
  aReportRecord,
  aReportXml,
  aZip,
  aZippedReport,
} from '#testing/dmarc-report-mails.ts';
import { aDomainOf } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';
import { receiveReportMail } from './receive-report-mail.ts';
import { dayMs } from '#runtime/durations.ts';

const { api, admin } = useTestSandbox();
let domain: Domain;
beforeEach(async () => {
  api.clock.stop();
  domain = await aDomainOf(admin);
});

/** Reports have whole seconds. */
const ago = (days: number): Date => new Date(Math.floor(api.clock.now().getTime() / 1_000) * 1_000 - days * dayMs);

const read = async (): Promise<DmarcReports> => {
  const { status, body } = await admin(getDmarcReports, { params: { domainId: domain.id } });
  expect(status).toBe(200);
  return body as DmarcReports;
};
const post = async (message: Buffer): Promise<unknown> =>
  (await api.request('/sandbox/mail/reports', { method: 'POST', body: new Uint8Array(message) })).body;
const xml = (fields: Partial<Parameters<typeof aReportXml>[0]> = {}) =>
  aReportXml({ domain: domain.domain, end: ago(0), ...fields });

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** Every reporter publishes the key and a DMARC record. */
const ask: Lookups['ask'] = (_, question) => {
  const { name } = question;
  const value = name.startsWith('reports._domainkey.')
    ? `v=DKIM1; k=rsa; p=${key}`
    : /^_dmarc\.[\w-]+\.example$/.test(name)
      ? 'v=DMARC1; p=reject'
      : null;
  const records = value === null ? [] : [{ type: 'TXT' as const, name, value }];
  return Promise.resolve({ ...question, server: '', at: '', outcome: value === null ? 'noName' : 'found', records });
};

const lookups: Lookups = {
  ask,
  inBackground: { ask },
  askEach: async (source, question) => [await ask(source, question)],
};

/** Delivers a report whose email the reporter has signed. */
const deliverSigned = async (signingDomain: string, sent: string, from = `reports@${signingDomain}`) => {
  const message = aReportMail({ attachment: aZip([{ name: 'report.xml', content: sent }]), from });
  const signer = { signingDomain, selector: 'reports', privateKey: pem };
  // Its types require the fields that only the list has.
  const { signatures } = await dkimSign(message, { ...signer, signatureData: [signer] });
  return receiveReportMail({ ...api.sandbox, lookups }, Buffer.concat([Buffer.from(signatures), message]));
};

test('a domain without reports says so, and where to send them', async () => {
  expect(await read()).toEqual({
    reportAddress: 'dmarc@reports.roost.example',
    readAt: api.clock.now().toISOString(),
    period: null,
    reports: 0,
    unverifiedReports: 0,
    messages: 0,
    policy: null,
    judgement: {
      state: 'no-reports',
      days: 0,
      reporters: 0,
      messages: 0,
      known: 0,
      knownPassed: 0,
      unknown: 0,
      unknownSources: 0,
    },
    sources: [],
    sourceCount: 0,
    reporters: [],
    rejected: [],
    rejectedCount: 0,
  });
});

test('the reports of two reporters are summed by sender, unknown ones first', async () => {
  const auth = `<dkim><domain>${domain.domain}</domain><selector>google</selector><result>pass</result></dkim>`;
  const spoofed = { ip: '203.0.113.9', dkim: 'fail', spf: 'fail' } as const;
  const other = '<spf><domain>mailer.example</domain><result>pass</result></spf>';
  const forwarded = '<reason><type>forwarded</type></reason>';
  await post(
    aZippedReport(
      xml({
        end: ago(1),
        records: [
          aReportRecord({ count: 400, auth }),
          aReportRecord({ count: 6, spf: 'fail', dkim: 'fail', reason: forwarded }),
          aReportRecord({ ...spoofed, count: 3, disposition: 'reject', auth: other }),
        ],
      }),
    ),
  );
  const second = { organization: 'Outlook.com', policy: 'quarantine' };
  await post(
    aGzippedReport(xml({ ...second, records: [aReportRecord({ ...spoofed, count: 2, disposition: 'quarantine' })] })),
  );
  const found = await read();
  expect(found).toMatchObject({
    period: { begin: ago(2).toISOString(), end: ago(0).toISOString() },
    reports: 2,
    unverifiedReports: 2,
    messages: 411,
    policy: { policy: 'quarantine', isTesting: false, at: ago(0).toISOString(), reporter: 'Outlook.com' },
    sourceCount: 2,
    reporters: [
      { organization: 'google.com', domain: null, authentication: 'not-measured', reports: 1, messages: 409 },
      { organization: 'Outlook.com', domain: null, authentication: 'not-measured', reports: 1, messages: 2 },
    ],
  });
  expect(found.sources).toEqual([
    {
      ip: '203.0.113.9',
      sender: 'unknown',
      messages: 5,
      spfAligned: 0,
      dkimAligned: 0,
      passed: 0,
      quarantined: 2,
      rejected: 3,
      otherDomains: ['mailer.example'],
      overrides: [],
      firstSeen: ago(2).toISOString(),
      lastSeen: ago(0).toISOString(),
      reporters: ['Outlook.com', 'google.com'],
    },
    {
      ip: '209.85.220.41',
      sender: 'google',
      messages: 406,
      spfAligned: 400,
      dkimAligned: 400,
      passed: 400,
      quarantined: 0,
      rejected: 0,
      otherDomains: [],
      overrides: ['forwarded'],
      firstSeen: ago(2).toISOString(),
      lastSeen: ago(1).toISOString(),
      reporters: ['google.com'],
    },
  ]);
});

test('a report that arrives again is stored once', async () => {
  const message = aZippedReport(xml());
  expect(await post(message)).toEqual({ outcome: 'stored' });
  expect(await post(message)).toEqual({ outcome: 'duplicate' });
  expect(await post(aGzippedReport(xml()))).toEqual({ outcome: 'duplicate' });
  expect(await read()).toMatchObject({ reports: 1, messages: 10 });
});

test('reject is safe after reports of two signed reporters over 14 days, with the unknown senders beside', async () => {
  const spoofed = aReportRecord({ ip: '203.0.113.9', count: 5, dkim: 'fail', spf: 'fail' });
  for (let days = 0; days < 13; days += 1) {
    const reportId = `id-${days}`;
    await deliverSigned('one.example', xml({ end: ago(days), reportId, records: [aReportRecord(), spoofed] }));
  }
  // A report whose email is not signed changes nothing.
  await post(aZippedReport(xml({ organization: 'forger', end: ago(20) })));
  expect((await read()).judgement).toMatchObject({ state: 'too-little-data', days: 13, reporters: 1, messages: 195 });
  await deliverSigned('two.example', xml({ end: ago(13), organization: 'two' }));
  expect(await read()).toMatchObject({
    unverifiedReports: 1,
    judgement: {
      state: 'safe',
      days: 14,
      reporters: 2,
      messages: 205,
      known: 140,
      knownPassed: 140,
      unknown: 65,
      unknownSources: 1,
    },
    reporters: expect.arrayContaining([
      expect.objectContaining({ domain: 'one.example', authentication: 'passed', reports: 13 }),
    ]),
  });
  // The address of a known sender also sends what fails: more than 0.5 %.
  const failing = aReportRecord({ count: 1, dkim: 'fail', spf: 'fail' });
  await deliverSigned('two.example', xml({ reportId: 'failing', organization: 'two', records: [failing] }));
  expect((await read()).judgement).toMatchObject({ state: 'failing-senders', known: 141, knownPassed: 140 });
});

test('only the domain that signs an email is a reporter', async () => {
  await deliverSigned('one.example', xml({ reportId: 'a' }), 'reports@google.com');
  await deliverSigned('one.example', xml({ reportId: 'b' }), 'reports@one.example\r\nFrom: reports@two.example');
  expect(await read()).toMatchObject({
    unverifiedReports: 2,
    reporters: [{ organization: 'google.com', domain: null, authentication: 'failed' }],
  });
  await receiveReportMail({ ...api.sandbox, lookups: null }, aZippedReport(xml({ reportId: 'c' })));
  expect((await read()).reporters).toContainEqual(expect.objectContaining({ authentication: 'not-measured' }));
});

test('a report that a forger sent first is replaced by that of the reporter, once', async () => {
  await post(aZippedReport(xml({ records: [aReportRecord({ count: 999 })] })));
  expect(await deliverSigned('one.example', xml())).toEqual({ outcome: 'stored' });
  expect(await deliverSigned('one.example', xml())).toEqual({ outcome: 'duplicate' });
  expect(await post(aZippedReport(xml()))).toEqual({ outcome: 'duplicate' });
  expect(await read()).toMatchObject({ reports: 1, unverifiedReports: 0, messages: 10 });
  expect(await api.sandbox.database.$count(dmarcReportRows)).toBe(1);
});

test('a broken report is stored with its reason, at the domain that it or its subject names', async () => {
  const subject = `Report domain: ${domain.domain.toUpperCase()} Submitter: google.com Report-ID: <1>`;
  const from = '"<img src=x>" <forger@evil.example>';
  const message = aReportMail({ attachment: Buffer.from('PK\u{3}\u{4}broken'), subject, from });
  expect(await post(message)).toMatchObject({ outcome: 'rejected', reason: 'broken-archive' });
  expect(await post(message)).toMatchObject({ outcome: 'rejected' });
  expect(await read()).toMatchObject({
    reports: 0,
    rejectedCount: 1,
    rejected: [{ from: 'forger@evil.example', reason: 'broken-archive', receivedAt: api.clock.now().toISOString() }],
  });
});

test('a report about a name that no workspace owns counts nowhere, and the page of the sandbox shows it as text', async () => {
  const name = '<script>alert(1)</script>.example';
  const sent = xml({ domain: name.replaceAll('<', '&lt;') });
  expect(await post(aZippedReport(sent))).toEqual({ outcome: 'rejected', reason: 'unknown-domain', detail: name });
  const { text } = await api.request('/sandbox/mail/reports');
  expect(text).toContain('unknown-domain');
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;.example');
  expect(text).not.toContain('<script>alert');
  expect(await read()).toMatchObject({ rejectedCount: 0 });
});

test('a message of more than 10 MB is refused, and one of more than 16 KB is not', async () => {
  const url = '/sandbox/mail/reports';
  const body = new Uint8Array(10 * 1024 * 1024 + 1);
  expect((await api.request(url, { method: 'POST', body })).status).toBe(413);
  const noise = Array.from({ length: 2_000 }, (_, index) => aReportRecord({ ip: `2001:db8::${index.toString(16)}` }));
  const large = aReportMail({ attachment: Buffer.from(xml({ records: noise })) });
  expect(large.length).toBeGreaterThan(16 * 1024);
  expect(await post(large)).toEqual({ outcome: 'stored' });
  expect(await read()).toMatchObject({ sourceCount: 2_000, messages: 20_000 });
  expect((await read()).sources).toHaveLength(100);
});

test('figures are of reports within the last 30 days', async () => {
  await post(aZippedReport(xml({ end: ago(reportWindowDays), reportId: 'old' })));
  expect(await read()).toMatchObject({ reports: 0, judgement: { state: 'no-reports' } });
});

test('the reports of a domain are deleted with it', async () => {
  await post(aZippedReport(xml()));
  await post(aReportMail({ attachment: Buffer.from('x'), subject: `Report Domain: ${domain.domain}` }));
  await admin(deleteDomain, { params: { domainId: domain.id } });
  const { database } = api.sandbox;
  const left = [dmarcReports, dmarcReportRows, rejectedReports].map((table) => database.$count(table));
  expect(await Promise.all(left)).toEqual([0, 0, 0]);
});

test('without mail or without the control surface, Roost receives no reports', async () => {
  for (const off of [{ mail: null }, { control: false }]) {
    const app = createApp({ ...api.sandbox, settings: { ...api.sandbox.settings, ...off } });
    expect((await app.request('/sandbox/mail/reports', { method: 'POST' })).status).toBe(404);
  }
});

test('our zone consents to reports about every domain', async () => {
  const found = await api.sandbox.lookups?.ask('public', {
    name: `${domain.domain}._report._dmarc.reports.roost.example`,
    type: 'TXT',
  });
  expect(found).toMatchObject({ outcome: 'found', records: [{ value: 'v=DMARC1' }] });
  const mx = await api.sandbox.lookups?.ask('public', { name: 'reports.roost.example', type: 'MX' });
  expect(mx?.records).toMatchObject([{ value: 'mx.reports.roost.example', priority: 10 }]);
});
