import type { Sandbox } from '#context/sandbox.ts';
import { reject } from '#errors/api-exception.ts';
import { runFirstAttempts } from '#provider-operations/run-operations.ts';
import { unconfirmedText } from '#mailboxes/reason-texts.ts';
import { refusalReason } from './refusal-reason.ts';

type Context = Pick<Sandbox, 'clock' | 'database' | 'jobs' | 'providers' | 'secrets' | 'settings'>;
type Params = { workspaceId: string; key: string; email: string };

/** Calls the provider for a stored change of one inbox, after its transaction. Rejects when it was not accepted. */
export const changeNow = async (context: Context, { workspaceId, key, email }: Params): Promise<void> => {
  const answer = (await runFirstAttempts(context, { workspaceId, keys: [key] })).get(key);
  if (answer === undefined || answer.kind === 'unknown') {
    return reject(409, { code: 'mailbox-unconfirmed', message: unconfirmedText });
  }
  const message = refusalReason(answer, email);
  if (message !== null) reject(500, { code: 'provider-failed', message });
};
