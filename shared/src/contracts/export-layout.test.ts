import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { exportFileCount, exportHead, exportLayout, exportPreview, exportRecord, hidden } from './export-layout.ts';
import { ExportPlatform } from './export-platform.ts';

const platform = fc.constantFrom(...ExportPlatform.options);
/** With what hurts in such a file: quotes, separators, line ends, and what a spreadsheet takes for a formula. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.stringMatching(/^[=+\-@\t\r\n",;' a-z]{1,12}$/),
);
const inbox = fc.record({
  email: fc.stringMatching(/^[a-z][a-z0-9._-]{0,20}@[a-z]{2,10}\.com$/),
  firstName: text,
  lastName: text,
  signature: text,
  password: text.filter((password) => password !== ''),
  imapHost: fc.constant('imap.example'),
  imapPort: fc.constant(993),
  smtpHost: fc.constant('smtp.example'),
  smtpPort: fc.constant(465),
  trackingHost: fc.constantFrom('', 'emailtracking.try.com'),
});
const read = (file: string) => parse(file, { recordDelimiter: '\r\n' }) as string[][];

test('a file is read back by another parser: each field once, credentials byte for byte', () => {
  fc.assert(
    fc.property(platform, fc.array(inbox, { minLength: 1, maxLength: 5 }), (platform, inboxes) => {
      const [columns, ...records] = read(
        exportHead(platform) + inboxes.map((one) => exportRecord(platform, one)).join(''),
      );
      expect(columns).toEqual(exportLayout(platform).columns);
      expect(records).toHaveLength(inboxes.length);
      for (const [index, record] of records.entries()) {
        const { email, password } = inboxes[index] ?? { email: '', password: '' };
        const passwords = record.filter((_, at) => /password/i.test(columns?.[at] ?? ''));
        expect(passwords).toEqual([password, password]);
        expect(record.filter((value) => value === email).length).toBeGreaterThanOrEqual(3);
      }
    }),
  );
});

test('no name and no signature begins as a formula does', () => {
  fc.assert(
    fc.property(platform, inbox, (platform, one) => {
      const [columns = [], record = []] = read(exportHead(platform) + exportRecord(platform, one));
      const written = record.filter((_, at) => /(?<!user.*)name$|signature/i.test(columns[at] ?? ''));
      expect(written).not.toEqual([]);
      for (const value of written) expect(value).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});

test('a preview holds no password', () => {
  fc.assert(
    fc.property(platform, inbox, (platform, one) => {
      const password = `secret ${one.password} secret`;
      const preview = exportPreview(platform, { ...one, password });
      expect(preview).toHaveLength(exportLayout(platform).columns.length);
      expect(preview.filter((value) => value === hidden)).toHaveLength(2);
      expect(preview).not.toContain(password);
    }),
  );
});

test('so many files that each holds what the tool takes, and none is empty', () => {
  expect(exportFileCount({ platform: 'Csv', rows: 100_000 })).toBe(1);
  expect([0, 1, 200, 201, 100_000].map((rows) => exportFileCount({ platform: 'Woodpecker', rows }))).toEqual([
    1, 1, 1, 2, 500,
  ]);
});
