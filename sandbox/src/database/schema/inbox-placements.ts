import type { PlacementProvider, PlacementResult } from '@roost/shared/contracts/deliverability/inbox-placement';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { mailboxes } from './mailboxes.ts';
import { workspaceId } from './references.ts';

/** The result of a seed inbox. `deferredAt`: when it deferred the first delivery (greylisting). */
export type SeedResult = PlacementResult & { deferredAt?: string };

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
    createdAt: instant().notNull(),
  },
  (t) => [
    index().on(t.workspaceId, t.createdAt, t.id),
    index().on(t.workspaceId, t.email, t.id),
    index().on(t.mailboxId),
  ],
);
