import type { SpamCheckProblem } from '@roost/shared/contracts/deliverability/spam-check';
import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { spamChecks } from '#database/schema/spam-checks.ts';
import { addMessages } from '#mail/add-mails.ts';
import { composeInboxMessage } from '#mail/compose-inbox-message.ts';
import { checkAddress } from '#spam-receiver/check-address.ts';
import { spamTemplates } from './spam-templates.ts';

/** Checks that a job starts. Signing a message takes some ms. */
const maxStarted = 100;
/** In ms. After this time without its message, a check ends. */
const waitMs = 60_000;

type Context = Pick<Sandbox, 'database' | 'jobs' | 'secrets' | 'settings'>;
type Options = { workspaceId: string; now: Date };

/** Ends checks whose message has not arrived. Sends the messages of queued checks. */
export const applyDueSpamChecks = async (context: Context, options: Options): Promise<void> => {
  await endChecks(context.database, options);
  const due = await readDue(context.database, options);
  for (const check of due) await startCheck(context, { check, now: options.now });
};

const endChecks = async (database: Database, { workspaceId, now }: Options): Promise<void> => {
  const due = database
    .select({ id: spamChecks.id })
    .from(spamChecks)
    .where(
      and(eq(spamChecks.workspaceId, workspaceId), eq(spamChecks.status, 'Running'), lte(spamChecks.completesAt, now)),
    )
    .orderBy(asc(spamChecks.id))
    .for('no key update', { skipLocked: true });
  await database
    .update(spamChecks)
    .set({ status: 'Completed', problem: 'not-arrived', completesAt: now })
    .where(inArray(spamChecks.id, due));
};

const readDue = (database: Database, { workspaceId, now }: Options) =>
  database
    .select({
      id: spamChecks.id,
      template: spamChecks.template,
      sender: {
        email: mailboxes.email,
        domainName: mailboxes.domainName,
        firstName: mailboxes.firstName,
        lastName: mailboxes.lastName,
        type: mailboxes.type,
        signature: mailboxes.signature,
      },
      status: mailboxes.status,
      domainStatus: domains.status,
    })
    .from(spamChecks)
    .innerJoin(mailboxes, eq(mailboxes.id, spamChecks.mailboxId))
    .innerJoin(domains, eq(domains.id, mailboxes.domainId))
    .where(and(eq(spamChecks.workspaceId, workspaceId), eq(spamChecks.status, 'Queued'), lte(spamChecks.startsAt, now)))
    .orderBy(asc(spamChecks.startsAt), asc(spamChecks.id))
    .limit(maxStarted);

type Due = Awaited<ReturnType<typeof readDue>>[number];

/** Sends the message. The same transaction marks the check, so that no second one is sent. */
const startCheck = async (context: Context, { check, now }: { check: Due; now: Date }): Promise<void> => {
  const { database, jobs, settings } = context;
  const problem = problemOf(check, { isMailOff: settings.mail === null });
  const template = spamTemplates[check.template ?? 'introduction'];
  const recipient = checkAddress(check.id);
  const source =
    problem === null ? await composeInboxMessage(context, { sender: check.sender, recipient, ...template, now }) : null;
  await database.transaction(async (transaction) => {
    const isQueued = and(eq(spamChecks.id, check.id), eq(spamChecks.status, 'Queued'));
    const [locked] = await transaction
      .select({ id: spamChecks.id })
      .from(spamChecks)
      .where(isQueued)
      .for('no key update', { skipLocked: true });
    if (!locked) return;
    if (source === null) {
      await transaction.update(spamChecks).set({ status: 'Completed', problem, completesAt: now }).where(isQueued);
      return;
    }
    const message = { subject: template.subject, recipient, receivedAt: null, refusal: null };
    const completesAt = new Date(now.getTime() + waitMs);
    await transaction
      .update(spamChecks)
      .set({ status: 'Running', message, startsAt: now, completesAt })
      .where(isQueued);
    await addMessages(jobs, {
      database: transaction,
      sender: check.sender,
      recipients: [recipient],
      source,
      createdAt: now,
    });
  });
};

const problemOf = ({ status, domainStatus }: Due, { isMailOff }: { isMailOff: boolean }): SpamCheckProblem | null => {
  if (status === 'Inactive' || domainStatus === 'Inactive') return 'inbox-inactive';
  return isMailOff ? 'mail-off' : null;
};
