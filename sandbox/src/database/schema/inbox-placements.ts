import type { PlacementProvider, PlacementResult } from '@roost/shared/contracts/deliverability/inbox-placement';
import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { mailboxes } from './mailboxes.ts';
import { workspaceId } from './references.ts';

/**
 * The result of a seed inbox. `deferredAt`: when it deferred the first delivery (greylisting). `sentAt`: when the outbox
 * got the message to an inbox at a provider. Results of earlier versions have no problem.
 */
export type SeedResult = Omit<PlacementResult, 'problem'> &
  Partial<Pick<PlacementResult, 'problem'>> & { deferredAt?: string; sentAt?: string };

export const inboxPlacements = pgTable(
  'inbox_placements',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    mailboxId: plainText()
      .notNull()
      .references(() => mailboxes.id, { onDelete: 'cascade' }),
    email: plainText().notNull(),
    providers: text().array().$type<PlacementProvider[]>().notNull(),
    code: text().notNull(),
    results: jsonb().$type<SeedResult[]>().notNull(),
    startedAt: instant(),
    /** The last result, or the end of the wait for messages. */
    completesAt: instant(),
    /** When the seed inboxes at providers are read next. Null when all of them were read. */
    nextReadAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index().on(t.workspaceId, t.createdAt, t.id),
    index().on(t.workspaceId, t.email, t.id),
    index().on(t.mailboxId),
    index('inbox_placements_to_read')
      .on(t.nextReadAt)
      .where(sql`next_read_at is not null`),
  ],
);
