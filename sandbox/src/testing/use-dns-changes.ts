import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import { getBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { bulkUpdateDns } from '@roost/shared/contracts/dns/bulk-dns';
import type { BulkDnsResult } from '@roost/shared/contracts/dns/bulk-dns';
import { saveDns } from '@roost/shared/contracts/dns/dns';
import type { DnsRecord, DnsSet } from '@roost/shared/contracts/dns/dns';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import type { Domain, DomainPage } from '@roost/shared/contracts/domains/domain';
import { like } from 'drizzle-orm';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { simulatedOperations } from '#database/schema/simulated-providers.ts';
import type { ProviderBehaviour } from '#faults/provider-behaviour.ts';
import type { DnsProvider } from '#providers/dns-provider.ts';
import { createTestSandbox } from './create-test-sandbox.ts';
import type { Client, TestSandbox } from './create-test-sandbox.ts';
import { aDnsSetOf, anIdempotencyKey } from './northwind-fixture.ts';

/** A record that no domain has. */
export const web: DnsRecord = { type: 'A', key: 'app', value: '192.0.2.7', locked: false };

const nothing = { dmarcEmailEnabled: false, dmarcPolicyEnabled: false, domainForwardingEnabled: false };
/** The settings of a bulk update. */
export const reports = { ...nothing, dmarcEmailEnabled: true, dmarcEmail: 'dmarc@northwind.example' };

/** Active domains whose DMARC record a bulk update can change. */
export const goodDomains = async (admin: Client, count: number): Promise<Domain[]> => {
  const { data } = (await admin(listDomains, { query: { status: 'Active', limit: '100', sort: 'domain' } }))
    .body as DomainPage;
  const body = { ...reports, domains: data.map(({ id }) => id) };
  const { results } = (await admin(bulkUpdateDns, { query: { preview: 'true' }, body })).body as {
    results: BulkDnsResult[];
  };
  const good = data.filter((_, index) => results[index]?.outcome === 'changed').slice(0, count);
  if (good.length < count) throw new Error(`Northwind has only ${good.length} such domains.`);
  return good;
};

export const saveRecords = (
  admin: Client,
  { domain, version, records }: Pick<DnsSet, 'domain' | 'version' | 'records'>,
) => admin(saveDns, { headers: { 'if-match': `"${version}"` }, body: { domain, records } });

export const startDnsJob = async (admin: Client, selection: readonly string[]): Promise<BulkJob> => {
  const body = { action: 'domain-dns', ...reports, selection };
  return (await admin(createBulkJob, { headers: anIdempotencyKey(), body })).body as BulkJob;
};

export const readJob = async (admin: Client, jobId: string): Promise<BulkJob> =>
  (await admin(getBulkJob, { params: { jobId } })).body as BulkJob;

/** A freshly seeded API for each test, with DNS requests of Northwind's admin. */
export const useDnsChanges = () => {
  let api: TestSandbox;
  let admin: Client;
  beforeAll(async () => {
    api = await createTestSandbox();
  });
  beforeEach(async () => {
    await api.reset();
    api.clock.stop();
    admin = await api.as('admin');
  });
  afterAll(() => api.close());

  const database = () => api.sandbox.database;
  const behave = async (behaviour: Exclude<ProviderBehaviour, { kind: 'down' }> | { kind: 'down' }): Promise<void> => {
    const body = JSON.stringify({ name: 'dns', behaviour });
    const { status } = await api.request('/sandbox/control/providers', { method: 'POST', body });
    if (status !== 204) throw new Error(`The behaviour ${behaviour.kind} was rejected with ${status}.`);
  };
  return {
    api: () => api,
    admin: ((endpoint, sent) => admin(endpoint, sent)) satisfies Client,
    database,
    behave,
    /** For an hour. */
    goDown: () => behave({ kind: 'down' }),
    /** Advances the clock and signs in again: access tokens expire after 15 minutes. */
    later: async (ms: number) => {
      api.clock.advance(ms);
      admin = await api.as('admin');
    },
    operations: () => database().select().from(providerOperations),
    /** What the DNS provider has done. */
    calls: () => database().select().from(simulatedOperations).where(like(simulatedOperations.key, 'publish-dns/%')),
    aGoodDomain: async (): Promise<Domain> => {
      const [domain] = await goodDomains(admin, 1);
      if (!domain) throw new Error('Northwind has no such domain.');
      return domain;
    },
    setOf: (domain: string) => aDnsSetOf(admin, domain),
    /** Saves the records of the set and one more. */
    save: (set: DnsSet, more: readonly DnsRecord[] = [web]) =>
      saveRecords(admin, { ...set, records: [...set.records, ...more] }),
    bulk: async (ids: readonly string[]): Promise<BulkDnsResult[]> =>
      ((await admin(bulkUpdateDns, { body: { ...reports, domains: ids } })).body as { results: BulkDnsResult[] })
        .results,
    /** Replaces the provider during `work`. */
    withProvider: async <T>(publish: DnsProvider['publish'], work: () => Promise<T>): Promise<T> => {
      const { sandbox } = api;
      const { providers } = sandbox;
      sandbox.providers = { ...providers, dns: { publish } };
      return work().finally(() => {
        sandbox.providers = providers;
      });
    },
  };
};
