import { randomUUID } from 'node:crypto';
import type { SpamTemplate } from '@roost/shared/contracts/deliverability/spam-template';
import { and, desc, eq, gte, ne, or } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { insertRows } from '#database/insert-rows.ts';
import { spamChecks } from '#database/schema/spam-checks.ts';
import type { LockedMailbox } from '#mailboxes/lock-mailboxes.ts';

/** Checks of a workspace that start in the time `runMs`. */
const maxConcurrent = 5;

type Queue = {
  workspaceId: string;
  mailboxes: readonly LockedMailbox[];
  template: SpamTemplate;
  now: Date;
  runMs: number;
};

/** Queues a check for each mailbox, in order, and returns the ids. The next five start after `runMs`. */
export const queueSpamChecks = async (
  database: Database,
  { workspaceId, mailboxes, template, now, runMs }: Queue,
): Promise<string[]> => {
  const last = await database
    .select({ startsAt: spamChecks.startsAt })
    .from(spamChecks)
    .where(and(eq(spamChecks.workspaceId, workspaceId), ne(spamChecks.status, 'Completed')))
    .orderBy(desc(spamChecks.startsAt))
    .limit(maxConcurrent);
  const free = Array.from({ length: maxConcurrent }, (_, place) => {
    const start = last[place]?.startsAt.getTime();
    return start === undefined ? now.getTime() : start + runMs;
  });
  const rows = mailboxes.map(({ id, email, firstName, lastName }, index) => {
    const start = Math.max(now.getTime(), Math.min(...free));
    free[free.indexOf(Math.min(...free))] = start + runMs;
    return {
      id: randomUUID(),
      workspaceId,
      mailboxId: id,
      email,
      fromName: `${firstName} ${lastName}`,
      status: 'Queued' as const,
      template,
      startsAt: new Date(start),
      completesAt: new Date(start + runMs),
      // Decreasing by 1 ms, so that lists show the checks in the given order.
      createdAt: new Date(now.getTime() - index),
    };
  });
  await insertRows(database, spamChecks, rows);
  return rows.map(({ id }) => id);
};

/** Mailboxes with a queued or running check, or with a check created at or after `since`. */
export const findRecentlyChecked = async (
  database: Database,
  { workspaceId, since }: { workspaceId: string; since: Date | null },
): Promise<Set<string>> => {
  const isOpen = ne(spamChecks.status, 'Completed');
  const rows = await database
    .select({ mailboxId: spamChecks.mailboxId })
    .from(spamChecks)
    .where(
      and(
        eq(spamChecks.workspaceId, workspaceId),
        since === null ? isOpen : or(isOpen, gte(spamChecks.createdAt, since)),
      ),
    );
  return new Set(rows.map(({ mailboxId }) => mailboxId));
};
