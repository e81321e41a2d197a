import type { FindingState, SpamCheckStatus, SpamFinding } from '@roost/shared/contracts/deliverability/spam-check';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { mailboxes } from './mailboxes.ts';
import { workspaceId } from './references.ts';

/** A check runs from `startsAt` to `completesAt`. Its findings are written after `completesAt`. */
export const spamChecks = pgTable(
  'spam_checks',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    mailboxId: plainText()
      .notNull()
      .references(() => mailboxes.id, { onDelete: 'cascade' }),
    /** Denormalized from the mailbox for search and sorting. The address of a mailbox never changes. */
    email: plainText().notNull(),
    status: plainText().$type<SpamCheckStatus>().notNull(),
    fromName: text().notNull(),
    score: integer(),
    outcome: plainText().$type<FindingState>(),
    findings: jsonb().$type<SpamFinding[]>().notNull().default([]),
    startsAt: instant().notNull(),
    completesAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index().on(t.workspaceId, t.createdAt, t.id),
    index().on(t.workspaceId, t.email, t.id),
    index('spam_checks_by_score').on(t.workspaceId, t.score, t.id),
    index('spam_checks_by_score_down').on(t.workspaceId, t.score.desc().nullsLast(), t.id.desc()),
    index().on(t.mailboxId, t.createdAt, t.id),
    index('spam_checks_search').using('gin', t.workspaceId, sql`${t.email} gin_trgm_ops`),
    index('spam_checks_under_way')
      .on(t.completesAt)
      .where(sql`status <> 'Completed'`),
  ],
);
