import { Resolver } from 'node:dns/promises';
import { createMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { eq } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { aDomainOf, anIdempotencyKey } from '#testing/northwind-fixture.ts';
import { aQuery, askTcp, askUdp } from '#testing/dns-queries.ts';
import type { TestQuestion } from '#testing/dns-queries.ts';
import { useDnsChanges, web } from '#testing/use-dns-changes.ts';
import { serveDns } from './serve-dns.ts';
import type { DnsServer } from './serve-dns.ts';

const dns = useDnsChanges();
let server: DnsServer;
beforeEach(async () => {
  const started = await serveDns({ database: dns.database(), settings: { listen: ['127.0.0.1', '::1'], dnsPort: 0 } });
  if (!started) throw new Error('The DNS server did not start.');
  server = started;
});
afterEach(() => server.close());

const resolver = (): Resolver => {
  const created = new Resolver({ tries: 1, timeout: 2_000 });
  created.setServers([`127.0.0.1:${server.port}`]);
  return created;
};
const serialOf = async (domain: string): Promise<number> => (await resolver().resolveSoa(domain)).serial;

/** The addresses over UDP and over TCP. */
const addressesOf = async (name: string): Promise<unknown[]> => {
  const asked: TestQuestion = { name, type: 'A' };
  const [overTcp] = await askTcp(server.port, [asked]);
  return [await askUdp(server.port, aQuery(asked)), overTcp].map((response) =>
    response?.answers?.map((answer) => ('data' in answer ? answer.data : null)),
  );
};

test('a saved edit is answered over UDP and TCP within two seconds, with a greater serial', async () => {
  const { domain } = await dns.aGoodDomain();
  const before = await serialOf(domain);
  expect(await addressesOf(`app.${domain}`)).toEqual([[], []]);
  const set = await dns.setOf(domain);
  const saved = performance.now();
  expect((await dns.save(set)).status).toBe(200);
  expect(await addressesOf(`app.${domain}`)).toEqual([[web.value], [web.value]]);
  expect(performance.now() - saved).toBeLessThan(2_000);
  const after = await serialOf(domain);
  expect(after).toBeGreaterThan(before);
  await dns.save(await dns.setOf(domain), [{ ...web, value: '192.0.2.8' }]);
  expect(await serialOf(domain)).toBeGreaterThan(after);
});

test('the records of a domain that was never edited are served, in any case of its name', async () => {
  const { domain } = await dns.aGoodDomain();
  const { records } = await dns.setOf(domain);
  const isMx = records.filter(({ type }) => type === 'MX').map(({ value }) => value);
  const found = await resolver().resolveMx(domain.toUpperCase());
  expect(found.map(({ exchange }) => exchange)).toEqual(isMx);
  const dkim = records.find(({ type, key }) => type === 'TXT' && key.endsWith('_domainkey'));
  if (!dkim) throw new Error('The domain has no DKIM key.');
  const [strings] = await resolver().resolveTxt(`${dkim.key}.${domain}`);
  expect([strings?.length, strings?.join('')]).toEqual([2, dkim.value]);
});

test('a refused edit is not served', async () => {
  await dns.behave({ kind: 'refuses' });
  const { domain } = await dns.aGoodDomain();
  const before = await serialOf(domain);
  expect((await dns.save(await dns.setOf(domain))).status).toBe(500);
  expect(await addressesOf(`app.${domain}`)).toEqual([[], []]);
  expect(await serialOf(domain)).toBe(before);
});

test('an edit that the provider accepted is served before Roost knows its answer, with one serial', async () => {
  await dns.behave({ kind: 'loses-answers' });
  const { domain } = await dns.aGoodDomain();
  const before = await serialOf(domain);
  expect((await dns.save(await dns.setOf(domain))).status).toBe(409);
  expect(await addressesOf(`app.${domain}`)).toEqual([[web.value], [web.value]]);
  const accepted = await serialOf(domain);
  expect(accepted).toBeGreaterThan(before);
  await dns.later(60_000);
  expect(await dns.operations()).toEqual([]);
  expect(await addressesOf(`app.${domain}`)).toEqual([[web.value], [web.value]]);
  expect(await serialOf(domain)).toBe(accepted);
});

test('an edit that the provider did not get is not served', async () => {
  await dns.goDown();
  const { domain } = await dns.aGoodDomain();
  expect((await dns.save(await dns.setOf(domain))).status).toBe(409);
  expect(await addressesOf(`app.${domain}`)).toEqual([[], []]);
});

test.each([{ isSaved: false }, { isSaved: true }])(
  'the records of the first inboxes are served, with a greater serial, also beside saved records: $isSaved',
  async ({ isSaved }) => {
    const { domain } = await aDomainOf(dns.admin, { inboxes: 'None' });
    if (isSaved) await dns.save(await dns.setOf(domain));
    const before = await serialOf(domain);
    await expect(resolver().resolveMx(domain)).rejects.toMatchObject({ code: 'ENODATA' });
    const emails = [{ firstName: 'Robin', lastName: 'Hale', email: `robin@${domain}` }];
    await dns.admin(createMailboxes, { headers: anIdempotencyKey(), body: { type: 'GoogleWorkspace', emails } });
    expect(await resolver().resolveMx(domain)).toMatchObject([{ exchange: 'smtp.google.com' }]);
    expect(await serialOf(domain)).toBeGreaterThan(before);
  },
);

test('a pending domain has no zone', async () => {
  const { domain } = await dns.aGoodDomain();
  await dns.database().update(domains).set({ status: 'Pending' }).where(eq(domains.domain, domain));
  await expect(resolver().resolveMx(domain)).rejects.toMatchObject({ code: 'EREFUSED' });
});

test('without a port there is no server', async () => {
  const settings = { listen: ['127.0.0.1'], dnsPort: null };
  expect(await serveDns({ database: dns.database(), settings })).toBeNull();
});

test('a port that another program uses stops the start', async () => {
  const settings = { listen: ['127.0.0.1'], dnsPort: server.port };
  await expect(serveDns({ database: dns.database(), settings })).rejects.toThrow('EADDRINUSE');
});
