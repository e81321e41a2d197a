import fc from 'fast-check';
import { composeDmarc, parseDmarc, reportAddresses, reportConsent, withDmarc, withReportAddress } from './dmarc.ts';

test.each([
  ['v=DMARC1', null],
  ['v=DMARC1; p=none', 'none'],
  ['v = DMARC1 ;P = Reject;', 'reject'],
  ['v=DMARC1; p=block', null],
  ['v=DMARC1; ?p=none', null],
  ['v=DMARC1; sp=reject; p=none', 'none'],
  ['v=DMARC1; sp=reject', null],
])('%s has the policy %s', (text, policy) => {
  expect(parseDmarc(text)?.policy).toBe(policy);
});

test.each(['', 'p=none; v=DMARC1', 'v=DMARC2; p=none', 'v=dmarc1', 'v=DMARC10', 'xv=DMARC1', 'v=spf1 -all'])(
  '%j is not a DMARC record',
  (text) => {
    expect(parseDmarc(text)).toBeNull();
  },
);

test('an invalid tag is omitted', () => {
  expect(parseDmarc('v=DMARC1; hello; p=none;')?.tags).toEqual([['p', 'none']]);
});

test.each([
  [null, { policy: 'reject' as const }, 'v=DMARC1; p=reject'],
  [null, { reportAddress: 'd@a.com' }, 'v=DMARC1; p=none; rua=mailto:d@a.com'],
  ['v=DMARC1; p=reject', { reportAddress: 'd@a.com' }, 'v=DMARC1; p=reject; rua=mailto:d@a.com'],
  [
    'v=DMARC1; p=none; rua=mailto:old@a.com!10m; fo=1',
    { reportAddress: 'd@a.com' },
    'v=DMARC1; p=none; rua=mailto:d@a.com; fo=1',
  ],
  [
    'v=DMARC1; sp=reject; adkim=s; p=none; pct=50; xyz=7',
    { policy: 'quarantine' as const },
    'v=DMARC1; p=quarantine; sp=reject; adkim=s; xyz=7',
  ],
  [
    'v=DMARC1; adkim=s; sp=none; p=none',
    { reportAddress: 'd@a.com' },
    'v=DMARC1; p=none; sp=none; rua=mailto:d@a.com; adkim=s',
  ],
  [
    'v=DMARC1; p=none; rua=mailto:a@a.com; rua=mailto:b@a.com',
    { reportAddress: 'd@a.com' },
    'v=DMARC1; p=none; rua=mailto:d@a.com',
  ],
  ['not one', { policy: 'none' as const }, 'v=DMARC1; p=none'],
  [
    'v=DMARC1; adkim=s; np=none; sp=none; p=none',
    { reportAddress: 'd@a.com' },
    'v=DMARC1; p=none; np=none; sp=none; rua=mailto:d@a.com; adkim=s',
  ],
  [null, { reportAddress: 'a,b!c@a.com' }, 'v=DMARC1; p=none; rua=mailto:a%2Cb%21c@a.com'],
])('%j changed with %j is %j', (text, change, expected) => {
  expect(withDmarc(text, change)).toBe(expected);
});

const name = fc.constantFrom('sp', 'ruf', 'adkim', 'aspf', 'fo', 'x-new', 'ri');
const value = fc.string({ unit: fc.constantFrom(...'abcr01:@.'), minLength: 1, maxLength: 12 });
/** Includes addresses that look escaped. */
const reportTo = fc.oneof(fc.emailAddress(), fc.constantFrom('%21a@a.aa', '%25@a.aa', 'a%2c!b@a.aa'));
const tags = fc.array(fc.tuple(name, value), { maxLength: 6 });
const policy = fc.constantFrom('none' as const, 'quarantine' as const, 'reject' as const);

test('a composed record parses back completely, with unknown tags, and never contains pct', () => {
  fc.assert(
    fc.property(policy, tags, (p, rest) => {
      const text = composeDmarc({ policy: p, tags: [['pct', '50'], ...rest] });
      expect(text).toMatch(/^v=DMARC1; p=\w+/);
      expect(parseDmarc(text)).toEqual({ policy: p, tags: [['p', p], ...rest] });
    }),
  );
});

test('applying a change twice equals applying it once, and the result contains it', () => {
  fc.assert(
    fc.property(policy, tags, policy, reportTo, (p, rest, wanted, reportAddress) => {
      const once = withDmarc(composeDmarc({ policy: p, tags: rest }), { policy: wanted, reportAddress });
      expect(withDmarc(once, { policy: wanted, reportAddress })).toBe(once);
      const parsed = parseDmarc(once);
      expect([parsed?.policy, parsed && reportAddresses(parsed)]).toEqual([wanted, [reportAddress]]);
    }),
  );
});

test.each([
  ['example.com', 'd@example.com', null],
  ['example.com', 'd@Reports.Example.com', null],
  ['mail.example.com', 'd@example.com', null],
  ['example.com', 'd@other.org', 'example.com._report._dmarc.other.org'],
  ['example.com', 'd@notexample.com', 'example.com._report._dmarc.notexample.com'],
])('reports about %s to %s need %s', (domain, address, needed) => {
  expect(reportConsent({ domain, address })).toEqual(needed === null ? null : { name: needed, value: 'v=DMARC1' });
});

test.each([
  ['v=DMARC1; p=none', []],
  ['v=DMARC1; rua=', []],
  ['v=DMARC1; rua=https://a.com/reports, mailto:a@a.com!10m, MAILTO:b@a.com,xmailto:c@a.com', ['a@a.com', 'b@a.com']],
])('%j sends its reports to %j', (text, addresses) => {
  const record = parseDmarc(text);
  expect(record && reportAddresses(record)).toEqual(addresses);
});

test.each([
  [null, 'v=DMARC1; p=none; rua=mailto:d@a.com'],
  ['v=DMARC1; p=reject; sp=none; fo=1', 'v=DMARC1; p=reject; sp=none; rua=mailto:d@a.com; fo=1'],
  ['v=DMARC1; p=none; rua=', 'v=DMARC1; p=none; rua=mailto:d@a.com'],
  ['v=DMARC1; p=none; rua=mailto:x@b.com!10m; fo=1', 'v=DMARC1; p=none; rua=mailto:x@b.com!10m,mailto:d@a.com; fo=1'],
])('%j with another report address is %j', (text, expected) => {
  expect(withReportAddress(text, 'd@a.com')).toBe(expected);
});
