import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { Domain } from '@roost/shared/contracts/domains/domain';
import { healthStates } from '@roost/shared/rules/dns/domain-health';
import type { AttachedTag } from '@roost/shared/contracts/tags/tag';
import { sql } from 'drizzle-orm';
import { tagsOfDomain } from '#database/attached-tags.ts';
import { domains } from '#database/schema/domains.ts';
import { expectedRecords, firstRecords } from './zone-of-domain.ts';

/** The columns of a domain in the API. */
export const domainColumns = {
  id: domains.id,
  domain: domains.domain,
  status: domains.status,
  type: domains.type,
  mailboxCount: domains.mailboxCount,
  nameservers: domains.nameservers,
  redirectUrl: domains.redirectUrl,
  dmarcEmail: domains.dmarcEmail,
  registeredUntil: domains.registeredUntil,
  createdAt: domains.createdAt,
  tags: tagsOfDomain,
  // Raw SQL for the same reason as the tags.
  records: sql<DnsRecord[] | null>`(select dns_sets.records from dns_sets where dns_sets.domain_id = domains.id)`,
};

type DomainRow = Pick<
  typeof domains.$inferSelect,
  | 'id'
  | 'domain'
  | 'status'
  | 'type'
  | 'mailboxCount'
  | 'nameservers'
  | 'redirectUrl'
  | 'dmarcEmail'
  | 'registeredUntil'
  | 'createdAt'
> & { tags: AttachedTag[]; records: DnsRecord[] | null };

export const toDomain = ({
  mailboxCount,
  registeredUntil,
  createdAt,
  records,
  dmarcEmail,
  ...row
}: DomainRow): Domain => ({
  ...row,
  health: row.status === 'Pending' ? null : healthOf({ ...row, records, dmarcEmail }),
  _count: { mailboxes: mailboxCount },
  registeredUntil: registeredUntil?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

/** The state of each check; `records` is null before the first save. */
export const healthOf = ({
  records,
  redirectUrl,
  ...zone
}: Pick<DomainRow, 'domain' | 'type' | 'dmarcEmail' | 'redirectUrl' | 'records'>) =>
  healthStates({ redirectUrl, records: records ?? firstRecords(zone), expected: expectedRecords(zone) });
