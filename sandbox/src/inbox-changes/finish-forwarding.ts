import type { ForwardingResult } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import type { Sandbox } from '#context/sandbox.ts';
import { runFirstAttempts } from '#provider-operations/run-operations.ts';
import { refusalReason } from './refusal-reason.ts';
import { unconfirmedText } from '#mailboxes/reason-texts.ts';
import type { StartedForwarding } from '#mailboxes/start-forwarding.ts';

type Context = Pick<Sandbox, 'clock' | 'database' | 'jobs' | 'providers' | 'secrets' | 'settings'>;
type Params = { workspaceId: string; started: readonly StartedForwarding[] };

/** In ms. A request can change thousands of inboxes. Shorter than the time after which a worker makes its calls. */
const timeoutMs = 25_000;

/** Calls the provider for the changes of a request, after its transaction. Returns the results with its answers. */
export const finishForwarding = async (
  context: Context,
  { workspaceId, started }: Params,
): Promise<ForwardingResult[]> => {
  const keys = [...new Set(started.flatMap(({ key }) => key ?? []))];
  const answers = await runFirstAttempts(context, { workspaceId, keys, timeoutMs });
  return started.map(({ result, key }) => {
    if (key === undefined) return result;
    const answer = answers.get(key) ?? unanswered;
    const message = answer.kind === 'unknown' ? unconfirmedText : refusalReason(answer, result.name);
    return message === null ? result : { ...result, outcome: 'failed', reason: { code: 'provider-failed', message } };
  });
};

const unanswered = { kind: 'unknown' } as const;
