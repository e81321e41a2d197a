import type { Domain, DomainHealth } from '@roost/shared/contracts/domains/domain';
import type { AttachedTag } from '@roost/shared/contracts/tags/tag';
import type { Sandbox } from '#context/sandbox.ts';
import { tagsOfDomain } from '#database/attached-tags.ts';
import { domains } from '#database/schema/domains.ts';

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
> & { tags: AttachedTag[] };

/** Without lookups, no check has a result and none follows. */
export const toDomain = (
  { mailboxCount, registeredUntil, createdAt, health, ...row }: DomainRow,
  { lookups }: Pick<Sandbox, 'lookups'>,
): Domain => ({
  ...row,
  health: lookups === null ? unmeasured : health,
  _count: { mailboxes: mailboxCount },
  registeredUntil: registeredUntil?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

const unmeasured: DomainHealth = {
  spf: 'unmeasured',
  dkim: 'unmeasured',
  dmarc: 'unmeasured',
  mx: 'unmeasured',
  redirect: 'unmeasured',
};
