import { randomBytes, randomUUID } from 'node:crypto';
import {
  createInboxPlacement,
  getInboxPlacement,
  listInboxPlacements,
  runInboxPlacement,
} from '@roost/shared/contracts/deliverability/inbox-placement';
import type { PlacementStatus } from '@roost/shared/contracts/deliverability/inbox-placement';
import type { MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { isBusy } from '@roost/shared/rules/mailboxes/mailbox-rules';
import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { contains } from '#database/contains.ts';
import type { Database } from '#database/database.ts';
import { inboxPlacements } from '#database/schema/inbox-placements.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { sortOrder } from '#database/sort-order.ts';
import { rejectBusy } from '#mailboxes/reject-busy.ts';
import { implement } from '#http/implement.ts';
import type { Sandbox } from '#context/sandbox.ts';
import { reject, rejectNotFound } from '#errors/api-exception.ts';
import { hasFeature } from '#workspaces/has-feature.ts';
import { addMessages } from '#mail/add-mails.ts';
import { isSeedAddress as isSimulated, seedAddresses } from '#seed-inboxes/seed-addresses.ts';
import { composeTestMessages } from './compose-test-messages.ts';
import { toPlacement, toPlacementDetails } from './placement-rows.ts';

export const placementEndpoints = {
  listInboxPlacements: implement(listInboxPlacements, async ({ sandbox, database, workspaceId, query, now }) => {
    await rejectWithoutFeature(sandbox, { database, workspaceId });
    const { limit, offset, sort, status, mailboxId } = query;
    const search = query.search?.trim();
    const where = and(
      eq(inboxPlacements.workspaceId, workspaceId),
      search ? contains(inboxPlacements.email, search) : undefined,
      status && hasStatus(status, now),
      mailboxId === undefined ? undefined : eq(inboxPlacements.mailboxId, mailboxId),
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
    await rejectWithoutFeature(sandbox, { database, workspaceId });
    return toPlacementDetails(await readPlacement(database, { workspaceId, ...params }), now);
  }),

  createInboxPlacement: implement(createInboxPlacement, async ({ sandbox, database, workspaceId, body, now }) => {
    await rejectWithoutFeature(sandbox, { database, workspaceId });
    const mailbox = await readMailbox(database, { workspaceId, mailboxId: body.mailboxId });
    if (isBusy(mailbox.status)) rejectBusy();
    const providers = [...new Set(body.providers)];
    const code = `roost-${randomBytes(6).toString('hex')}`;
    const [created] = await database
      .insert(inboxPlacements)
      .values({
        id: randomUUID(),
        workspaceId,
        mailboxId: mailbox.id,
        email: mailbox.email,
        providers,
        code,
        results: seedAddresses(providers, { code, seedInboxes: sandbox.seedInboxes }),
        createdAt: now,
      })
      .returning();
    return created ? toPlacementDetails(created, now) : rejectNotFound();
  }),

  runInboxPlacement: implement(runInboxPlacement, async ({ sandbox, database, workspaceId, params, now }) => {
    await rejectWithoutFeature(sandbox, { database, workspaceId });
    const key = { workspaceId, ...params };
    const found = await readPlacement(database, key);
    if (found.startedAt !== null) rejectAlreadyRun();
    if (sandbox.settings.mail === null || sandbox.lookups === null)
      reject(409, { code: 'placements-off', message: 'Placement tests need mail and DNS lookups. Both must be on.' });
    const sender = await readMailbox(database, { workspaceId, mailboxId: found.mailboxId });
    rejectUnableToSend(sender.status);
    const seeds = found.results.filter((seed) => seed.found === null && isSimulated(seed.address));
    const messages = await composeTestMessages(sandbox, { code: found.code, seeds, sender, now });
    return database.transaction(async (transaction) => {
      const { startedAt, results } = await lockPlacement(transaction, key);
      if (startedAt !== null) rejectAlreadyRun();
      const waiting = new Set(results.filter((seed) => seed.found === null).map(({ address }) => address));
      for (const { recipient, source } of messages)
        if (waiting.has(recipient))
          await addMessages(sandbox.jobs, {
            database: transaction,
            sender,
            recipients: [recipient],
            source,
            createdAt: now,
          });
      // A job reads the inboxes at providers first, and then sends a message to those that have none.
      const nextReadAt = [...waiting].every(isSimulated) ? null : now;
      const longest = sandbox.settings.delays.placement;
      const waitMs = nextReadAt === null ? longest : Math.max(longest, minProviderWaitMs);
      const completesAt = new Date(now.getTime() + (waiting.size === 0 ? 0 : waitMs));
      const [run] = await transaction
        .update(inboxPlacements)
        .set({ startedAt: now, completesAt, nextReadAt })
        .where(eq(inboxPlacements.id, found.id))
        .returning();
      return run ? toPlacementDetails(run, now) : rejectNotFound();
    });
  }),
};

/** In ms. Real servers greylist, and take minutes. */
const minProviderWaitMs = 10 * 60_000;

// A test without `completesAt` has not run and sorts last.
const sortColumns = {
  createdAt: inboxPlacements.createdAt,
  mailbox: inboxPlacements.email,
  status: inboxPlacements.completesAt,
};

const hasStatus = (status: PlacementStatus, now: Date) => {
  const { completesAt, nextReadAt } = inboxPlacements;
  if (status === 'Created') return isNull(completesAt);
  return status === 'Waiting'
    ? or(gt(completesAt, now), isNotNull(nextReadAt))
    : and(lte(completesAt, now), isNull(nextReadAt));
};

const rejectAlreadyRun = () => reject(409, { code: 'already-run', message: 'This placement test has already run.' });

const rejectUnableToSend = (status: MailboxStatus): void => {
  if (isBusy(status)) rejectBusy();
  if (status === 'Inactive')
    reject(409, { code: 'mailboxes-inactive', message: 'The inbox is inactive and cannot send.' });
};

/** Rejects with 404 when the feature is off. */
const rejectWithoutFeature = async (
  { settings }: Sandbox,
  { database, workspaceId }: { database: Database; workspaceId: string },
): Promise<void> => {
  if (!(await hasFeature({ database, settings }, { workspaceId, feature: 'inboxPlacementEnabled' }))) rejectNotFound();
};

type PlacementKey = { workspaceId: string; placementId: string };

const readMailbox = async (
  database: Database,
  { workspaceId, mailboxId }: { workspaceId: string; mailboxId: string },
): Promise<typeof mailboxes.$inferSelect> => {
  const isIt = and(eq(mailboxes.id, mailboxId), eq(mailboxes.workspaceId, workspaceId));
  const [found] = await database.select().from(mailboxes).where(isIt);
  return found ?? rejectNotFound();
};

/** Reads a placement test and locks it until the transaction ends. */
const lockPlacement = async (database: Database, key: PlacementKey): Promise<typeof inboxPlacements.$inferSelect> => {
  const [found] = await database.select().from(inboxPlacements).where(hasKey(key)).for('no key update');
  return found ?? rejectNotFound();
};

const readPlacement = async (database: Database, key: PlacementKey): Promise<typeof inboxPlacements.$inferSelect> => {
  const [found] = await database.select().from(inboxPlacements).where(hasKey(key));
  return found ?? rejectNotFound();
};

const hasKey = ({ workspaceId, placementId }: PlacementKey) =>
  and(eq(inboxPlacements.id, placementId), eq(inboxPlacements.workspaceId, workspaceId));
