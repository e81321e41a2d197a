import { checkDomain, getDomainChecks } from '@roost/shared/contracts/dns/domain-checks';
import type { DomainChecks } from '@roost/shared/contracts/dns/domain-checks';
import { createSpamCheck, getSpamCheck } from '@roost/shared/contracts/deliverability/spam-check';
import type { SpamCheck, SpamCheckDetails, SpamCheckKind } from '@roost/shared/contracts/deliverability/spam-check';
import { decode, encode } from 'dns-packet';
import { eq } from 'drizzle-orm';
import { healthChecks } from '#database/schema/health-checks.ts';
import { inProcessTransport } from '#dns-server/in-process-transport.ts';
import { createFindZone } from '#dns-server/published-zone.ts';
import type { DnsTransport, LookupFailure } from '#lookups/dns-transport.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';
import { aMailboxOf } from '#testing/northwind-fixture.ts';

let api: TestSandbox;
let admin: Client;
/** What a list answers to each question, by its domain: an address, or how the query ends. */
const lists = new Map<string, { address: string } | LookupFailure>();

const transport: DnsTransport = {
  udp: async (query, server) => {
    const { id, questions = [] } = decode(query);
    const name = questions[0]?.name ?? '';
    const [, answer] = [...lists].find(([zone]) => name.endsWith(`.${zone}`)) ?? [];
    if (typeof answer === 'string') return answer;
    if (!answer) return inProcessTransport(createFindZone(api.sandbox.database)).udp(query, server);
    return encode({
      type: 'response',
      id: id ?? 0,
      questions,
      // The test entry that no list has.
      answers: /^(?:1\.0\.0\.127|invalid)\./.test(name) ? [] : [{ type: 'A', name, data: answer.address }],
    });
  },
  tcp: () => Promise.resolve('unreachable'),
};

beforeAll(async () => {
  api = await createTestSandbox({ transport });
});
beforeEach(async () => {
  lists.clear();
  await api.reset();
  api.clock.stop();
  admin = await api.as('admin');
});
afterAll(() => api.close());

const spamCheckOf = async (mailboxId: string): Promise<SpamCheckDetails> => {
  const { body } = await admin(createSpamCheck, { body: { mailboxId } });
  api.clock.advance(3_000);
  return (await admin(getSpamCheck, { params: { spamCheckId: (body as SpamCheck).id } })).body as SpamCheckDetails;
};
const blocklistsOf = async (mailboxId: string) => {
  const { findings } = await spamCheckOf(mailboxId);
  return ['ip-blocklist', 'domain-blocklist'].map((kind) => {
    const found = findings.find(({ check }) => check === (kind as SpamCheckKind));
    return { state: found?.state, code: found?.code, detail: found?.detail };
  });
};
const checkNow = (domainId: string) => admin(checkDomain, { params: { domainId } });

test('a spam check reports what the lists answered in the last check of the domain', async () => {
  const { id, domain } = await aMailboxOf(admin);
  lists.set('dbl.mailcheck.example', { address: '127.0.0.2' });
  lists.set('bl.mailcheck.example', { address: '127.0.0.3' });
  await checkNow(domain.id);
  expect(await blocklistsOf(id)).toEqual([
    { state: 'error', code: 'listed', detail: 'bl.mailcheck.example' },
    { state: 'error', code: 'listed', detail: 'dbl.mailcheck.example' },
  ]);
  const { body } = await admin(getDomainChecks, { params: { domainId: domain.id } });
  expect((body as DomainChecks).checks?.blocklists).toMatchObject([
    { kind: 'ip', state: 'listed', lookup: { server: '198.51.100.53:53' } },
    { kind: 'domain', state: 'listed', subject: domain.domain },
  ]);
});

test('a domain and a server that no list has are good', async () => {
  const { id, domain } = await aMailboxOf(admin, { type: 'GoogleWorkspace' });
  await checkNow(domain.id);
  const [ip] = await blocklistsOf(id);
  expect(ip).toMatchObject({ state: 'passed', code: 'good', detail: expect.stringMatching(/^203\.0\.113\.\d+$/) });
});

test.each<[string, { address: string } | LookupFailure, string]>([
  ['that the resolver may not ask', { address: '127.255.255.254' }, '127.255.255.254'],
  ['that refuses', 'refused', 'refused'],
  ['that does not respond', 'timeout', 'timeout'],
])('a list %s is not measured, and costs no points', async (_, answer, why) => {
  const { id, domain } = await aMailboxOf(admin, { type: 'GoogleWorkspace' });
  for (const list of ['bl.mailcheck.example', 'dbl.mailcheck.example']) lists.set(list, answer);
  await checkNow(domain.id);
  expect(await blocklistsOf(id)).toEqual([
    { state: 'warning', code: 'not-measured', detail: `bl.mailcheck.example ${why}` },
    { state: 'warning', code: 'not-measured', detail: `dbl.mailcheck.example ${why}` },
  ]);
});

test('a domain whose result is of an earlier version or missing is not measured', async () => {
  const { id, domain } = await aMailboxOf(admin);
  const { database } = api.sandbox;
  const [row] = await database.select().from(healthChecks).where(eq(healthChecks.domainId, domain.id));
  if (!row?.checks) throw new Error('The domain has no result.');
  const { blocklists: _, ...checks } = row.checks;
  for (const change of [{ checks }, { measuredRevision: null }]) {
    await database.update(healthChecks).set(change).where(eq(healthChecks.domainId, domain.id));
    for (const finding of await blocklistsOf(id)) expect(finding.code).toBe('not-measured');
  }
});
