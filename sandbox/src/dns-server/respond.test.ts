import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import { encode } from 'dns-packet';
import { aQuery, decodeResponse } from '#testing/dns-queries.ts';
import type { TestQuestion, DecodedResponse } from '#testing/dns-queries.ts';
import type { FindZone, PublishedZone } from './published-zone.ts';
import { respond } from './respond.ts';

const record = (type: DnsRecord['type'], key: string, value: string, more: Partial<DnsRecord> = {}): DnsRecord => ({
  type,
  key,
  value,
  locked: false,
  ...more,
});
const longText = 'k'.repeat(500);

const harbor: PublishedZone = {
  name: 'harbor.example',
  serial: 4_000_000_001,
  records: [
    record('A', '', '192.0.2.1'),
    record('AAAA', 'app', '2001:db8::1'),
    record('MX', '', 'mx.roost-mail.com', { priority: 10 }),
    record('MX', 'silent', '.', { priority: 0 }),
    record('SRV', '_imaps._tcp', 'imap.roost-mail.com', { priority: 1, weight: 2, port: 993 }),
    record('TXT', '', 'v=spf1 include:_spf.roost-mail.com ~all'),
    record('TXT', 'roost._domainkey', longText),
    record('TXT', 'umlaut', 'ü'.repeat(200)),
    record('CNAME', 'www', 'app.harbor.example'),
    record('CNAME', 'shop', 'web.lighthouse.example'),
    record('CNAME', 'far', 'host.elsewhere.test'),
    record('CNAME', 'gone', 'nothing.harbor.example'),
    record('CNAME', 'ring', 'ring2.harbor.example'),
    record('CNAME', 'ring2', 'ring.harbor.example'),
    record('A', 'deep.down', '192.0.2.9'),
    record('A', '*.wild', '192.0.2.10'),
    record('A', 'tame.wild', '192.0.2.11'),
    ...Array.from({ length: 300 }, (_, index) => record('TXT', 'huge', `${index} ${'h'.repeat(250)}`)),
  ],
};
const lighthouse: PublishedZone = {
  name: 'lighthouse.example',
  serial: 5,
  records: [record('A', 'web', '192.0.2.77')],
};

const findZone: FindZone = (name) =>
  Promise.resolve([harbor, lighthouse].find((zone) => name === zone.name || name.endsWith(`.${zone.name}`)) ?? null);

const ask = async (query: Buffer, transport: 'udp' | 'tcp' | 'truncated' = 'udp'): Promise<DecodedResponse> =>
  decodeResponse((await respond(query, { findZone, transport })) ?? Buffer.alloc(0));
const lookUp = async (name: string, type: TestQuestion['type'] = 'A') => {
  const { rcode, flag_aa: isAuthoritative, answers = [], authorities = [] } = await ask(aQuery({ name, type }), 'tcp');
  const data = answers.map((answer) => ('data' in answer ? answer.data : null));
  return { rcode, isAuthoritative, data, authorities: authorities.map((authority) => authority.type) };
};

const found = { rcode: 'NOERROR', isAuthoritative: true, authorities: [] };
const noData = { rcode: 'NOERROR', isAuthoritative: true, data: [], authorities: ['SOA'] };
const noName = { ...noData, rcode: 'NXDOMAIN' };

test.each<[TestQuestion['type'], string, unknown]>([
  ['A', 'harbor.example', '192.0.2.1'],
  ['AAAA', 'app.harbor.example', '2001:db8::1'],
  ['MX', 'harbor.example', { preference: 10, exchange: 'mx.roost-mail.com' }],
  ['MX', 'silent.harbor.example', { preference: 0, exchange: '.' }],
  ['SRV', '_imaps._tcp.harbor.example', { priority: 1, weight: 2, port: 993, target: 'imap.roost-mail.com' }],
  ['CNAME', 'www.harbor.example', 'app.harbor.example'],
])('a lookup of %s returns the record', async (type, name, data) => {
  expect(await lookUp(name, type)).toEqual({ ...found, data: [data] });
});

