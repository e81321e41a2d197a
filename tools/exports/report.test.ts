import { format, parse, rejectReport } from './report.ts';

const exports = { 'http saveFile': '(_: string) => void', 'ui/core Tone': "type 'danger' | 'info'" };
const reported = { version: '3.1.0', exports };
const { 'http saveFile': _, ...fewer } = exports;
const isWriting = true;

test('a report reads as it was written', () => {
  expect(parse(format(reported))).toEqual(reported);
});

test('sources that equal the report are accepted', () => {
  expect(rejectReport(reported, reported, { isWriting: false })).toBeNull();
});

test.each([false, true])(
  'an export that disappears under the old version is named, also when writing: %s',
  (isWriting) => {
    expect(rejectReport(reported, { version: '3.2.0', exports: fewer }, { isWriting })).toBe(
      '@roost/shared/http no longer exports saveFile\n' +
        'That needs version 4.0.0 of shared/package.json, which is 3.2.0 (docs/releasing.md).',
    );
  },
);

test('another type of an export is shown under the old version', () => {
  const changed = { ...exports, 'http saveFile': '(_: URL) => void' };
  expect(rejectReport(reported, { version: '3.1.0', exports: changed }, { isWriting })).toMatch(
    /saveFile of @roost\/shared\/http has another type:\n {2}\(_: string\) => void\n {2}\(_: URL\) => void\nThat needs version 4/,
  );
});

test('with the version that the change needs, the report is out of date and can be written', () => {
  const sources = { version: '4.0.0', exports: fewer };
  expect(rejectReport(reported, sources, { isWriting: false })).toContain('run "pnpm exports"');
  expect(rejectReport(reported, sources, { isWriting })).toBeNull();
});

test('a raised version alone makes the report out of date', () => {
  expect(rejectReport(reported, { version: '3.1.1', exports }, { isWriting: false })).toContain('is out of date');
});
