/**
 * One field of a CSV file, quoted where RFC 4180 or a program that separates by semicolons or tabs needs it; the value arrives byte for
 * byte.
 */
export const csvField = (value: string): string =>
  /[",;\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** One record of a CSV file with its CRLF (RFC 4180). */
export const csvRecord = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`;

/**
 * Text that a spreadsheet shows: without control characters, and with an apostrophe where it would run as a formula (OWASP ASVS 5,
 * 1.2.10; spreadsheets in East Asian languages run full-width signs too). Never for credentials, which a program reads.
 */
export const cellText = (text: string): string => {
  const plain = text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '').trim();
  return /^[\s\p{C}]*[=+\-@＝＋－＠]/u.test(plain) ? `'${plain}` : plain;
};

/** The same on one line, for names. */
export const cellLine = (text: string): string => cellText(text.replaceAll(/[\s\p{Cc}]+/gu, ' '));

/** The fifteen columns that Instantly imports; also the neutral file of `Csv`. */
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
