import type { MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { and, asc, eq, sql } from 'drizzle-orm';
import { endStartedItems } from '#bulk-job-outcomes/end-started-items.ts';
import type { ItemResult } from '#bulk-job-outcomes/record-outcomes.ts';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import type { InboxChange } from '#database/schema/provider-operations.ts';
import { wasActive } from '#mailboxes/was-active.ts';
import type { Answer } from './call-provider.ts';
import { isChangedBy } from './is-changed-by.ts';
import type { AnsweredOperation } from './record-answers.ts';

type Context = Pick<Sandbox, 'settings'>;
type Params = { database: Database; answered: readonly AnsweredOperation[]; now: Date };

/** Stores the changes of inboxes that the provider has accepted, and the outcomes of their bulk jobs. */
export const recordInboxChanges = async ({ settings }: Context, { database, answered, now }: Params): Promise<void> => {
  for (const { operation, answer } of answered) {
    const { key, inboxChange, bulkJobId } = operation;
    if (inboxChange === null) continue;
    const refusals = refusalsOf(answer, inboxChange);
    const dueAt = new Date(now.getTime() + settings.delays.mailboxUpdate);
    const left = await writeChange(database, { key, ...inboxChange, refusals, dueAt, isShown: bulkJobId === null });
    if (bulkJobId === null) continue;
    const ended = inboxChange.inboxes.flatMap(({ id, email, position }) =>
      position === undefined
        ? []
        : [{ bulkJobId, position, result: toItemResult({ id, email }, { refusals, isLeft: left.has(id) }) }],
    );
    await endStartedItems(database, { ended, now });
  }
};

/** The messages by address of the inboxes that the provider has not changed. */
const refusalsOf = (answer: Answer, { inboxes }: InboxChange): ReadonlyMap<string, string> => {
  if (answer.kind === 'failed') return new Map(inboxes.map(({ email }) => [email, answer.message]));
  return new Map('refused' in answer ? Object.entries(answer.refused) : []);
};

type Change = InboxChange & { key: string; refusals: ReadonlyMap<string, string>; dueAt: Date; isShown: boolean };

/**
 * Inboxes of an accepted change are Updating until the provider has applied it. After a refusal they are Active again,
 * and show the reason unless their bulk job does. An Inactive inbox stays Inactive, and a Pending one Pending. The end of
 * the setup of an inbox does not change. Returns the ids of the inboxes that still exist.
 */
const writeChange = async (
  database: Database,
  { key, inboxes, change, refusals, dueAt, isShown }: Change,
): Promise<ReadonlySet<string>> => {
  const isWaiting = isChangedBy(key, { inboxes });
  const isOn = sql`${mailboxes.status} in ('Active', 'Updating')`;
  const statusOf = (status: MailboxStatus) => sql`case when ${isOn} then ${status} else ${mailboxes.status} end`;
  const isRefused = and(isWaiting, isOneOf(mailboxes.email, [...refusals.keys()]));
  const failure = sql`${JSON.stringify(Object.fromEntries(refusals))}::jsonb ->> ${mailboxes.email}`;
  const unchanged =
    refusals.size === 0
      ? []
      : await database
          .update(mailboxes)
          .set({ changeKey: null, changeFailure: isShown ? failure : null, status: statusOf('Active') })
          .where(isRefused)
          .returning({ id: mailboxes.id });
  const changed = await database
    .update(mailboxes)
    .set({
      ...change,
      changeKey: null,
      status: statusOf('Updating'),
      dueAt: sql`case when ${wasActive(database)} then ${dueAt.toISOString()}::timestamptz else ${mailboxes.dueAt} end`,
    })
    .where(isWaiting)
    .returning({ id: mailboxes.id });
  return new Set([...unchanged, ...changed].map(({ id }) => id));
};

type Unanswered = { answered: readonly AnsweredOperation[] };

/** Stores that active inboxes are Updating whose change has no answer yet: the provider can owe it for hours. */
export const markUnanswered = async (database: Database, { answered }: Unanswered): Promise<void> => {
  const unanswered = answered.flatMap(({ operation: { key, inboxChange }, answer }) =>
    answer.kind === 'unknown' && inboxChange !== null ? [{ key, inboxChange }] : [],
  );
  for (const { key, inboxChange } of unanswered) {
    const isActive = and(isChangedBy(key, inboxChange), eq(mailboxes.status, 'Active'));
    await database
      .select({ id: mailboxes.id })
      .from(mailboxes)
      .where(isActive)
      .orderBy(asc(mailboxes.id))
      .for('no key update');
    await database.update(mailboxes).set({ status: 'Updating' }).where(isActive);
  }
};

type Outcome = { refusals: ReadonlyMap<string, string>; isLeft: boolean };

const toItemResult = ({ id, email }: { id: string; email: string }, { refusals, isLeft }: Outcome): ItemResult => {
  const item = { id, name: email };
  if (!isLeft) return { ...item, outcome: 'failed', reason: deleted };
  const message = refusals.get(email);
  return message === undefined
    ? { ...item, outcome: 'changed', reason: null }
    : { ...item, outcome: 'failed', reason: { code: 'provider-failed', message } };
};

const deleted = { code: 'unknown', message: 'This inbox is not in this workspace.' } as const;
