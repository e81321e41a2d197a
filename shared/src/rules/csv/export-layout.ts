import { byteOrderMark, cellLine, cellText, csvRecord, instantlyColumns } from './csv.ts';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import type { ExportSettings } from '@roost/shared/contracts/exports/export-settings';

/**
 * Conservative values for a new inbox. A byte order mark is off, because some tools take it for a part of the first
 * column's name.
 */
export const defaultExportSettings: ExportSettings = {
  omittedColumns: [],
  dailyLimit: 30,
  warmupLimit: 30,
  warmupIncrease: 2,
  byteOrderMark: false,
};

/** The format of a file: the layout of a platform, changed by the settings. */
export type ExportFormat = { platform: ExportPlatform; settings: ExportSettings };

/** Settings that are numbers in the columns of a layout. */
export type ExportLimit = 'dailyLimit' | 'warmupLimit' | 'warmupIncrease';

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
  /** The column that each file contains, because it identifies the inbox. */
  addressColumn: string;
  /** The limits that the layout has a column for. */
  limits: readonly ExportLimit[];
  evidence: LayoutEvidence;
  /** Maximum number of rows per file in the tool; null without a limit. */
  maxRows: number | null;
};

/** A value of a field. The preview masks a `secret`. */
type Field = (inbox: ExportedInbox, settings: ExportSettings) => { value: string; secret: boolean };

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

type Layout = { fields: readonly (readonly [column: string, field: Field])[] } & Pick<
  ExportLayout,
  'evidence' | 'maxRows'
>;

const setting =
  (name: ExportLimit): Field =>
  (_, settings) => ({ value: String(settings[name]), secret: false });
const limitFields: Record<ExportLimit, Field> = {
  dailyLimit: setting('dailyLimit'),
  warmupLimit: setting('warmupLimit'),
  warmupIncrease: setting('warmupIncrease'),
};
const { dailyLimit, warmupLimit, warmupIncrease } = limitFields;
const limitNames = ['dailyLimit', 'warmupLimit', 'warmupIncrease'] as const;

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
  dailyLimit,
  fixed('TRUE'),
  warmupLimit,
  warmupIncrease,
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
    ['max_email_per_day', dailyLimit],
    ['custom_tracking_url', plain((inbox) => inbox.trackingHost)],
    ['warmup_enabled', fixed('TRUE')],
    ['total_warmup_per_day', warmupLimit],
    ['daily_rampup', warmupIncrease],
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
  return {
    columns: fields.map(([column]) => column),
    addressColumn: fields.find(([, field]) => field === email)?.[0] ?? '',
    limits: limitNames.filter((name) => fields.some(([, field]) => field === limitFields[name])),
    evidence,
    maxRows,
  };
};

/** The number of files for this many rows; at least one. */
export const exportFileCount = ({ platform, rows }: { platform: ExportPlatform; rows: number }): number => {
  const { maxRows } = layoutFor(platform);
  return maxRows === null ? 1 : Math.max(1, Math.ceil(rows / maxRows));
};

/** The columns of a file, in the order of the layout. */
export const exportColumns = (format: ExportFormat): string[] => fieldsOf(format).map(([column]) => column);

/** The header record of a file (RFC 4180), after a byte order mark if the settings include one. */
export const exportHead = (format: ExportFormat): string =>
  `${format.settings.byteOrderMark ? byteOrderMark : ''}${csvRecord(exportColumns(format))}`;

/** A record for each inbox (RFC 4180): credentials unchanged, names and signatures escaped against formulas. */
export const exportRecords = (format: ExportFormat, inboxes: readonly ExportedInbox[]): string[] => {
  const fields = fieldsOf(format);
  return inboxes.map((inbox) => csvRecord(fields.map(([, field]) => field(inbox, format.settings).value)));
};

/** The values of an inbox with masked secrets, for a preview. */
export const exportPreview = (format: ExportFormat, inbox: ExportedInbox): string[] =>
  fieldsOf(format).map(([, field]) => {
    const { value, secret } = field(inbox, format.settings);
    return secret ? hidden : value;
  });

const fieldsOf = ({ platform, settings }: ExportFormat): Layout['fields'] => {
  const omitted = new Set(settings.omittedColumns);
  omitted.delete(exportLayout(platform).addressColumn);
  return layoutFor(platform).fields.filter(([column]) => !omitted.has(column));
};

/** Fixed length, so that the mask does not reveal the length of the secret. */
export const hidden = '••••••••';

function zip(columns: readonly string[], fields: readonly Field[]): Layout['fields'] {
  return columns.flatMap((column, index) => {
    const field = fields[index];
    return field ? [[column, field] as const] : [];
  });
}
