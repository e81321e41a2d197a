/** One field of a CSV file, quoted where RFC 4180 asks for it; the value arrives byte for byte. */
export const csvField = (value: string): string =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** One record of a CSV file with its CRLF (RFC 4180). */
export const csvRecord = (fields: readonly string[]): string => `${fields.map(csvField).join(',')}\r\n`;

/**
 * Text that a spreadsheet would run as a formula gets a leading apostrophe (OWASP ASVS 5, 1.2.10). For names and
 * signatures; never for credentials, which a program reads.
 */
export const withoutFormula = (text: string): string => (/^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

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
