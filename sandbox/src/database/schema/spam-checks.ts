import type {
  FilterScore,
  FilterSymbol,
  FindingState,
  SpamCheckProblem,
  SpamCheckStatus,
  SpamFinding,
} from '@roost/shared/contracts/deliverability/spam-check';
import type { SpamTemplate } from '@roost/shared/contracts/deliverability/spam-template';
import { sql } from 'drizzle-orm';
import { doublePrecision, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { mailboxes } from './mailboxes.ts';
import { workspaceId } from './references.ts';

/** What the spam filter of the receiver answered. The points are in `score`. */
export type FilterResult =
  | ({ status: 'measured' } & Omit<FilterScore, 'score'>)
  | { status: 'no-answer' }
  | { status: 'none' };

/** Null in a row of an earlier version. */
export type SentMessage = { subject: string; recipient: string; receivedAt: string | null; refusal: string | null };

/**
 * A check sends its message from `startsAt`. It is completed when a receiver has judged the message, at the latest at
 * `completesAt`, which is then the time of its completion.
 */
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
    /** Null for a check of an earlier version. */
    template: plainText().$type<SpamTemplate>(),
    /** Points of the spam filter. Null when no filter measured the message. */
    score: doublePrecision(),
    outcome: plainText().$type<FindingState>(),
    findings: jsonb().$type<SpamFinding[]>().notNull().default([]),
    /** Null until the message was sent. */
    message: jsonb().$type<SentMessage>(),
    /** Why no receiver judged the message. */
    problem: plainText().$type<SpamCheckProblem>(),
    /** Null until a receiver has judged the message. */
    filter: jsonb().$type<FilterResult>(),
    symbols: jsonb().$type<FilterSymbol[]>().notNull().default([]),
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
