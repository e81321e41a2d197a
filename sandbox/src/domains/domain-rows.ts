import type { Domain, DomainHealth } from '@roost/shared/contracts/domains/domain';
import type { AttachedTag } from '@roost/shared/contracts/tags/tag';
import type { Sandbox } from '#context/sandbox.ts';
import { tagsOfDomain } from '#database/attached-tags.ts';
import { domains } from '#database/schema/domains.ts';
import { claimOfDomain, toOwnership } from '#ownership/ownership-of-domain.ts';
import type { StoredClaim } from '#ownership/ownership-of-domain.ts';

/** The columns of a domain in the API. */
export const domainColumns = {
  id: domains.id,
  domain: domains.domain,
  status: domains.status,
  type: domains.type,
  mailboxCount: domains.mailboxCount,
  nameservers: domains.nameservers,
  redirectUrl: domains.redirectUrl,
  health: domains.health,
  registeredUntil: domains.registeredUntil,
  createdAt: domains.createdAt,
  tags: tagsOfDomain,
  claim: claimOfDomain,
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
  | 'health'
  | 'registeredUntil'
  | 'createdAt'
> & { tags: AttachedTag[]; claim: StoredClaim | null };

/** Without lookups, no check has a result and none follows. */
export const toDomain = (
  { mailboxCount, registeredUntil, createdAt, health, claim, ...row }: DomainRow,
  { lookups }: Pick<Sandbox, 'lookups'>,
): Domain => ({
  ...row,
  health: lookups === null ? unmeasured : health,
  _count: { mailboxes: mailboxCount },
  registeredUntil: registeredUntil?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  ownership: toOwnership(row.domain, claim),
});

const unmeasured: DomainHealth = {
  spf: 'unmeasured',
  dkim: 'unmeasured',
  dmarc: 'unmeasured',
  mx: 'unmeasured',
  redirect: 'unmeasured',
};
