import { checkDomain, getDomainChecks } from '@roost/shared/contracts/dns/domain-checks';
import { getDomain, listDomains } from '@roost/shared/contracts/domains/domain';
import type { Domain, DomainPage } from '@roost/shared/contracts/domains/domain';
import { eq, isNotNull } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { healthChecks } from '#database/schema/health-checks.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';

// The seed has results, as a database of a deployment has that turns its lookups off later.
let api: TestSandbox;
let admin: Client;
beforeAll(async () => {
  api = await createTestSandbox({ hasLookups: false });
  admin = await api.as('admin');
});
afterAll(() => api.close());

const unmeasured = {
  spf: 'unmeasured',
  dkim: 'unmeasured',
  dmarc: 'unmeasured',
  mx: 'unmeasured',
  redirect: 'unmeasured',
};
const list = async (query: Record<string, string> = {}) => (await admin(listDomains, { query })).body as DomainPage;

test('lists and details say that nothing is measured, and filters find no result', async () => {
  const { data } = await list();
  expect(data.length).toBeGreaterThan(0);
  for (const { health } of data) expect(health).toEqual(unmeasured);
  const params = { domainId: data[0]?.id ?? '' };
  expect(((await admin(getDomain, { params })).body as Domain).health).toEqual(unmeasured);
  for (const health of ['Healthy', 'Warning', 'Failing']) expect((await list({ health })).total).toBe(0);
  const { database } = api.sandbox;
  expect(await database.$count(domains, isNotNull(domains.health))).toBe(0);
});

test('the checks of a domain are off, without an old result, and a later start runs them', async () => {
  const [domain] = (await list({ status: 'Active' })).data;
  const params = { domainId: domain?.id ?? '' };
  const off = { status: 'off', checkedAt: null, confirmedAt: null, checks: null };
  expect((await admin(getDomainChecks, { params })).body).toEqual(off);
  expect((await admin(checkDomain, { params })).body).toMatchObject({ code: 'lookups-off' });
  const { database } = api.sandbox;
  const [row] = await database.select().from(healthChecks).where(eq(healthChecks.domainId, params.domainId));
  expect(row?.dueAt).toEqual(new Date(0));
  expect(row?.measuredRevision).not.toBe(row?.revision);
});
