import { cellLine, cellText, csvRecord, instantlyColumns } from './csv.ts';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';

/** The data of an inbox for an export file. */
export type ExportedInbox = {
  email: string;
  firstName: string;
  lastName: string;
  signature: string;
  password: string;
  imapHost: string;
  imapPort: number;
  smtpHost: string;
  smtpPort: number;
  /** Host of the tracking links; empty without a tracking record on the domain. */
  trackingHost: string;
};

/**
 * `documented` by the tool; `labels`: from the labels of its screen; `unknown`: the neutral columns, which can need
 * mapping in the tool.
 */
export type LayoutEvidence = 'documented' | 'labels' | 'unknown';

export type ExportLayout = {
  columns: readonly string[];
  evidence: LayoutEvidence;
  /** Maximum number of rows per file in the tool; null without a limit. */
  maxRows: number | null;
};

/** A value of a field. The preview masks a `secret`. */
type Field = (inbox: ExportedInbox) => { value: string; secret: boolean };

const plain =
  (value: (inbox: ExportedInbox) => string): Field =>
  (inbox) => ({ value: value(inbox), secret: false });

const line = (value: (inbox: ExportedInbox) => string): Field => plain((inbox) => cellLine(value(inbox)));

const fixed = (value: string): Field => plain(() => value);
const email = plain((inbox) => inbox.email);
/** Never altered, because a program reads it (exception in OWASP ASVS 5, 1.2.10). */
const password: Field = (inbox) => ({ value: inbox.password, secret: true });
const firstName = line((inbox) => inbox.firstName);
const lastName = line((inbox) => inbox.lastName);
const fullName = line((inbox) => `${inbox.firstName} ${inbox.lastName}`);
const imapHost = plain((inbox) => inbox.imapHost);
const imapPort = plain((inbox) => String(inbox.imapPort));
const smtpHost = plain((inbox) => inbox.smtpHost);
const smtpPort = plain((inbox) => String(inbox.smtpPort));

type Layout = { fields: readonly (readonly [column: string, field: Field])[] } & Omit<ExportLayout, 'columns'>;

/**
 * Conservative defaults for a new inbox: messages per day, and the daily increase of the warm-up. The user can change
 * them in the tool.
 */
const daily = fixed('30');
const warmupRise = fixed('2');

const instantlyFields: Layout['fields'] = zip(instantlyColumns, [
  email,
  firstName,
  lastName,
  email,
  password,
  imapHost,
  imapPort,
  email,
  password,
  smtpHost,
  smtpPort,
  daily,
  fixed('TRUE'),
  daily,
  warmupRise,
]);

const smartlead: Layout = {
  evidence: 'documented',
  maxRows: null,
  fields: [
    ['from_name', fullName],
    ['from_email', email],
    ['user_name', email],
    ['password', password],
    ['smtp_host', smtpHost],
    ['smtp_port', smtpPort],
    ['imap_host', imapHost],
    ['imap_port', imapPort],
    ['max_email_per_day', daily],
    ['custom_tracking_url', plain((inbox) => inbox.trackingHost)],
    ['warmup_enabled', fixed('TRUE')],
    ['total_warmup_per_day', daily],
    ['daily_rampup', warmupRise],
    ['reply_rate_percentage', fixed('30')],
    ['bcc', fixed('')],
    ['signature', plain((inbox) => cellText(inbox.signature))],
    ['different_reply_to_address', fixed('')],
    ['imap_user_name', email],
    ['imap_password', password],
  ],
};

const woodpecker: Layout = {
  evidence: 'labels',
  maxRows: 200,
  fields: [
    ['SMTP email', email],
    ['SMTP login', email],
    ['SMTP password', password],
    ['SMTP server', smtpHost],
    ['SMTP port', smtpPort],
    ['From name', fullName],
    ['IMAP email', email],
    ['IMAP password', password],
    ['IMAP server', imapHost],
    ['IMAP port', imapPort],
  ],
};

const neutral: Layout = { evidence: 'unknown', maxRows: null, fields: instantlyFields };

const layouts: Partial<Record<ExportPlatform, Layout>> = {
  Smartlead: smartlead,
  Instantly: { ...neutral, evidence: 'documented' },
  Woodpecker: woodpecker,
};

const layoutFor = (platform: ExportPlatform): Layout => layouts[platform] ?? neutral;

export const exportLayout = (platform: ExportPlatform): ExportLayout => {
  const { fields, evidence, maxRows } = layoutFor(platform);
  return { columns: fields.map(([column]) => column), evidence, maxRows };
};

/** The number of files for this many rows; at least one. */
export const exportFileCount = ({ platform, rows }: { platform: ExportPlatform; rows: number }): number => {
  const { maxRows } = layoutFor(platform);
  return maxRows === null ? 1 : Math.max(1, Math.ceil(rows / maxRows));
};

/** The header record of a file (RFC 4180). */
export const exportHead = (platform: ExportPlatform): string => csvRecord(exportLayout(platform).columns);

/** The record of an inbox (RFC 4180): credentials unchanged, names and signatures escaped against formulas. */
export const exportRecord = (platform: ExportPlatform, inbox: ExportedInbox): string =>
  csvRecord(layoutFor(platform).fields.map(([, field]) => field(inbox).value));

/** The values of an inbox with masked secrets, for a preview. */
export const exportPreview = (platform: ExportPlatform, inbox: ExportedInbox): string[] =>
  layoutFor(platform).fields.map(([, field]) => {
    const { value, secret } = field(inbox);
    return secret ? hidden : value;
  });

/** Fixed length, so that the mask does not reveal the length of the secret. */
export const hidden = '••••••••';

function zip(columns: readonly string[], fields: readonly Field[]): Layout['fields'] {
  return columns.flatMap((column, index) => {
    const field = fields[index];
    return field ? [[column, field] as const] : [];
  });
}
