import {
  bulkCreateSpamChecks,
  createSpamCheck,
  getSpamCheck,
  getSpamTrend,
  listSpamChecks,
} from '@roost/shared/contracts/deliverability/spam-check';
import type { SpamTrendPoint } from '@roost/shared/contracts/deliverability/spam-check';
import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { spamChecks } from '#database/schema/spam-checks.ts';
import { lockMailbox } from '#mailboxes/lock-mailboxes.ts';
import { selectMailboxes } from '#mailboxes/select-mailboxes.ts';
import { implement } from '#http/implement.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { createSpamChecks, spamCheckReason } from './create-spam-checks.ts';
import { loadSpamCheckPage } from './load-spam-check-page.ts';
import { queueSpamChecks } from './queue-spam-checks.ts';
import { loadInactiveMailboxes, toSpamCheck } from './spam-check-rows.ts';

const trendLength = 100;

export const spamCheckEndpoints = {
  listSpamChecks: implement(listSpamChecks, ({ database, workspaceId, query }) =>
    loadSpamCheckPage(database, { ...query, workspaceId }),
  ),

  getSpamCheck: implement(getSpamCheck, async ({ database, workspaceId, params }) => {
    const found = await readSpamCheck(database, { workspaceId, spamCheckId: params.spamCheckId });
    const { findings, email, fromName, startsAt, message, problem, filter, symbols } = found;
    const inactive = await loadInactiveMailboxes(database, [found.mailboxId]);
    return {
      ...toSpamCheck(inactive)(found),
      from: { name: fromName, email },
      findings,
      message: message && { ...message, sentAt: startsAt.toISOString() },
      problem,
      filterStatus: filter?.status ?? null,
      symbols,
    };
  }),

  createSpamCheck: implement(createSpamCheck, ({ sandbox, database, workspaceId, body, now }) =>
    database.transaction(async (transaction) => {
      const mailbox = await lockMailbox(transaction, { workspaceId, mailboxId: body.mailboxId });
      const reason = spamCheckReason(mailbox);
      if (reason) return reject(409, reason);
      const runMs = sandbox.settings.delays.spamCheck;
      const [spamCheckId = ''] = await queueSpamChecks(transaction, {
        workspaceId,
        mailboxes: [mailbox],
        template: body.template,
        now,
        runMs,
      });
      const inactive = await loadInactiveMailboxes(transaction, [mailbox.id]);
      return toSpamCheck(inactive)(await readSpamCheck(transaction, { workspaceId, spamCheckId }));
    }),
  ),

  bulkCreateSpamChecks: implement(bulkCreateSpamChecks, ({ sandbox, database, workspaceId, query, body, now }) =>
    database.transaction(async (transaction) => {
      const { mailboxIds: selection, template } = body;
      const ids = await selectMailboxes(transaction, { workspaceId, selection });
      return { results: await createSpamChecks(sandbox, transaction, { ...query, workspaceId, ids, template, now }) };
    }),
  ),

  getSpamTrend: implement(getSpamTrend, async ({ database, workspaceId, params: { mailboxId } }) => {
    const isIt = and(eq(mailboxes.id, mailboxId), eq(mailboxes.workspaceId, workspaceId));
    if ((await database.$count(mailboxes, isIt)) === 0) return rejectNotFound();
    const rows = await database
      .select(trendColumns)
      .from(spamChecks)
      .where(and(eq(spamChecks.mailboxId, mailboxId), eq(spamChecks.status, 'Completed')))
      .orderBy(desc(spamChecks.createdAt), desc(spamChecks.id))
      .limit(trendLength);
    return { points: [], measured: rows.toReversed().flatMap(toTrendPoint) };
  }),
};

const trendColumns = {
  id: spamChecks.id,
  score: spamChecks.score,
  filter: spamChecks.filter,
  completesAt: spamChecks.completesAt,
};

type TrendRow = Pick<typeof spamChecks.$inferSelect, keyof typeof trendColumns>;

const toTrendPoint = ({ id, score, filter, completesAt }: TrendRow): SpamTrendPoint[] =>
  score === null || filter?.status !== 'measured'
    ? []
    : [{ id, score, requiredScore: filter.requiredScore, completedAt: completesAt.toISOString() }];

const readSpamCheck = async (
  database: Database,
  { workspaceId, spamCheckId }: { workspaceId: string; spamCheckId: string },
): Promise<typeof spamChecks.$inferSelect> => {
  const [found] = await database
    .select()
    .from(spamChecks)
    .where(and(eq(spamChecks.id, spamCheckId), eq(spamChecks.workspaceId, workspaceId)));
  return found ?? rejectNotFound();
};
