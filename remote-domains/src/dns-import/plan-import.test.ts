import { aDnsRecord } from '@roost/shared/testing';
import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { changeOf, planImport, type ImportChoice } from './plan-import.ts';

const domain = 'example.com';
const a = (value: string, key = '') => aDnsRecord({ type: 'A', key, value });
const txt = (value: string, key = '') => aDnsRecord({ type: 'TXT', key, value });
const spf = (value: string) => txt(`v=spf1 ${value}`);
const cname = (key: string, value = 'web.example.org') => aDnsRecord({ type: 'CNAME', key, value });
const locked = (record: DnsRecord): DnsRecord => ({ ...record, locked: true });

const plan = (imported: DnsRecord[], records: DnsRecord[], choices: Record<number, ImportChoice> = {}) =>
  planImport(
    imported.map((record, index) => ({ line: index + 1, text: '', record })),
    { domain, records, choices: new Map(Object.entries(choices).map(([line, choice]) => [Number(line), choice])) },
  );
const kinds = (...args: Parameters<typeof plan>) => plan(...args).map(({ kind }) => kind);

test.each<[string, DnsRecord, DnsRecord, ImportChoice[] | null]>([
  ['another address of the name', a('192.0.2.1'), a('192.0.2.2'), ['skip', 'replace', 'add']],
  [
    'another mail server',
    aDnsRecord({ type: 'MX', value: 'a.org', priority: 1 }),
    aDnsRecord({ type: 'MX', value: 'b.org', priority: 1 }),
    ['skip', 'replace', 'add'],
  ],
  ['another SPF record', spf('-all'), spf('~all'), ['skip', 'replace']],
  ['another DMARC record', txt('v=DMARC1; p=none', '_dmarc'), txt('v=DMARC1; p=reject', '_dmarc'), ['skip', 'replace']],
  ['another DKIM key', txt('p=a', 's._domainkey'), txt('p=b', 's._domainkey'), ['skip', 'replace']],
  ['an alias beside an address', cname('www'), a('192.0.2.1', 'www'), ['skip', 'replace']],
  ['an address beside an alias', a('192.0.2.1', 'www'), cname('www'), ['skip', 'replace']],
  ['a locked record', spf('-all'), locked(spf('~all')), ['skip']],
  ['a locked address', a('192.0.2.1'), locked(a('192.0.2.2')), ['skip', 'add']],
  ['another text', txt('token=1'), txt('token=2'), null],
  ['a text beside SPF', txt('token=1'), spf('-all'), null],
  ['another name', a('192.0.2.1', 'www'), a('192.0.2.2'), null],
  ['another type', a('192.0.2.1'), aDnsRecord({ type: 'AAAA', value: '2001:db8::1' }), null],
])('%s', (_, imported, existing, choices) => {
  const [line] = plan([imported], [existing]);
  expect(line?.kind === 'conflict' ? line.choices : null).toEqual(choices);
});

test('a conflict keeps the existing record unless the user chooses otherwise', () => {
  const [imported, existing] = [a('192.0.2.1'), a('192.0.2.2')];
  const change = (choice?: ImportChoice) => changeOf(plan([imported], [existing], choice && { 1: choice }));
  expect(change()).toEqual({ removed: [], added: [] });
  expect(change('add')).toEqual({ removed: [], added: [imported] });
  expect(change('replace')).toEqual({ removed: [existing], added: [imported] });
});

test('a choice that a record does not allow keeps the existing record', () => {
  expect(changeOf(plan([spf('-all')], [locked(spf('~all'))], { 1: 'replace' }))).toEqual({ removed: [], added: [] });
});

test('a record that exists, or is repeated in the file, is not added again', () => {
  expect(kinds([a('192.0.2.1'), a('192.0.2.3'), a('192.0.2.3')], [a('192.0.2.1')])).toEqual(['same', 'new', 'same']);
});

test('an existing record that the file contains too conflicts with nothing in it', () => {
  const both = [a('192.0.2.1'), a('192.0.2.2')];
  expect(kinds(both, [a('192.0.2.2')])).toEqual(['new', 'same']);
});

test('two records that replace the same one remove it once', () => {
  const existing = a('192.0.2.9');
  const change = changeOf(plan([a('192.0.2.1'), a('192.0.2.2')], [existing], { 1: 'replace', 2: 'replace' }));
  expect(change).toEqual({ removed: [existing], added: [a('192.0.2.1'), a('192.0.2.2')] });
});

test('an invalid record names its problem', () => {
  expect(plan([a('mail.example.com')], [])).toMatchObject([{ kind: 'invalid', problem: { kind: 'ipv4' } }]);
});
