import type { Domain } from '@roost/shared/contracts/domain';
import type { AttachedTag } from '@roost/shared/contracts/tag';
import { domains } from '#database/schema.ts';
import { tagsOfDomain } from '#database/attached-tags.ts';

/** The columns of a domain as the API shows it. */
export const domainColumns = {
  id: domains.id,
  domain: domains.domain,
  status: domains.status,
  type: domains.type,
  mailboxCount: domains.mailboxCount,
  nameservers: domains.nameservers,
  redirectUrl: domains.redirectUrl,
  createdAt: domains.createdAt,
  tags: tagsOfDomain,
};

type DomainRow = Pick<
  typeof domains.$inferSelect,
  'id' | 'domain' | 'status' | 'type' | 'mailboxCount' | 'nameservers' | 'redirectUrl' | 'createdAt'
> & { tags: AttachedTag[] };

export const toDomain = ({ mailboxCount, createdAt, ...row }: DomainRow): Domain => ({
  ...row,
  _count: { mailboxes: mailboxCount },
  createdAt: createdAt.toISOString(),
});
