import type { Sandbox } from '#context/sandbox.ts';
import { mapConcurrently } from '#runtime/map-concurrently.ts';
import { yieldToRequests } from '#runtime/yield-to-requests.ts';
import { mailboxPassword } from '#secrets/secret-columns.ts';
import { claimLogins } from './claim-logins.ts';
import type { ClaimedLogin } from './claim-logins.ts';
import { createLogIn } from './log-in.ts';
import type { LogIn } from './log-in.ts';
import { scheduleFirstLogins } from './schedule-first-logins.ts';
import { storeLogins } from './store-logins.ts';

/** Inboxes whose results are stored together. */
const batchSize = 50;
/** Logins of a job at a time. */
const concurrency = 5;
/** A job ends after this time, in ms, so that other jobs get their turn. The rest is still due. */
const maxJobMs = 5_000;

type Context = Pick<Sandbox, 'activity' | 'clock' | 'database' | 'jobs' | 'secrets' | 'settings'>;
type Params = { workspaceId: string; logIn?: LogIn | null };

/** Logs in to the due inboxes of a workspace, outside of transactions, and stores the results. */
export const logInToDueInboxes = async (
  context: Context,
  { workspaceId, logIn = createLogIn(context.settings) }: Params,
): Promise<void> => {
  const { clock, database, settings } = context;
  if (logIn === null || settings.heartbeat === null) return;
  const { intervalMs } = settings.heartbeat;
  while (await scheduleFirstLogins(database, { workspaceId, intervalMs, now: clock.now() })) {
    await yieldToRequests(context);
  }
  const end = performance.now() + maxJobMs;
  while (performance.now() < end) {
    const { count, logins } = await claimLogins(database, { workspaceId, batchSize, now: clock.now() });
    if (count === 0) return;
    const readable = logins.flatMap((login) => {
      const password = readPassword(context, login);
      return password === null ? [] : [{ login, password }];
    });
    const ended = await mapConcurrently(readable, { concurrency }, async ({ login, password }) => ({
      login,
      result: await logIn({ email: login.email, password }),
    }));
    await storeLogins(database, { ended, intervalMs, now: clock.now() });
    await yieldToRequests(context);
  }
};

/** Null when the password cannot be decrypted: the inbox stays unmeasured, and the others of its batch do not. */
const readPassword = ({ secrets, settings }: Context, login: ClaimedLogin): string | null => {
  try {
    return secrets.decrypt(login.encryptedPassword, mailboxPassword(login));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    settings.log({ level: 'error', message: `The password of inbox ${login.id} cannot be read: ${reason}` });
    return null;
  }
};
