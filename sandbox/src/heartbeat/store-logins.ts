import { asc, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { applyResult } from './apply-result.ts';
import type { ClaimedLogin } from './claim-logins.ts';
import type { LoginResult } from './log-in.ts';

type Params = { ended: readonly { login: ClaimedLogin; result: LoginResult }[]; intervalMs: number; now: Date };

/** Stores results. Drops those of inboxes that another worker has claimed, or whose password or state has changed, since. */
export const storeLogins = async (database: Database, { ended, intervalMs, now }: Params): Promise<void> => {
  if (ended.length === 0) return;
  const rows = ended.map(({ login, result }) => {
    const { state, reason, since, checkedAt, unansweredSince, attempts, dueAt } = applyResult(login, {
      result,
      intervalMs,
      now,
    });
    return {
      id: login.id,
      password: login.encryptedPassword,
      claim: login.claim,
      state,
      reason,
      since,
      checked_at: checkedAt,
      unanswered_since: unansweredSince,
      attempts,
      due_at: dueAt,
    };
  });
  await database.transaction(async (transaction) => {
    // The inboxes first, like a change of their password.
    await transaction
      .select({ id: mailboxes.id })
      .from(mailboxes)
      .where(
        isOneOf(
          mailboxes.id,
          rows.map(({ id }) => id),
        ),
      )
      .orderBy(asc(mailboxes.id))
      .for('no key update');
    await transaction.execute(sql`
      update mailbox_connections set
        state = found.state, reason = found.reason, since = found.since, checked_at = found.checked_at,
        unanswered_since = found.unanswered_since, attempts = found.attempts, due_at = found.due_at
      from json_to_recordset(${JSON.stringify(rows)}::json) as found (id text, password text, claim int, state text,
        reason text, since timestamptz, checked_at timestamptz, unanswered_since timestamptz, attempts int,
        due_at timestamptz)
      join mailboxes on mailboxes.id = found.id and mailboxes.encrypted_password = found.password
        and mailboxes.change_key is null
      where mailbox_connections.mailbox_id = found.id and mailbox_connections.claim = found.claim`);
  });
};
