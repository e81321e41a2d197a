import type { DomainOwnership } from '@roost/shared/contracts/domains/domain';
import { index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { domains } from './domains.ts';
import { workspaceId } from './references.ts';

/** The connected domains whose TXT record was not found yet. */
export const domainClaims = pgTable(
  'domain_claims',
  {
    domainId: plainText()
      .primaryKey()
      .references(() => domains.id, { onDelete: 'cascade' }),
    workspaceId: workspaceId(),
    /** Random: the record of a deleted claim proves no later one. */
    token: plainText().notNull(),
    /** 1970 for a requested lookup. */
    dueAt: instant().notNull(),
    /** Lookups in a row without the record. */
    failures: integer().notNull().default(0),
    lastCheck: jsonb().$type<DomainOwnership['lastCheck']>(),
  },
  (t) => [index().on(t.dueAt), index().on(t.workspaceId, t.dueAt)],
);
