import { eq } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import { mailboxConnections } from '#database/schema/mailbox-connections.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import type { InboxChange } from '#database/schema/provider-operations.ts';
import { createLogIn } from '#heartbeat/log-in.ts';
import type { LoginResult } from '#heartbeat/log-in.ts';
import { isChangedBy } from './is-changed-by.ts';
import { mapConcurrently } from '#runtime/map-concurrently.ts';
import type { Encrypted } from '#secrets/create-secrets.ts';
import { mailboxPassword, newPasswordOf } from '#secrets/secret-columns.ts';

export type Reconnected = {
  id: string;
  /** The result of the last login. */
  result: LoginResult;
  /** The password that the provider has accepted, encrypted for its inbox. Null when it has the earlier one. */
  password: Encrypted | null;
  /** Why the provider did not set a password. */
  failure: string | null;
};

type Context = Pick<Sandbox, 'database' | 'providers' | 'secrets' | 'settings'>;
type Params = Pick<InboxChange, 'inboxes'> & { key: string };

/** Logins of an operation at a time. */
const concurrency = 5;

/**
 * Logs in to each inbox. When the server refuses the password, sets the stored new one at the provider, and logs in with it.
 * Omits deleted inboxes. Rejects when it is unknown whether the provider has set a password: repeat it with the same key.
 */
export const reconnectInboxes = async (
  { database, providers, secrets, settings }: Context,
  { key, inboxes }: Params,
): Promise<readonly Reconnected[]> => {
  const logIn = createLogIn(settings);
  if (logIn === null) throw new Error('The connection checks are off.');
  const found = await database
    .select({
      id: mailboxes.id,
      email: mailboxes.email,
      encryptedPassword: mailboxes.encryptedPassword,
      newPassword: mailboxConnections.newPassword,
    })
    .from(mailboxes)
    .innerJoin(mailboxConnections, eq(mailboxConnections.mailboxId, mailboxes.id))
    .where(isChangedBy(key, { inboxes }));
  return mapConcurrently(found, { concurrency }, async ({ id, email, encryptedPassword, newPassword }) => {
    const result = await logIn({ email, password: secrets.decrypt(encryptedPassword, mailboxPassword({ id })) });
    const unchanged = { id, result, password: null, failure: null };
    if (result.kind !== 'refused' || result.reason !== 'password-refused' || newPassword === null) return unchanged;
    const password = secrets.decrypt(newPassword, newPasswordOf({ id }));
    const outcome = await providers.mailboxes.resetPassword({ key: `${key}/${id}`, email, password });
    if (outcome.kind === 'failed') return { ...unchanged, failure: outcome.message };
    return {
      id,
      result: await logIn({ email, password }),
      password: secrets.encrypt(password, mailboxPassword({ id })),
      failure: null,
    };
  });
};
