import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvRecord } from './csv.ts';
import {
  defaultExportSettings,
  exportColumns,
  exportFileCount,
  exportHead,
  exportLayout,
  exportPreview,
  exportRecords,
  hidden,
} from './export-layout.ts';
import type { ExportedInbox } from './export-layout.ts';
import { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';

const platform = fc.constantFrom(...ExportPlatform.options);
/** Includes difficult characters: quotes, separators, line ends, control characters and formula prefixes. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(...'=+-@＝＋－＠\0\x1b\x7f\u0085\u2028\t\r\n",;\' az'),
    minLength: 1,
    maxLength: 12,
  }),
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
const settings = defaultExportSettings;
const read = (file: string) => parse(file, { recordDelimiter: '\r\n' }) as string[][];

/** The fields of an inbox in the columns with a matching name. */
const fieldsNamed = (name: RegExp, { platform, one }: { platform: ExportPlatform; one: ExportedInbox }) => {
  const [columns = [], record = []] = read(
    exportHead({ platform, settings }) + exportRecords({ platform, settings }, [one]).join(''),
  );
  const fields = record.filter((_, at) => name.test(columns[at] ?? '') && !/user/i.test(columns[at] ?? ''));
  expect(fields).not.toEqual([]);
  return fields;
};

test('another parser reads each field once, and credentials byte for byte', () => {
  fc.assert(
    fc.property(platform, fc.array(inbox, { minLength: 1, maxLength: 5 }), (platform, inboxes) => {
      const [columns, ...records] = read(
        exportHead({ platform, settings }) + exportRecords({ platform, settings }, inboxes).join(''),
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

test('names and signatures never start like a formula, in ASCII or full width, nor contain control characters', () => {
  fc.assert(
    fc.property(platform, inbox, (platform, one) => {
      for (const value of fieldsNamed(/name$|signature/i, { platform, one })) {
        expect(value).not.toMatch(/^[\s\p{C}]*[=+\-@＝＋－＠]/u);
        expect(value).not.toMatch(/^\s|[^\P{Cc}\n\r\t]/u);
      }
    }),
  );
});

test('a name is on one line', () => {
  fc.assert(
    fc.property(platform, inbox, (platform, one) => {
      for (const value of fieldsNamed(/name$/i, { platform, one })) expect(value).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
    }),
  );
});

test('a program that uses semicolons reads each field whole', () => {
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (fields) => {
      const record = csvRecord(fields);
      const withSemicolons = record.replaceAll(/("(?:[^"]|"")*")|,/g, (_, quoted?: string) => quoted ?? ';');
      const options = { recordDelimiter: '\r\n', delimiter: ';' };
      expect((parse(withSemicolons, options) as string[][])[0] ?? ['']).toEqual(fields);
    }),
  );
});

test('a preview contains no password', () => {
  fc.assert(
    fc.property(platform, inbox, (platform, one) => {
      const password = `secret ${one.password} secret`;
      const preview = exportPreview({ platform, settings }, { ...one, password });
      expect(preview).toHaveLength(exportLayout(platform).columns.length);
      expect(preview.filter((value) => value === hidden)).toHaveLength(2);
      expect(preview).not.toContain(password);
    }),
  );
});

test("rows are split into as many files as the tool's limit requires, none of them empty", () => {
  expect(exportFileCount({ platform: 'Csv', rows: 100_000 })).toBe(1);
  expect([0, 1, 200, 201, 100_000].map((rows) => exportFileCount({ platform: 'Woodpecker', rows }))).toEqual([
    1, 1, 1, 2, 500,
  ]);
});

test('omitted columns leave every other field in its column, and the address cannot be omitted', () => {
  fc.assert(
    fc.property(
      platform.chain((platform) =>
        fc.tuple(fc.constant(platform), fc.subarray([...exportLayout(platform).columns, 'A column of the past'])),
      ),
      inbox,
      ([platform, omittedColumns], one) => {
        const { columns, addressColumn } = exportLayout(platform);
        const format = { platform, settings: { ...settings, omittedColumns } };
        const expected = columns.filter((column) => column === addressColumn || !omittedColumns.includes(column));
        expect(exportColumns(format)).toEqual(expected);
        const [all = [], full = []] = read(
          exportHead({ platform, settings }) + exportRecords({ platform, settings }, [one]).join(''),
        );
        const [head, record] = read(exportHead(format) + exportRecords(format, [one]).join(''));
        expect(head).toEqual(expected);
        expect(record).toEqual(expected.map((column) => full[all.indexOf(column)]));
        expect(record?.[expected.indexOf(addressColumn)]).toBe(one.email);
      },
    ),
  );
});

const limits = { dailyLimit: 41, warmupLimit: 12, warmupIncrease: 3 };

test.each([
  ['Smartlead', { max_email_per_day: '41', total_warmup_per_day: '12', daily_rampup: '3' }],
  ['Luna', { 'Daily Limit': '41', 'Warmup Limit': '12', 'Warmup Increment': '3' }],
] as const)('the limits are in their columns for %s', (platform, expected) => {
  const [one] = fc.sample(inbox, 1) as [ExportedInbox];
  const format = { platform, settings: { ...settings, ...limits } };
  const [record] = parse(exportHead(format) + exportRecords(format, [one]).join(''), { columns: true });
  expect(record).toMatchObject(expected);
  expect(exportLayout(platform).limits).toEqual(['dailyLimit', 'warmupLimit', 'warmupIncrease']);
});

test('a layout without columns for limits has no limits', () => {
  expect(exportLayout('Woodpecker').limits).toEqual([]);
});

test('a byte order mark precedes the header only on request', () => {
  const head = exportHead({ platform: 'Csv', settings: { ...settings, byteOrderMark: true } });
  expect([...new TextEncoder().encode(head)].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(head.slice(1)).toBe(exportHead({ platform: 'Csv', settings }));
});
