import type { Sandbox } from '#context/sandbox.ts';
import { reject } from '#errors/api-exception.ts';
import { runFirstAttempts } from '#provider-operations/run-operations.ts';
import { rejectUnconfirmed } from './retry-while-publishing.ts';

type Context = Pick<Sandbox, 'clock' | 'database' | 'jobs' | 'providers' | 'secrets' | 'settings'>;

/** Publishes a stored change of one domain, after its transaction. Rejects when the DNS provider did not accept it. */
export const publishNow = async (
  context: Context,
  { workspaceId, keys }: { workspaceId: string; keys: readonly string[] },
): Promise<void> => {
  for (const answer of (await runFirstAttempts(context, { workspaceId, keys })).values()) {
    if (answer.kind === 'failed') reject(500, { code: 'provider-failed', message: answer.message });
    if (answer.kind === 'unknown') rejectUnconfirmed();
  }
};
