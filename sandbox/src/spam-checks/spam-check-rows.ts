import type { FilterScore, SpamCheck } from '@roost/shared/contracts/deliverability/spam-check';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { spamChecks } from '#database/schema/spam-checks.ts';

/** The columns of a check in lists. */
export const spamCheckColumns = {
  id: spamChecks.id,
  mailboxId: spamChecks.mailboxId,
  email: spamChecks.email,
  status: spamChecks.status,
  template: spamChecks.template,
  score: spamChecks.score,
  filter: spamChecks.filter,
  outcome: spamChecks.outcome,
  completesAt: spamChecks.completesAt,
  createdAt: spamChecks.createdAt,
};

type Row = Pick<typeof spamChecks.$inferSelect, keyof typeof spamCheckColumns>;

/** Converts a row to the API's check; `inactive` contains the ids of inactive inboxes. */
export const toSpamCheck =
  (inactive: ReadonlySet<string>) =>
  ({ id, mailboxId, email, status, template, score, filter, outcome, completesAt, createdAt }: Row): SpamCheck => ({
    id,
    mailbox: { id: mailboxId, email, isActive: !inactive.has(mailboxId) },
    status,
    score: null,
    filterScore: toFilterScore({ score, filter }),
    template,
    outcome,
    completedAt: status === 'Completed' ? completesAt.toISOString() : null,
    createdAt: createdAt.toISOString(),
  });

/** The measured score. Null when no filter measured the message. */
const toFilterScore = ({ score, filter }: Pick<Row, 'score' | 'filter'>): FilterScore | null => {
  if (score === null || filter?.status !== 'measured') return null;
  const { status: _, ...measured } = filter;
  return { ...measured, score };
};

/** The ids of the inboxes that are inactive, or whose domain is. */
export const loadInactiveMailboxes = async (database: Database, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await database
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .innerJoin(domains, eq(domains.id, mailboxes.domainId))
    .where(and(inArray(mailboxes.id, [...ids]), or(eq(mailboxes.status, 'Inactive'), eq(domains.status, 'Inactive'))));
  return new Set(rows.map(({ id }) => id));
};
