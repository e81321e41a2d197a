import type { BulkDnsChange, BulkDnsResult } from '@roost/shared/contracts/dns/bulk-dns';
import type { Database } from '#database/database.ts';
import { lockDomains, readDomains } from '#dns/dns-sets.ts';
import type { LockedDomain } from '#dns/dns-sets.ts';
import { failedResult, planBulkDns } from '#dns/plan-bulk-dns.ts';
import type { BulkDnsPlan } from '#dns/plan-bulk-dns.ts';
import { addPublications } from '#outbox/add-publications.ts';
import type { JobItem } from '#outbox/add-publications.ts';
import { isUnconfirmed, unconfirmedText } from './retry-while-publishing.ts';
import type { PublicationWait } from './retry-while-publishing.ts';

type Update = PublicationWait & {
  workspaceId: string;
  userId: string;
  ids: readonly string[];
  change: BulkDnsChange;
  preview: boolean;
  now: Date;
  /** The items of a bulk job by domain. */
  items?: ReadonlyMap<string, JobItem>;
};

/** A result, and the key of the publication that decides whether it becomes true. */
export type StartedUpdate = { result: BulkDnsResult; key?: string | undefined };

/**
 * Stores changes of DNS records and redirects in the outbox, in the caller's transaction. Returns one result per id.
 * `preview` is a dry run.
 */
export const startDnsUpdate = async (
  database: Database,
  { workspaceId, userId, ids, change, preview, now, items, canWait }: Update,
): Promise<StartedUpdate[]> => {
  const rows = await (preview ? readDomains : lockDomains)(database, { workspaceId, ids });
  const plans = new Map(rows.map((domain) => [domain.id, planBulkDns(domain, change)]));
  const keys = new Map<string, string>();
  if (!preview) {
    const changed = changedDomains([...plans.values()], { canWait });
    const added = changed.map((plan) => ({ ...toChange(plan), item: items?.get(plan.current.id) }));
    const origin = { userId, cause: 'bulk-update' } as const;
    const stored = await addPublications(database, { workspaceId, changed: added, origin, now });
    added.forEach(({ id }, index) => keys.set(id, stored[index] ?? ''));
  }
  return ids.map((id) => ({
    result: plans.get(id)?.result ?? failedResult({ domainId: id, domain: '', code: 'unknown' }),
    key: keys.get(id),
  }));
};

/** The plans that change a domain. A plan for a domain with an unconfirmed change becomes a failed result. */
const changedDomains = (plans: readonly BulkDnsPlan[], wait: PublicationWait): BulkDnsPlan[] =>
  plans.filter((plan) => {
    if (plan.result.outcome !== 'changed') return false;
    if (!isUnconfirmed(plan.current, wait)) return true;
    plan.result = unconfirmedResult(plan.current);
    return false;
  });

export const unconfirmedResult = ({ id, domain }: Pick<LockedDomain, 'id' | 'domain'>): BulkDnsResult =>
  failedResult({ domainId: id, domain, code: 'provider-failed', message: unconfirmedText });

const toChange = ({ current, records, redirectUrl, result }: BulkDnsPlan) => ({
  id: current.id,
  domain: current.domain,
  publication: {
    records,
    baseVersion: current.version,
    changesRecords: result.changes.length > 0,
    ...(result.redirect && { redirect: { url: redirectUrl } }),
  },
});
