import { gzipSync } from 'node:zlib';
import { aGzippedReport, aMultipartMail, aReportMail, aZip } from '#testing/dmarc-report-mails.ts';
import { parseReport } from './parse-report.ts';
import { readMessage } from './read-message.ts';
import { unpackReport } from './unpack-report.ts';

const now = new Date('2026-11-27T12:00:00Z');

const read = async (message: Buffer) => {
  const { attachments } = await readMessage(message);
  return parseReport(await unpackReport(attachments), now);
};

const google = `<?xml version="1.0" encoding="UTF-8" ?>
<feedback>
  <version>1.0</version>
  <report_metadata>
    <org_name>google.com</org_name>
    <email>noreply-dmarc-support@google.com</email>
    <extra_contact_info>https://support.google.com/a/answer/2466580</extra_contact_info>
    <report_id>9391651994964116463</report_id>
    <date_range><begin>1795651200</begin><end>1795737599</end></date_range>
  </report_metadata>
  <policy_published>
    <domain>Example.com</domain><adkim>r</adkim><aspf>r</aspf><p>quarantine</p><sp>none</sp><pct>100</pct><np>none</np>
  </policy_published>
  <record>
    <row>
      <source_ip>209.85.220.41</source_ip><count>3</count>
      <policy_evaluated><disposition>none</disposition><dkim>pass</dkim><spf>pass</spf></policy_evaluated>
    </row>
    <identifiers><header_from>example.com</header_from></identifiers>
    <auth_results>
      <dkim><domain>example.com</domain><result>pass</result><selector>google</selector></dkim>
      <dkim><domain>example-com.20230601.gappssmtp.com</domain><result>pass</result><selector>20230601</selector></dkim>
      <spf><domain>example.com</domain><result>pass</result></spf>
    </auth_results>
  </record>
  <record>
    <row>
      <source_ip>2A01:111:F400:0:0:0:0:1</source_ip><count>2</count>
      <policy_evaluated><disposition>quarantine</disposition><dkim>fail</dkim><spf>fail</spf></policy_evaluated>
    </row>
    <identifiers><header_from>example.com</header_from></identifiers>
    <auth_results><spf><domain>bounces.mailer.example</domain><result>pass</result></spf></auth_results>
  </record>
</feedback>`;

const microsoft = `<?xml version="1.0"?>
<feedback xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <version>1.0</version>
  <report_metadata>
    <org_name>Outlook.com</org_name>
    <email>dmarcreport@microsoft.com</email>
    <report_id>0f1e2d3c4b5a</report_id>
    <date_range><begin>1795651200</begin><end>1795737600</end></date_range>
  </report_metadata>
  <policy_published>
    <domain>example.com</domain><adkim>r</adkim><aspf>r</aspf><p>none</p><sp>none</sp><pct>100</pct><fo>0</fo>
  </policy_published>
  <record>
    <row>
      <source_ip>40.107.22.73</source_ip><count>7</count>
      <policy_evaluated><disposition>none</disposition><dkim>pass</dkim><spf>fail</spf></policy_evaluated>
    </row>
    <identifiers>
      <envelope_to>outlook.com</envelope_to><envelope_from>example.com</envelope_from><header_from>example.com</header_from>
    </identifiers>
    <auth_results>
      <dkim><domain>example.com</domain><selector>selector1</selector><result>pass</result></dkim>
      <spf><domain>example.com</domain><scope>mfrom</scope><result>softfail</result></spf>
    </auth_results>
  </record>
</feedback>`;

