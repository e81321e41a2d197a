import { listSpamChecks } from '@roost/shared/contracts/spam-check';
import { and, desc, eq } from 'drizzle-orm';
import { contains } from '#database/contains.ts';
import { mailboxes, spamChecks } from '#database/schema.ts';
import { implement } from '#server/implement.ts';

export const spamCheckEndpoints = {
  listSpamChecks: implement(listSpamChecks, async ({ database, workspaceId, query }) => {
    const { limit, offset } = query;
    const search = query.search?.trim();
    const where = and(eq(spamChecks.workspaceId, workspaceId), search ? contains(mailboxes.email, search) : undefined);
    const matching = database
      .select({
        id: spamChecks.id,
        mailbox: { id: mailboxes.id, email: mailboxes.email },
        status: spamChecks.status,
        score: spamChecks.score,
        createdAt: spamChecks.createdAt,
      })
      .from(spamChecks)
      .innerJoin(mailboxes, eq(mailboxes.id, spamChecks.mailboxId))
      .where(where);
    const total = await database.$count(matching.as('matching'));
    const rows = await matching.orderBy(desc(spamChecks.createdAt), desc(spamChecks.id)).limit(limit).offset(offset);
    return {
      total,
      data: rows.map(({ id, mailbox, status, score, createdAt }) => ({
        id,
        mailbox,
        status,
        score,
        createdAt: createdAt.toISOString(),
      })),
      pageSize: limit,
      pageIndex: Math.floor(offset / limit) + 1,
    };
  }),
};
