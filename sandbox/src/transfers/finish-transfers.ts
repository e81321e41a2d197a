import type { transferDomains } from '@roost/shared/contracts/domains/transfer';
import { and, eq } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import type { ResponseContent } from '#http/implement.ts';
import { runFirstAttempts } from '#provider-operations/run-operations.ts';
import { loadTransfers } from './load-transfers.ts';
import { toTransferredDomain } from './transferred-domain.ts';

type Response = ResponseContent<typeof transferDomains>;
type Context = Pick<Sandbox, 'clock' | 'database' | 'providers' | 'secrets' | 'settings'>;

/**
 * Calls the registrar for the transfers of a request, after its transaction. Returns the response with the answers. A
 * transfer without an answer is Waiting.
 */
export const finishTransfers = async (
  context: Context,
  { workspaceId, response }: { workspaceId: string; response: Response },
): Promise<Response> => {
  const { database } = context;
  const names = response.domains.flatMap(({ domain, state }) => (state === 'Waiting' ? [domain] : []));
  const areTheirs = and(
    eq(providerOperations.workspaceId, workspaceId),
    eq(providerOperations.kind, 'transfer-domain'),
    isOneOf(providerOperations.subject, names),
  );
  const found = await database.select({ key: providerOperations.key }).from(providerOperations).where(areTheirs);
  await runFirstAttempts(context, { workspaceId, keys: found.map(({ key }) => key) });
  const rows = new Map((await loadTransfers(database, { workspaceId, names })).map((row) => [row.domain, row]));
  const domains = response.domains.map((shown) => {
    const row = rows.get(shown.domain);
    if (!row) return shown;
    // As of the request, so that a retry gets the same response.
    const answered = toTransferredDomain(row, row.createdAt);
    return answered.state === 'Waiting' ? shown : answered;
  });
  return domains.every((domain, index) => domain === response.domains[index]) ? response : { ...response, domains };
};
