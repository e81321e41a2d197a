import { eq, sql } from 'drizzle-orm';
import { recordAuditEvent } from '#audit/record-audit-event.ts';
import { endStartedItems } from '#bulk-job-outcomes/end-started-items.ts';
import type { ItemResult } from '#bulk-job-outcomes/record-outcomes.ts';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { bulkJobs } from '#database/schema/bulk-jobs.ts';
import { mailboxConnections } from '#database/schema/mailbox-connections.ts';
import type { InboxChange } from '#database/schema/provider-operations.ts';
import { users } from '#database/schema/users.ts';
import { applyResult } from '#heartbeat/apply-result.ts';
import type { Results } from '#heartbeat/apply-result.ts';
import type { AnsweredOperation } from './record-answers.ts';
import type { Reconnected } from './reconnect-inboxes.ts';
import { hourMs } from '#runtime/durations.ts';

type Context = Pick<Sandbox, 'settings'>;
type Params = { database: Database; workspaceId: string; answered: readonly AnsweredOperation[]; now: Date };
type Inbox = InboxChange['inboxes'][number];
/** An inbox that still exists, with its results before the reconnection. */
type Ended = { inbox: Inbox; reconnected: Reconnected; before: Results };

/** Stores new passwords and the results of logins, and the outcomes of the bulk jobs. */
export const recordReconnections = async (
  { settings }: Context,
  { database, workspaceId, answered, now }: Params,
): Promise<void> => {
  for (const { operation, answer } of answered) {
    const { key, inboxChange, bulkJobId } = operation;
    if (inboxChange === null) continue;
    const reconnected = 'reconnected' in answer ? answer.reconnected : [];
    const left = await writeInboxes(database, { key, inboxChange, reconnected });
    const ended = await readEnded(database, { inboxChange, reconnected, left });
    await writeResults(database, { ended, intervalMs: settings.heartbeat?.intervalMs ?? hourMs, now });
    if (bulkJobId === null) continue;
    await auditResets(database, { workspaceId, bulkJobId, ended, now });
    const results = new Map(ended.map((one) => [one.inbox.id, toItemResult(one)]));
    const items = inboxChange.inboxes.flatMap(({ id, email, position }) => {
      const reason = left.has(id) && answer.kind === 'failed' ? notAccepted(answer.message) : deleted;
      const failed: ItemResult = { id, name: email, outcome: 'failed', reason };
      return position === undefined ? [] : [{ bulkJobId, position, result: results.get(id) ?? failed }];
    });
    await endStartedItems(database, { ended: items, now });
  }
};

type Written = { key: string; inboxChange: InboxChange; reconnected: readonly Reconnected[] };

/** Ends the change of each inbox, with its new password. Returns the ids of the inboxes that still exist. */
const writeInboxes = async (
  database: Database,
  { key, inboxChange, reconnected }: Written,
): Promise<ReadonlySet<string>> => {
  const passwords = new Map(reconnected.map(({ id, password }) => [id, password]));
  const rows = inboxChange.inboxes.map(({ id }) => ({ id, password: passwords.get(id) ?? null }));
  const { rows: written } = await database.execute<{ id: string }>(sql`
    update mailboxes set
      change_key = null,
      status = case when status = 'Updating' then 'Active' else status end,
      encrypted_password = coalesce(found.password, encrypted_password)
    from json_to_recordset(${JSON.stringify(rows)}::json) as found (id text, password text)
    where mailboxes.id = found.id and change_key = ${key} returning mailboxes.id`);
  return new Set(written.map(({ id }) => id));
};

type Read = Omit<Written, 'key'> & { left: ReadonlySet<string> };

const readEnded = async (database: Database, { inboxChange, reconnected, left }: Read): Promise<readonly Ended[]> => {
  const rows = await database
    .select()
    .from(mailboxConnections)
    .where(isOneOf(mailboxConnections.mailboxId, [...left]));
  const resultsOf = new Map(rows.map((row) => [row.mailboxId, row]));
  const byId = new Map(reconnected.map((one) => [one.id, one]));
  return inboxChange.inboxes.flatMap((inbox) => {
    const [before, one] = [resultsOf.get(inbox.id), byId.get(inbox.id)];
    return before && one ? [{ inbox, reconnected: one, before }] : [];
  });
};

type Stored = { ended: readonly Ended[]; intervalMs: number; now: Date };

/** An inbox that became inactive keeps no result. The claim grows: the result of a login that still runs is dropped. */
const writeResults = async (database: Database, { ended, intervalMs, now }: Stored): Promise<void> => {
  const rows = ended.map(({ inbox, reconnected: { result, password }, before }) => {
    // The results so far are those of the earlier password.
    const known = password === null ? before : none;
    const { checkedAt, unansweredSince, dueAt, ...rest } = applyResult(known, { result, intervalMs, now });
    return { id: inbox.id, ...rest, checked_at: checkedAt, unanswered_since: unansweredSince, due_at: dueAt };
  });
  await database.execute(sql`
    update mailbox_connections set
      state = found.state, reason = found.reason, since = found.since, checked_at = found.checked_at,
      unanswered_since = found.unanswered_since, attempts = found.attempts, due_at = found.due_at,
      claim = claim + 1, new_password = null
    from json_to_recordset(${JSON.stringify(rows)}::json) as found (id text, state text, reason text, since timestamptz,
      checked_at timestamptz, unanswered_since timestamptz, attempts int, due_at timestamptz)
    where mailbox_id = found.id and mailbox_connections.due_at is not null`);
};

const none: Results = {
  state: null,
  reason: null,
  since: null,
  checkedAt: null,
  unansweredSince: null,
  attempts: 0,
};

type Audited = { workspaceId: string; bulkJobId: string; ended: readonly Ended[]; now: Date };

const auditResets = async (database: Database, { workspaceId, bulkJobId, ended, now }: Audited): Promise<void> => {
  const reset = ended.filter(({ reconnected }) => reconnected.password !== null);
  if (reset.length === 0) return;
  const [person] = await database
    .select({ id: users.id, email: users.email })
    .from(bulkJobs)
    .innerJoin(users, eq(users.id, bulkJobs.userId))
    .where(eq(bulkJobs.id, bulkJobId));
  if (!person) return;
  const event = { action: 'password-reset', inboxes: 1, workspaceId, person, requestId: bulkJobId, now } as const;
  for (const { inbox } of reset) await recordAuditEvent(database, { ...event, subject: inbox.email });
};

const toItemResult = ({ inbox: { id, email }, reconnected, before }: Ended): ItemResult => {
  const { result, password, failure } = reconnected;
  const item = { id, name: email };
  if (failure !== null) return { ...item, outcome: 'failed', reason: notAccepted(failure) };
  if (result.kind === 'refused') return { ...item, outcome: 'failed', reason: loginRefused };
  if (result.kind === 'unanswered') return { ...item, outcome: 'failed', reason: noAnswer };
  const isSame = password === null && before.state === 'Connected';
  return { ...item, outcome: isSame ? 'unchanged' : 'changed', reason: null };
};

const notAccepted = (message: string) => ({ code: 'provider-failed', message }) as const;
const deleted = { code: 'unknown', message: 'This inbox is not in this workspace.' } as const;
const noAnswer = { code: 'no-answer', message: "The mail server didn't answer. Try again later." } as const;
const loginRefused = {
  code: 'login-refused',
  message: 'The mail server refuses this inbox for another reason than its password. Contact support.',
} as const;
