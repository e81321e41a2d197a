import type { Domain } from '@roost/shared/contracts/domains/domain';
import type { AttachedTag } from '@roost/shared/contracts/tags/tag';
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

export const toDomain = ({ mailboxCount, registeredUntil, createdAt, ...row }: DomainRow): Domain => ({
  ...row,
  _count: { mailboxes: mailboxCount },
  registeredUntil: registeredUntil?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});
