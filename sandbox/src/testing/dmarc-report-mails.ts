import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { dayMs } from '#runtime/durations.ts';

type ReportFields = {
  domain: string;
  organization?: string;
  reportId?: string;
  begin?: Date;
  end?: Date;
  policy?: string;
  records?: readonly string[];
};

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);

type RecordFields = {
  ip?: string;
  count?: number | string;
  disposition?: string;
  dkim?: 'pass' | 'fail';
  spf?: 'pass' | 'fail';
  reason?: string;
  auth?: string;
};

/** A `record` element of a report. By default, messages that pass DMARC. */
export const aReportRecord = ({
  ip = '209.85.220.41',
  count = 10,
  disposition = 'none',
  dkim = 'pass',
  spf = 'pass',
  reason = '',
  auth = '',
}: RecordFields = {}): string => `<record>
  <row>
    <source_ip>${ip}</source_ip><count>${count}</count>
    <policy_evaluated><disposition>${disposition}</disposition><dkim>${dkim}</dkim><spf>${spf}</spf>${reason}</policy_evaluated>
  </row>
  <auth_results>${auth}</auth_results>
</record>`;

/** The XML of a valid report. By default about the day before now. */
export const aReportXml = ({
  domain,
  organization = 'google.com',
  reportId = '12345678901234567890',
  end = new Date(),
  begin = new Date(end.getTime() - dayMs),
  policy = 'none',
  records = [aReportRecord()],
}: ReportFields): string => `<?xml version="1.0" encoding="UTF-8" ?>
<feedback>
  <report_metadata>
    <org_name>${organization}</org_name>
    <email>noreply-dmarc-support@google.com</email>
    <report_id>${reportId}</report_id>
    <date_range><begin>${seconds(begin)}</begin><end>${seconds(end)}</end></date_range>
  </report_metadata>
  <policy_published><domain>${domain}</domain><p>${policy}</p></policy_published>
  ${records.join('\n  ')}
</feedback>`;

type ZipEntry = {
  name: string;
  content: Buffer | string;
  /** What the archive claims, when it lies. */
  declaredSize?: number;
  isEncrypted?: boolean;
};

/** A zip archive (APPNOTE 6.3, sections 4.3.7 to 4.3.16). */
export const aZip = (entries: readonly ZipEntry[]): Buffer => {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declaredSize, isEncrypted = false } of entries) {
    const bytes = Buffer.from(content);
    const deflated = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(isEncrypted ? 1 : 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(deflated.length, 14);
    fields.writeUInt32LE(declaredSize ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\u{3}\u{4}'), fields, Buffer.from(name), deflated]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from('PK\u{1}\u{2}\u{14}\0'), fields, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\u{5}\u{6}'), end]);
};

type MailFields = {
  /** The bytes of the attachment. */
  attachment: Buffer;
  from?: string;
  subject?: string;
  contentType?: string;
  fileName?: string;
};

/** A message whose only part is the attachment, as Google sends it. */
export const aReportMail = ({
  attachment,
  from = 'noreply-dmarc-support@google.com',
  subject = 'Report',
  contentType = 'application/zip',
  fileName = 'report.zip',
}: MailFields): Buffer =>
  Buffer.from(
    [
      `From: ${from}`,
      'To: dmarc@reports.roost.example',
      `Subject: ${subject}`,
      'MIME-Version: 1.0',
      `Content-Type: ${contentType}; name="${fileName}"`,
      `Content-Disposition: attachment; filename="${fileName}"`,
      'Content-Transfer-Encoding: base64',
      '',
      ...(attachment.toString('base64').match(/.{1,76}/g) ?? []),
      '',
    ].join('\r\n'),
  );

/** A message with a text and an attachment, as Microsoft sends it. */
export const aMultipartMail = (parts: readonly { contentType: string; fileName: string; content: Buffer }[]): Buffer =>
  Buffer.from(
    [
      'From: DMARC Aggregate Report <dmarcreport@microsoft.com>',
      'Subject: [Preview] Report Domain: example.com Submitter: protection.outlook.com Report-ID: 1',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="_mpm"',
      '',
      '--_mpm',
      'Content-Type: text/html; charset=us-ascii',
      '',
      '<div>This is a DMARC aggregate report.</div>',
      ...parts.flatMap(({ contentType, fileName, content }) => [
        '--_mpm',
        `Content-Type: ${contentType}`,
        `Content-Disposition: attachment; filename="${fileName}"`,
        'Content-Transfer-Encoding: base64',
        '',
        ...(content.toString('base64').match(/.{1,76}/g) ?? []),
      ]),
      '--_mpm--',
      '',
    ].join('\r\n'),
  );

export const aZippedReport = (xml: string): Buffer =>
  aReportMail({ attachment: aZip([{ name: 'report.xml', content: xml }]) });

export const aGzippedReport = (xml: string): Buffer => aReportMail({ attachment: gzipSync(xml) });
