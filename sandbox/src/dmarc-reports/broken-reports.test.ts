import { gzipSync } from 'node:zlib';
import {
  aGzippedReport,
  aMultipartMail,
  aReportMail,
  aReportRecord,
  aReportXml,
  aZip,
} from '#testing/dmarc-report-mails.ts';
import { parseReport } from './parse-report.ts';
import { maxMessageBytes, readMessage } from './read-message.ts';
import { maxReportBytes, unpackReport } from './unpack-report.ts';
import { dayMs } from '#runtime/durations.ts';

const now = new Date('2026-11-27T12:00:00Z');
const domain = 'example.com';
const good = aReportXml({ domain, end: now });
const zipped = (content: Buffer | string, more = {}) =>
  aReportMail({ attachment: aZip([{ name: 'report.xml', content, ...more }]) });
const withRecord = (fields: Parameters<typeof aReportRecord>[0]) =>
  aGzippedReport(aReportXml({ domain, end: now, records: [aReportRecord(fields)] }));
const bomb = Buffer.alloc(maxReportBytes + 1, ' ');
const xmlFile = { contentType: 'text/xml', fileName: 'a.xml', content: Buffer.from(good) };
const laughs = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>${good.slice(40)}`;
const external = `<!doctype feedback [<!ENTITY x SYSTEM "file:///etc/passwd">]>${good.slice(40)}`;
const deep = good.replace('google.com<', `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}<`);
const polluting = good.replace('<email>', '<__proto__><isAdmin>1</isAdmin></__proto__><email>');
const day = (days: number) => new Date(now.getTime() + days * dayMs);

const cases: [string, Buffer, { reason: string; detail?: unknown }][] = [
  ['nothing', Buffer.from(''), { reason: 'no-report' }],
  ['no attachment', Buffer.from('From: a@b.example\r\n\r\nHello'), { reason: 'no-report' }],
  ['a large message', Buffer.alloc(maxMessageBytes + 1, 'a'), { reason: 'too-large' }],
  ['two reports', aMultipartMail([xmlFile, xmlFile]), { reason: 'several-reports', detail: '2 attachments' }],
  ['an HTML page', aReportMail({ attachment: Buffer.from('<!doctype html><p>Hi</p>') }), { reason: 'no-report' }],
  ['a gzip bomb', aReportMail({ attachment: gzipSync(bomb) }), { reason: 'too-large' }],
  ['a cut gzip', aReportMail({ attachment: gzipSync(good).subarray(0, 100) }), { reason: 'broken-archive' }],
  ['a zip bomb', zipped(bomb), { reason: 'too-large' }],
  ['a zip bomb that declares less', zipped(bomb, { declaredSize: 100 }), { reason: 'broken-archive' }],
  ['a zip that declares more', zipped(good, { declaredSize: good.length + 9 }), { reason: 'broken-archive' }],
  ['an encrypted zip', zipped(good, { isEncrypted: true }), { reason: 'broken-archive' }],
  [
    'a cut zip',
    aReportMail({ attachment: aZip([{ name: 'a', content: good }]).subarray(0, 200) }),
    { reason: 'broken-archive' },
  ],
  ['an empty zip', aReportMail({ attachment: aZip([]) }), { reason: 'no-report' }],
  [
    'a zip with two reports',
    aReportMail({ attachment: aZip(['a.xml', 'b.xml'].map((name) => ({ name, content: good }))) }),
    { reason: 'several-reports', detail: '2 files' },
  ],
  [
    'a zip with many files',
    aReportMail({
      attachment: aZip(Array.from({ length: 5_000 }, (_, index) => ({ name: `${index}/`, content: '' }))),
    }),
    { reason: 'several-reports', detail: '5000 files' },
  ],
  [
    'a path out of the folder',
    aReportMail({ attachment: aZip([{ name: '../../etc/passwd', content: 'x' }]) }),
    { reason: 'broken-xml' },
  ],
  ['a gzip in a gzip', aReportMail({ attachment: gzipSync(gzipSync(good)) }), { reason: 'nested-archive' }],
  ['a zip in a zip', zipped(aZip([{ name: 'report.xml', content: good }])), { reason: 'nested-archive' }],
  ['entities', aGzippedReport(laughs), { reason: 'document-type' }],
  ['a file as an entity', aGzippedReport(external), { reason: 'document-type' }],
  [
    'entities in UTF-16',
    aReportMail({ attachment: Buffer.from(`\u{FEFF}${laughs}`, 'utf16le') }),
    { reason: 'document-type' },
  ],
  ['deep XML', aGzippedReport(deep), { reason: 'broken-xml' }],
  ['a name of every object', aGzippedReport(polluting), { reason: 'broken-xml' }],
  ['cut XML', aGzippedReport(good.slice(0, -20)), { reason: 'broken-xml' }],
  ['an unknown encoding', aGzippedReport(good.replace('UTF-8', 'utf-7')), { reason: 'broken-xml' }],
  [
    'bytes that are no UTF-8',
    aReportMail({ attachment: gzipSync(Buffer.from(good.replace('google.com', 'Müller'), 'latin1')) }),
    { reason: 'broken-xml' },
  ],
  ['JSON', aReportMail({ attachment: gzipSync('{"feedback": {}}') }), { reason: 'broken-xml' }],
  [
    'another document',
    aGzippedReport('<?xml version="1.0"?><html></html>'),
    { reason: 'invalid-report', detail: expect.stringContaining('feedback') },
  ],
  [
    'no records',
    aGzippedReport(aReportXml({ domain, end: now, records: [] })),
    { reason: 'invalid-report', detail: expect.stringContaining('feedback.record') },
  ],
  [
    'an invalid address',
    withRecord({ ip: '1.2.3' }),
    { reason: 'invalid-report', detail: 'feedback.record.0.row.source_ip: is not an IP address' },
  ],
  ['markup as an address', withRecord({ ip: '<b>1</b>' }), { reason: 'invalid-report' }],
  [
    'a negative number',
    withRecord({ count: -5 }),
    { reason: 'invalid-report', detail: 'feedback.record.0.row.count: is not a number of messages' },
  ],
  ['a huge number', withRecord({ count: '9'.repeat(40) }), { reason: 'invalid-report' }],
  [
    'numbers with a huge sum',
    aGzippedReport(
      aReportXml({ domain, end: now, records: Array.from({ length: 3 }, () => aReportRecord({ count: 999_999_999 })) }),
    ),
    { reason: 'invalid-report', detail: 'feedback.record: too many messages' },
  ],
  ['an unknown disposition', withRecord({ disposition: 'burn' }), { reason: 'invalid-report' }],
  ['an empty domain', aGzippedReport(aReportXml({ domain: '', end: now })), { reason: 'invalid-report' }],
  [
    'a huge report ID',
    aGzippedReport(aReportXml({ domain, end: now, reportId: 'x'.repeat(300) })),
    { reason: 'invalid-report' },
  ],
  [
    'a period that ends first',
    aGzippedReport(aReportXml({ domain, begin: now, end: day(-1) })),
    { reason: 'invalid-report', detail: 'The period ends before it begins.' },
  ],
  [
    'a period of years',
    aGzippedReport(aReportXml({ domain, begin: day(-800), end: now })),
    { reason: 'invalid-report', detail: 'The period is too long.' },
  ],
  [
    'a period in the future',
    aGzippedReport(aReportXml({ domain, end: day(3) })),
    { reason: 'invalid-report', detail: 'The period is in the future.' },
  ],
];

test.each(cases)('%s', async (_, message, fault) => {
  const read = async () => parseReport(await unpackReport((await readMessage(message)).attachments), now);
  await expect(read()).rejects.toMatchObject({ kind: 'report-fault', ...fault });
  expect(Object.prototype).not.toHaveProperty('isAdmin');
});