test('a zone has its start of authority, with its serial, and its nameservers', async () => {
  const { data } = await lookUp('harbor.example', 'SOA');
  expect(data).toMatchObject([{ mname: 'ns1.roost-dns.com', serial: 4_000_000_001 }]);
  expect(await lookUp('harbor.example', 'NS')).toEqual({ ...found, data: ['ns1.roost-dns.com', 'ns2.roost-dns.com'] });
});

test.each([
  ['roost._domainkey', longText],
  ['umlaut', 'ü'.repeat(200)],
])('a text of more than 255 bytes is split: %s', async (key, text) => {
  const { data } = await lookUp(`${key}.harbor.example`, 'TXT');
  const [strings] = data as Buffer[][];
  expect(strings?.map(({ length }) => length <= 255)).toEqual([true, true]);
  expect(Buffer.concat(strings ?? []).toString()).toBe(text);
});

test('names have no case, and a response repeats the case of its question', async () => {
  const { questions, answers } = await ask(aQuery({ name: 'APP.Harbor.eXample', type: 'AAAA' }));
  expect(questions).toMatchObject([{ name: 'APP.Harbor.eXample' }]);
  expect(answers).toHaveLength(1);
});

test.each([
  ['a name without records of the type', 'app.harbor.example', noData],
  ['a name that only has names below it', 'down.harbor.example', noData],
  ['a name that only has a wildcard below it', 'wild.harbor.example', noData],
  ['a name that does not exist', 'nothing.harbor.example', noName],
  ['a name that contains a key', 'notdeep.down.harbor.example', noName],
  ['a name below a record', 'below.tame.wild.harbor.example', noName],
])('%s has no answer, but the start of authority', async (_, name, expected) => {
  expect(await lookUp(name)).toEqual(expected);
});

test.each([
  ['any.wild.harbor.example', '192.0.2.10'],
  ['a.b.wild.harbor.example', '192.0.2.10'],
  ['tame.wild.harbor.example', '192.0.2.11'],
])('a wildcard answers for names that have no records: %s', async (name, address) => {
  expect(await lookUp(name)).toEqual({ ...found, data: [address] });
});

test.each([
  ['in the zone', 'www', 'AAAA', { ...found, data: ['app.harbor.example', '2001:db8::1'] }],
  ['to another zone', 'shop', 'A', { ...found, data: ['web.lighthouse.example', '192.0.2.77'] }],
  ['to another server', 'far', 'A', { ...found, data: ['host.elsewhere.test'] }],
  ['to no name', 'gone', 'A', { ...noName, data: ['nothing.harbor.example'] }],
] as const)('an alias %s is followed', async (_, key, type, expected) => {
  expect(await lookUp(`${key}.harbor.example`, type)).toEqual(expected);
});

test('a loop of aliases ends', async () => {
  const { rcode, data } = await lookUp('ring.harbor.example');
  expect([rcode, data.length]).toEqual(['NOERROR', 9]);
});

test('names of other zones are refused, without a claim of authority', async () => {
  expect(await lookUp('elsewhere.test')).toEqual({
    ...noData,
    rcode: 'REFUSED',
    isAuthoritative: false,
    authorities: [],
  });
  expect((await lookUp('notharbor.example')).rcode).toBe('REFUSED');
  expect((await lookUp('.', 'NS')).rcode).toBe('REFUSED');
});

test.each<[string, Partial<TestQuestion>]>([
  ['a transfer of the zone', { type: 'AXFR' }],
  ['another class', { class: 'CH' }],
])('%s is refused', async (_, asked) => {
  expect((await ask(aQuery({ name: 'harbor.example', type: 'A', ...asked }))).rcode).toBe('REFUSED');
});

test('a query for records of any type gets one small record', async () => {
  expect(await lookUp('harbor.example', 'ANY' as TestQuestion['type'])).toEqual({
    ...found,
    data: [{ cpu: 'RFC8482', os: '' }],
  });
});

