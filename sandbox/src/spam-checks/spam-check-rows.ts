import type { SpamCheck } from '@roost/shared/contracts/deliverability/spam-check';
import { spamChecks } from '#database/schema/spam-checks.ts';

/** The columns of a check in lists. */
export const spamCheckColumns = {
  id: spamChecks.id,
  mailboxId: spamChecks.mailboxId,
  email: spamChecks.email,
  status: spamChecks.status,
  score: spamChecks.score,
  outcome: spamChecks.outcome,
  completesAt: spamChecks.completesAt,
  createdAt: spamChecks.createdAt,
};

type Row = Pick<typeof spamChecks.$inferSelect, keyof typeof spamCheckColumns>;

export const toSpamCheck = ({
  id,
  mailboxId,
  email,
  status,
  score,
  outcome,
  completesAt,
  createdAt,
}: Row): SpamCheck => ({
  id,
  mailbox: { id: mailboxId, email },
  status,
  score,
  outcome,
  completedAt: status === 'Completed' ? completesAt.toISOString() : null,
  createdAt: createdAt.toISOString(),
});
