import type { BulkDnsResult } from '@roost/shared/contracts/dns/bulk-dns';
import type { Sandbox } from '#context/sandbox.ts';
import { failedResult } from '#dns/plan-bulk-dns.ts';
import { runFirstAttempts } from '#provider-operations/run-operations.ts';
import { unconfirmedResult } from './start-dns-update.ts';
import type { StartedUpdate } from './start-dns-update.ts';

type Context = Pick<Sandbox, 'clock' | 'database' | 'jobs' | 'providers' | 'secrets' | 'settings'>;
type Params = { workspaceId: string; started: readonly StartedUpdate[] };

/** In ms. A request can change thousands of domains. Shorter than the time after which a worker makes its calls. */
const timeoutMs = 25_000;

/** Publishes the changes of a request, after its transaction. Returns the results with the answers of the DNS provider. */
export const finishDnsUpdate = async (context: Context, { workspaceId, started }: Params): Promise<BulkDnsResult[]> => {
  const keys = started.flatMap(({ key }) => key ?? []);
  const answers = await runFirstAttempts(context, { workspaceId, keys, timeoutMs });
  return started.map(({ result, key }) => {
    if (key === undefined) return result;
    const answer = answers.get(key);
    const { domainId, domain } = result;
    if (answer?.kind === 'accepted') return result;
    return answer?.kind === 'failed'
      ? failedResult({ domainId, domain, code: 'provider-failed', message: answer.message })
      : unconfirmedResult({ id: domainId, domain });
  });
};
