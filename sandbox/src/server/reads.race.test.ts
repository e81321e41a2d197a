import { AsyncLocalStorage } from 'node:async_hooks';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { endpoints } from '@roost/shared/contracts/endpoints';
import { sql } from 'drizzle-orm';
import { accountFor, buildRequest } from '#testing/build-request.ts';
import type { RequestOptions } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import { isPostgres } from '#testing/open-test-database.ts';

/** Tables that a read can write: it consumes tickets, counts requests for rate limits and records audit events. */
const written = new Set([
  'export_tickets',
  'invoice_tickets',
  'receipt_tickets',
  'rate_limits',
  'mailbox_exports',
  'audit_events',
]);

/** Whether the endpoint has a dry run. */
const hasPreview = ({ query }: EndpointDefinition): boolean =>
  query !== undefined && 'entries' in query && 'preview' in (query.entries as object);

test('reads and previews do not wait for writers', async () => {
  const { first, second, close } = await createTestSandboxes();
  const { database } = first.sandbox;
  const all = Object.values<EndpointDefinition>(endpoints);
  const reads = all.filter((endpoint) => endpoint.method === 'GET' || hasPreview(endpoint));
  const calls: { endpoint: EndpointDefinition; sent: RequestOptions; account: string }[] = [];
  const admin = await first.as('admin');
  for (const endpoint of reads) {
    const make = buildRequest[endpoint.name as keyof typeof buildRequest];
    const sent = await make(first, admin);
    const query = hasPreview(endpoint) ? { preview: 'true' } : (sent.query ?? {});
    calls.push({ endpoint, sent: { ...sent, query }, account: accountFor(endpoint) });
  }
  const clients = new Map<string, Awaited<ReturnType<typeof second.as>>>();
  for (const { account } of calls) clients.set(account, clients.get(account) ?? (await second.as(account)));
  const statuses = () =>
    Promise.all(
      calls.map(async ({ endpoint, sent, account }) => {
        const answered = await clients.get(account)?.(endpoint, sent);
        return `${endpoint.name} ${answered?.status ?? 'not called'}`;
      }),
    );
  // The calls are those of another process, which is not in the transaction.
  const outsideTransaction = AsyncLocalStorage.snapshot();
  const expected = reads.map(({ name, status = 200 }) => `${name} ${status}`);
  const found = isPostgres()
    ? await database.transaction(async (transaction) => {
        const { rows } = await transaction.execute<{ name: string }>(
          sql`select tablename as name from pg_tables where schemaname = 'public'`,
        );
        for (const { name } of rows) {
          if (written.has(name)) continue;
          // Conflicts with row locks and writes, but not with reads.
          await transaction.execute(sql`lock table ${sql.identifier(name)} in exclusive mode`);
        }
        return outsideTransaction(statuses);
      })
    : await statuses();
  await close();
  expect(found).toEqual(expected);
});