/** Without `version` and `selector`, and with a list of reasons. */
const yahoo = `<?xml version="1.0"?>
<feedback>
  <report_metadata>
    <org_name>Yahoo</org_name>
    <email>dmarchelp@yahooinc.com</email>
    <report_id>1795740000.123456</report_id>
    <date_range><begin>1795651200</begin><end>1795737599</end></date_range>
  </report_metadata>
  <policy_published><domain>example.com</domain><adkim>r</adkim><aspf>r</aspf><p>reject</p><pct>100</pct></policy_published>
  <record>
    <row>
      <source_ip>198.51.100.9</source_ip><count>1</count>
      <policy_evaluated>
        <disposition>none</disposition><dkim>fail</dkim><spf>fail</spf>
        <reason><type>mailing_list</type><comment>list.example</comment></reason>
        <reason><type>local_policy</type><comment/></reason>
        <reason><type>invented_here</type></reason>
      </policy_evaluated>
    </row>
    <identifiers><header_from>example.com</header_from></identifiers>
    <auth_results>
      <dkim><domain>list.example</domain><result>pass</result></dkim>
      <spf><domain>list.example</domain><result>pass</result></spf>
    </auth_results>
  </record>
</feedback>`;

/** With empty elements, and two records that differ only in their number. */
const mailRu = `<feedback><report_metadata><org_name>Mail.Ru</org_name><email>dmarc_support@corp.mail.ru</email>
<extra_contact_info>http://help.mail.ru/mail-help</extra_contact_info><report_id>3141592653589</report_id>
<date_range><begin>1795651200</begin><end>1795737600</end></date_range></report_metadata>
<policy_published><domain>example.com.</domain><adkim>r</adkim><aspf>r</aspf><p>none</p><sp/></policy_published>
${'<record><row><source_ip>198.51.100.3</source_ip><count>4</count><policy_evaluated><disposition>none</disposition><dkim>pass</dkim><spf>pass</spf></policy_evaluated></row><identifiers><header_from>example.com</header_from></identifiers><auth_results/></record>'.repeat(2)}
</feedback>`;

/** RFC 9990, appendix B, with a prefix and what is new since RFC 7489. */
const rfc9990 = `<?xml version="1.0" encoding="UTF-8"?>
<d:feedback xmlns:d="urn:ietf:params:xml:ns:dmarc-2.0">
  <d:version>1.0</d:version>
  <d:report_metadata>
    <d:org_name>AT&amp;T &lt;script&gt;alert(1)&lt;/script&gt;</d:org_name>
    <d:email>report@reporter.example</d:email>
    <d:extra_contact_info>https://reporter.example</d:extra_contact_info>
    <d:report_id>3v98abbp8ya9n3va8yr8oa3ya</d:report_id>
    <d:date_range><d:begin>1795651200</d:begin><d:end>1795737599</d:end></d:date_range>
    <d:generator>Reporter 2.0</d:generator>
  </d:report_metadata>
  <d:policy_published>
    <d:domain>example.com</d:domain><d:p>reject</d:p><d:sp>none</d:sp><d:np>reject</d:np><d:testing>y</d:testing>
    <d:discovery_method>treewalk</d:discovery_method>
  </d:policy_published>
  <d:extension><x:score xmlns:x="urn:example">5</x:score></d:extension>
  <d:record>
    <d:row>
      <d:source_ip>192.0.2.123</d:source_ip><d:count>123</d:count>
      <d:policy_evaluated>
        <d:disposition>pass</d:disposition><d:dkim>pass</d:dkim><d:spf>fail</d:spf>
        <d:reason><d:type>policy_test_mode</d:type></d:reason>
      </d:policy_evaluated>
    </d:row>
    <d:identifiers><d:envelope_from>example.com</d:envelope_from><d:header_from>mail.example.com</d:header_from></d:identifiers>
    <d:auth_results>
      <d:dkim><d:domain>example.com</d:domain><d:selector>abc123</d:selector><d:result>pass</d:result></d:dkim>
      <d:dkim><d:domain>example.com</d:domain><d:selector>def456</d:selector><d:result>fail</d:result></d:dkim>
    </d:auth_results>
  </d:record>
</d:feedback>`;

const utf16 = (text: string): Buffer => Buffer.from(`\u{FEFF}${text}`, 'utf16le');

