import { randomBytes, randomUUID } from 'node:crypto';
import {
  createInboxPlacement,
  getInboxPlacement,
  listInboxPlacements,
  runInboxPlacement,
} from '@roost/shared/contracts/inbox-placement';
import type { PlacementStatus } from '@roost/shared/contracts/inbox-placement';
import { isBusy } from '@roost/shared/contracts/mailbox-rules';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { contains } from '#database/contains.ts';
import type { Database } from '#database/database.ts';
import { inboxPlacements } from '#database/schema/inbox-placements.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { sortOrder } from '#database/sort-order.ts';
import { readHealth } from '#domains/read-health.ts';
import { refuseAsBusy } from '#mailboxes/change-endpoints.ts';
import { implement } from '#server/implement.ts';
import type { Sandbox } from '#sandbox.ts';
import { refuse, refuseAsUnknown } from '#server/refusal.ts';
import { hasFeature } from '#workspaces/has-feature.ts';
import { toPlacement, toPlacementDetails } from './placement-rows.ts';
import { planResults, seedAddresses } from './plan-results.ts';

export const placementEndpoints = {
  listInboxPlacements: implement(listInboxPlacements, async ({ sandbox, database, workspaceId, query, now }) => {
    await refuseWithoutFeature(sandbox, { database, workspaceId });
    const { limit, offset, sort, status } = query;
    const search = query.search?.trim();
    const where = and(
      eq(inboxPlacements.workspaceId, workspaceId),
      search ? contains(inboxPlacements.email, search) : undefined,
      status && hasStatus(status, now),
    );
    const rows = await database
      .select()
      .from(inboxPlacements)
      .where(where)
      .orderBy(...sortOrder(sort, { columns: sortColumns, id: inboxPlacements.id }))
      .limit(limit)
      .offset(offset);
    return {
      total: await database.$count(inboxPlacements, where),
      data: rows.map((row) => toPlacement(row, now)),
      pageSize: limit,
      pageIndex: Math.floor(offset / limit) + 1,
    };
  }),

  getInboxPlacement: implement(getInboxPlacement, async ({ sandbox, database, workspaceId, params, now }) => {
    await refuseWithoutFeature(sandbox, { database, workspaceId });
    return toPlacementDetails(await readPlacement(database, { workspaceId, ...params }), now);
  }),

  createInboxPlacement: implement(createInboxPlacement, async ({ sandbox, database, workspaceId, body, now }) => {
    await refuseWithoutFeature(sandbox, { database, workspaceId });
    const mailbox = await readMailboxOf(database, { workspaceId, mailboxId: body.mailboxId });
    if (isBusy(mailbox.status)) refuseAsBusy();
    const providers = [...new Set(body.providers)];
    const code = `roost-${randomBytes(6).toString('hex')}`;
    const [made] = await database
      .insert(inboxPlacements)
      .values({
        id: randomUUID(),
        workspaceId,
        mailboxId: mailbox.id,
        email: mailbox.email,
        providers,
        code,
        results: seedAddresses(providers, code),
        createdAt: now,
      })
      .returning();
    return made ? toPlacementDetails(made, now) : refuseAsUnknown();
  }),

  runInboxPlacement: implement(runInboxPlacement, ({ sandbox, database, workspaceId, params, now }) =>
    database.transaction(async (transaction) => {
      await refuseWithoutFeature(sandbox, { database: transaction, workspaceId });
      const found = await holdPlacement(transaction, { workspaceId, ...params });
      if (found.startedAt !== null)
        refuse(409, { code: 'already-run', message: 'This placement test has already run.' });
      const { type, domainId } = await readMailboxOf(transaction, { workspaceId, mailboxId: found.mailboxId });
      const lookMs = sandbox.settings.delays.placement;
      const { domain, health } = await readHealth(transaction, { workspaceId, domainId });
      const [run] = await transaction
        .update(inboxPlacements)
        .set({
          startedAt: now,
          completesAt: new Date(now.getTime() + lookMs),
          results: planResults(found.results, { sender: { type, domain, health }, lookMs }),
        })
        .where(eq(inboxPlacements.id, found.id))
        .returning();
      return run ? toPlacementDetails(run, now) : refuseAsUnknown();
    }),
  ),
};

// A test without `completesAt` has not run and sorts last.
const sortColumns = {
  createdAt: inboxPlacements.createdAt,
  mailbox: inboxPlacements.email,
  status: inboxPlacements.completesAt,
};

const hasStatus = (status: PlacementStatus, now: Date) => {
  const { completesAt } = inboxPlacements;
  if (status === 'Created') return isNull(completesAt);
  return status === 'Waiting' ? gt(completesAt, now) : lte(completesAt, now);
};

/** Rejects with 404 when the feature is off. */
const refuseWithoutFeature = async (
  { settings }: Sandbox,
  { database, workspaceId }: { database: Database; workspaceId: string },
): Promise<void> => {
  if (!(await hasFeature({ database, settings }, { workspaceId, feature: 'inboxPlacementEnabled' }))) refuseAsUnknown();
};

type Asked = { workspaceId: string; placementId: string };

const readMailboxOf = async (
  database: Database,
  { workspaceId, mailboxId }: { workspaceId: string; mailboxId: string },
): Promise<typeof mailboxes.$inferSelect> => {
  const isIt = and(eq(mailboxes.id, mailboxId), eq(mailboxes.workspaceId, workspaceId));
  const [found] = await database.select().from(mailboxes).where(isIt);
  return found ?? refuseAsUnknown();
};

/** Reads a placement test and locks it until the transaction ends. */
const holdPlacement = async (database: Database, asked: Asked): Promise<typeof inboxPlacements.$inferSelect> => {
  const [found] = await database.select().from(inboxPlacements).where(isAsked(asked)).for('no key update');
  return found ?? refuseAsUnknown();
};

const readPlacement = async (database: Database, asked: Asked): Promise<typeof inboxPlacements.$inferSelect> => {
  const [found] = await database.select().from(inboxPlacements).where(isAsked(asked));
  return found ?? refuseAsUnknown();
};

const isAsked = ({ workspaceId, placementId }: Asked) =>
  and(eq(inboxPlacements.id, placementId), eq(inboxPlacements.workspaceId, workspaceId));
