import type { Sandbox } from '#context/sandbox.ts';
import { mapConcurrently } from '#runtime/map-concurrently.ts';
import { yieldToRequests } from '#runtime/yield-to-requests.ts';
import { mailboxPassword } from '#secrets/secret-columns.ts';
import { claimLogins } from './claim-logins.ts';
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
export const logInDue = async (
  context: Context,
  { workspaceId, logIn = createLogIn(context.settings) }: Params,
): Promise<void> => {
  const { clock, database, secrets, settings } = context;
  if (logIn === null || settings.heartbeat === null) return;
  const { intervalMs } = settings.heartbeat;
  while (await scheduleFirstLogins(database, { workspaceId, intervalMs, now: clock.now() })) {
    await yieldToRequests(context);
  }
  const end = performance.now() + maxJobMs;
  while (performance.now() < end) {
    const { count, logins } = await claimLogins(database, { workspaceId, batchSize, now: clock.now() });
    if (count === 0) return;
    const ended = await mapConcurrently(logins, { concurrency }, async (login) => {
      const password = secrets.decrypt(login.encryptedPassword, mailboxPassword(login));
      return { login, result: await logIn({ email: login.email, password }) };
    });
    await storeLogins(database, { ended, intervalMs, now: clock.now() });
    await yieldToRequests(context);
  }
};