test.each([
  [
    'Google, zip as the whole message',
    aReportMail({ attachment: aZip([{ name: 'google.com!example.com.xml', content: google }]) }),
  ],
  [
    'a zip that is called gzip, with the files of macOS',
    aReportMail({
      attachment: aZip([
        { name: '__MACOSX/._report.xml', content: 'x' },
        { name: 'folder/', content: '' },
        { name: 'folder/report.xml', content: google },
      ]),
      contentType: 'application/gzip',
      fileName: 'report.xml.gz',
    }),
  ],
  [
    'plain XML with another type',
    aReportMail({ attachment: Buffer.from(google), contentType: 'application/octet-stream' }),
  ],
])('%s', async (_, message) => {
  expect(await read(message)).toEqual({
    domain: 'example.com',
    organization: 'google.com',
    reportId: '9391651994964116463',
    policy: 'quarantine',
    isTesting: false,
    begin: new Date('2026-11-26T00:00:00Z'),
    end: new Date('2026-11-26T23:59:59Z'),
    rows: [
      {
        ip: '209.85.220.41',
        messages: 3,
        disposition: 'none',
        spfAligned: true,
        dkimAligned: true,
        selector: 'google',
        otherDomains: ['example-com.20230601.gappssmtp.com'],
        overrides: [],
      },
      {
        ip: '2a01:111:f400::1',
        messages: 2,
        disposition: 'quarantine',
        spfAligned: false,
        dkimAligned: false,
        selector: null,
        otherDomains: ['bounces.mailer.example'],
        overrides: [],
      },
    ],
  });
});

test('Microsoft: gzip beside a text in HTML', async () => {
  const file = { contentType: 'application/gzip', fileName: 'report.xml.gz', content: gzipSync(microsoft) };
  const picture = { contentType: 'image/png', fileName: 'logo.png', content: Buffer.from('\u{89}PNG', 'latin1') };
  expect(await read(aMultipartMail([picture, file]))).toMatchObject({
    organization: 'Outlook.com',
    policy: 'none',
    rows: [{ messages: 7, selector: 'selector1', dkimAligned: true, spfAligned: false }],
  });
});

test('Yahoo: no version, no selector and several reasons', async () => {
  expect(await read(aGzippedReport(yahoo))).toMatchObject({
    policy: 'reject',
    rows: [{ selector: null, otherDomains: ['list.example'], overrides: ['mailing_list', 'local_policy'] }],
  });
});

test('Mail.Ru: no declaration, empty elements, and the same result twice', async () => {
  const { domain, rows } = await read(aGzippedReport(mailRu));
  expect({ domain, rows }).toMatchObject({ domain: 'example.com', rows: [{ messages: 8, otherDomains: [] }] });
});

test('RFC 9990: a namespace with a prefix, test mode, several signatures and the header of a subdomain', async () => {
  expect(await read(aGzippedReport(rfc9990))).toMatchObject({
    organization: 'AT&T <script>alert(1)</script>',
    policy: 'reject',
    isTesting: true,
    rows: [{ messages: 123, disposition: 'none', selector: 'abc123', overrides: ['policy_test_mode'] }],
  });
  const unprefixed = rfc9990.replaceAll(/(<\/?)d:/g, '$1').replace('xmlns:d', 'xmlns');
  expect(await read(aGzippedReport(unprefixed))).toMatchObject({ rows: [{ messages: 123 }] });
});

test.each([
  ['UTF-16', utf16(google.replace('google.com<', 'Müller<'))],
  ['ISO 8859-1', Buffer.from(google.replace('UTF-8', 'iso-8859-1').replace('google.com<', 'Müller<'), 'latin1')],
])('a report in %s', async (_, attachment) => {
  expect(await read(aReportMail({ attachment }))).toMatchObject({ organization: 'Müller' });
});

test('control characters and characters that reverse a text become visible, and long names are cut', async () => {
  const hostile = `\u{202E}moc.elgoog\u{202C}\u{85}\n\t${'x'.repeat(5_000)}`;
  const { organization } = await read(aGzippedReport(google.replace('google.com<', `${hostile}<`)));
  expect(organization).toMatch(/^\u{FFFD}moc\.elgoog\u{FFFD}\u{FFFD} x+…$/u);
  expect(organization).toHaveLength(200);
});