test.each([
  { udpBytes: undefined, isTruncated: true },
  { udpBytes: 100, isTruncated: true },
  { udpBytes: 1_232, isTruncated: false },
])('over UDP a response has the size that the client accepts: $udpBytes', async ({ udpBytes, isTruncated }) => {
  const key = { name: 'roost._domainkey.harbor.example', type: 'TXT' } as const;
  const query = aQuery({ ...key, ...(udpBytes !== undefined && { udpBytes }) });
  const response = await ask(query);
  expect([response.flag_tc, response.flag_aa, response.answers?.length]).toEqual([
    isTruncated,
    true,
    isTruncated ? 0 : 1,
  ]);
  expect(response.additionals).toHaveLength(udpBytes === undefined ? 0 : 1);
  expect((await ask(query, 'tcp')).answers).toHaveLength(1);
});

test('no response over UDP is longer than 1,232 bytes, and one that TCP cannot carry is a failure', async () => {
  const query = aQuery({ name: 'huge.harbor.example', type: 'TXT', udpBytes: 65_535 });
  const response = await respond(query, { findZone, transport: 'udp' });
  expect(response?.length).toBeLessThanOrEqual(1_232);
  expect(decodeResponse(response ?? Buffer.alloc(0)).flag_tc).toBe(true);
  expect((await ask(query, 'tcp')).rcode).toBe('SERVFAIL');
});

test('above the limit a response is no longer than its query, and asks for TCP', async () => {
  const query = aQuery({ name: 'harbor.example', type: 'TXT', udpBytes: 1_232 });
  const response = await respond(query, { findZone, transport: 'truncated' });
  expect(response?.length).toBe(query.length);
  expect(decodeResponse(response ?? Buffer.alloc(0))).toMatchObject({ flag_tc: true, answers: [] });
});

const question = { name: 'harbor.example', type: 'A', class: 'IN' } as const;

test.each([
  ['another operation', aQuery(question, { flags: 0x2800 }), 'NOTIMP'],
  ['no question', aQuery(question, { questions: [] }), 'FORMERR'],
  ['two questions', aQuery(question, { questions: [question, question] }), 'FORMERR'],
  ['an answer', aQuery(question, { answers: [{ type: 'A', name: 'a', data: '192.0.2.1' }] }), 'FORMERR'],
  ['a question that breaks off', aQuery(question).subarray(0, 20), 'FORMERR'],
  [
    'a label with a dot in it',
    Buffer.concat([aQuery(question).subarray(0, 12), Buffer.from([3, 97, 46, 98, 0, 0, 1, 0, 1])]),
    'FORMERR',
  ],
  ['more bytes than a query has', Buffer.concat([aQuery(question), Buffer.alloc(2_000)]), 'FORMERR'],
])('a message with %s gets an error with its id', async (_, message, rcode) => {
  expect(await ask(message)).toMatchObject({ id: 4_242, type: 'response', rcode, questions: [] });
});

test('a later version of EDNS gets the version of this server', async () => {
  const query = aQuery({ name: 'harbor.example', type: 'A', udpBytes: 1_232 });
  query.writeUInt8(1, query.length - 5);
  expect(await ask(query)).toMatchObject({ answers: [], additionals: [{ extendedRcode: 1, ednsVersion: 0 }] });
});

test('a response gets no response', async () => {
  const response = encode({ type: 'response', id: 1, questions: [question] });
  expect(await respond(response, { findZone, transport: 'udp' })).toBeNull();
  expect(await respond(Buffer.alloc(11), { findZone, transport: 'udp' })).toBeNull();
});

test('without a database the response is a failure', async () => {
  const response = await respond(aQuery(question), {
    findZone: () => Promise.reject(new Error('The database is unavailable.')),
    transport: 'udp',
  });
  expect(decodeResponse(response ?? Buffer.alloc(0))).toMatchObject({ rcode: 'SERVFAIL', flag_aa: false });
});
