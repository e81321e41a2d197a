import type { MailboxConnection } from '@roost/shared/contracts/mailboxes/mailbox-connection';
import type { MailboxStatus } from '@roost/shared/contracts/mailboxes/mailbox';
import { sql } from 'drizzle-orm';
import type { Settings } from '#context/settings.ts';
import { createLogIn } from './log-in.ts';

/** As JSON returns it: times with an offset. */
type ConnectionRow = Pick<MailboxConnection, 'reason' | 'since' | 'checkedAt' | 'retryAt'> & {
  state: MailboxConnection['state'] | null;
};

/** A select column: the results of logins to a row of `mailboxes`. Null before its first activation. */
export const connectionOfMailbox = sql<ConnectionRow | null>`(
  select json_build_object('state', state, 'reason', reason, 'since', since, 'checkedAt', checked_at,
    'retryAt', case when unanswered_since is not null then due_at end)
  from mailbox_connections where mailbox_id = mailboxes.id)`;

const unmeasured = (reason: 'not-active' | 'not-checked' | 'off'): MailboxConnection => ({
  state: 'NotMeasured',
  reason,
  since: null,
  checkedAt: null,
  retryAt: null,
});

/** The connection of an inbox in the API. */
export const toConnection = (row: ConnectionRow | null, { status }: { status: MailboxStatus }): MailboxConnection => {
  if (status === 'Inactive' || status === 'Pending') return unmeasured('not-active');
  if (row === null) return unmeasured('not-checked');
  const retryAt = toInstant(row.retryAt);
  if (row.state === null) return { ...unmeasured('not-checked'), retryAt };
  const { state, reason } = row;
  return { state, reason, since: toInstant(row.since), checkedAt: toInstant(row.checkedAt), retryAt };
};

const toInstant = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString());

/** Says of active inboxes that the heartbeat is off, when it is. */
export const markUnmeasured = <Row extends { connection?: MailboxConnection | undefined }>(
  row: Row,
  settings: Pick<Settings, 'heartbeat' | 'submissionPort'>,
): Row =>
  row.connection?.reason === 'not-checked' && createLogIn(settings) === null
    ? { ...row, connection: unmeasured('off') }
    : row;
