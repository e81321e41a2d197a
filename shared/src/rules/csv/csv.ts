/**
 * One field of a CSV file. Quoted where RFC 4180, or a program that splits at semicolons or tabs, needs it; the value
 * is preserved exactly.
 */
export const csvField = (value: string): string =>
  /[",;\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** One record of a CSV file, with CRLF (RFC 4180). */
export const csvRecord = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`;

/** At the start of a file, signals to Excel that the file is UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Text that is safe in a spreadsheet: without control characters, and with an apostrophe before formula characters
 * (OWASP ASVS 5, 1.2.10; East Asian spreadsheets also accept full-width signs). Not for credentials, which must stay
 * unchanged.
 */
export const cellText = (text: string): string => {
  const plain = text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').trim();
  return /^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(plain) ? `'${plain}` : plain;
};

/** Like `cellText`, on one line; for names. */
export const cellLine = (text: string): string => cellText(text.replaceAll(/[\s\p{Cc}]+/gu, ' '));

/** The fifteen columns of Instantly's import; also the columns of the neutral `Csv` file. */
export const instantlyColumns = [
  'Email',
  'First Name',
  'Last Name',
  'IMAP Username',
  'IMAP Password',
  'IMAP Host',
  'IMAP Port',
  'SMTP Username',
  'SMTP Password',
  'SMTP Host',
  'SMTP Port',
  'Daily Limit',
  'Warmup Enabled',
  'Warmup Limit',
  'Warmup Increment',
] as const;
