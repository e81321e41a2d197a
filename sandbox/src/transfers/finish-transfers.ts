import type { transferDomains } from '@roost/shared/contracts/domains/transfer';
import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import type { ResponseContent } from '#http/implement.ts';
import { runFirstAttempts } from '#provider-operations/run-operations.ts';
import { findCharges } from './charge-transfers.ts';
import { loadTransfers } from './load-transfers.ts';
import { toTransferredDomain } from './transferred-domain.ts';

type Response = ResponseContent<typeof transferDomains>;
type Context = Pick<Sandbox, 'clock' | 'database' | 'jobs' | 'providers' | 'secrets' | 'settings'>;

/**
 * Charges the transfers of a request without a checkout, calls the registrar, and refunds what it refuses, after the
 * transaction. Returns the response with the answers. A
 * transfer without an answer is Waiting.
 */
export const finishTransfers = async (
  context: Context,
  { workspaceId, response }: { workspaceId: string; response: Response },
): Promise<Response> => {
  const { database } = context;
  const names = response.domains.flatMap(({ domain, state }) => (state === 'Waiting' ? [domain] : []));
  await runFirstAttempts(context, { workspaceId, keys: await findCharges(database, { workspaceId, names }) });
  const callFor = async (condition: SQL | undefined): Promise<void> => {
    const areTheirs = and(eq(providerOperations.workspaceId, workspaceId), condition);
    const found = await database.select({ key: providerOperations.key }).from(providerOperations).where(areTheirs);
    await runFirstAttempts(context, { workspaceId, keys: found.map(({ key }) => key) });
  };
  const isTheirs = isOneOf(providerOperations.subject, names);
  await callFor(and(eq(providerOperations.kind, 'transfer-domain'), isTheirs));
  await callFor(sql`exists (
    select from jsonb_array_elements_text(${providerOperations.refund} -> 'subjects') as refunded
    where refunded in (select json_array_elements_text(${JSON.stringify(names)}::json)))`);
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
