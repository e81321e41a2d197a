import type { BulkDnsChange, BulkDnsResult } from '@roost/shared/contracts/dns/bulk-dns';
import { sql } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { reject } from '#errors/api-exception.ts';
import type { DnsProvider } from '#providers/dns-provider.ts';
import { lockDomains, readDomains, writeRecords } from './dns-sets.ts';
import { failedResult, planBulkDns } from './plan-bulk-dns.ts';
import type { BulkDnsPlan } from './plan-bulk-dns.ts';

type Update = { workspaceId: string; ids: readonly string[]; change: BulkDnsChange; preview: boolean };

/** Changes DNS records and redirects in the caller's transaction. Returns one result per id. `preview` is a dry run. */
export const updateDns = async (
  { providers }: Pick<Sandbox, 'providers'>,
  database: Database,
  { workspaceId, ids, change, preview }: Update,
): Promise<BulkDnsResult[]> => {
  const rows = await (preview ? readDomains : lockDomains)(database, { workspaceId, ids });
  const plans = new Map(rows.map((domain) => [domain.id, planBulkDns(domain, change)]));
  if (!preview) await applyPlans(database, { plans: [...plans.values()], dns: providers.dns });
  return ids.map(
    (id): BulkDnsResult => plans.get(id)?.result ?? failedResult({ domainId: id, domain: '', code: 'unknown' }),
  );
};

/** Publishes and writes the planned records. A plan that the DNS provider rejects becomes a failed result. */
const applyPlans = async (
  database: Database,
  { plans, dns }: { plans: readonly BulkDnsPlan[]; dns: DnsProvider },
): Promise<void> => {
  for (const plan of plans) {
    if (plan.result.outcome !== 'changed') continue;
    const { id: domainId, domain } = plan.current;
    const publication = await dns.publish({ domain, records: plan.records });
    if (publication.kind === 'failed') {
      plan.result = failedResult({ domainId, domain, code: 'provider-failed', message: publication.message });
    }
  }
  const changed = plans.filter(({ result }) => result.outcome === 'changed');
  await writeRecords(
    database,
    changed.flatMap(({ current, records, result }) => (result.changes.length > 0 ? [{ id: current.id, records }] : [])),
  );
  const redirected = changed.flatMap(({ current, redirectUrl, result }) =>
    result.redirect ? [{ id: current.id, url: redirectUrl }] : [],
  );
  if (redirected.length === 0) return;
  await database.execute(sql`
    update domains set redirect_url = sent.url
    from json_to_recordset(${JSON.stringify(redirected)}::json) as sent (id text, url text)
    where domains.id = sent.id`);
};

/** Rejects with 422 when nothing is enabled, or an enabled setting has no value. */
export const rejectIncomplete = (change: BulkDnsChange): void => {
  const fields = {
    ...(change.dmarcEmailEnabled && change.dmarcEmail === undefined && { dmarcEmail: 'Enter a value' }),
    ...(change.dmarcPolicyEnabled && change.dmarcPolicy === undefined && { dmarcPolicy: 'Enter a value' }),
    ...(change.domainForwardingEnabled &&
      change.domainForwardDomain === undefined && { domainForwardDomain: 'Enter a value' }),
  };
  const isOn = change.dmarcEmailEnabled || change.dmarcPolicyEnabled || change.domainForwardingEnabled;
  if (isOn && Object.keys(fields).length === 0) return;
  reject(422, {
    code: isOn ? 'incomplete' : 'nothing-enabled',
    message: isOn ? 'Enter a value for each option you turned on.' : 'Turn on at least one change.',
    fields,
  });
};
