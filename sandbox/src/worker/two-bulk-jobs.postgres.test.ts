import { signIn } from '@roost/shared/contracts/accounts/auth';
import type { BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { MailboxPage } from '@roost/shared/contracts/mailboxes/mailbox';
import { sql } from 'drizzle-orm';
import { openPostgres } from '#database/open-database.ts';
import type { OpenDatabase } from '#database/open-database.ts';
import { seededPassword } from '#database/seed/accounts.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { anIdempotencyKey } from '#testing/northwind-fixture.ts';
import { blocksAnother } from '#testing/overlap.ts';
import { runProcess } from '#testing/postgres/run-process.ts';
import type { RunningProcess } from '#testing/postgres/run-process.ts';
import { createDatabase } from '#testing/postgres/test-databases.ts';
import type { TestDatabaseOnServer } from '#testing/postgres/test-databases.ts';

let server: TestDatabaseOnServer;
let opened: OpenDatabase;
let running: RunningProcess;
beforeAll(async () => {
  server = await createDatabase({ server: process.env['ROOST_TEST_DATABASE_URL'] ?? '' });
  opened = await openPostgres({ url: server.url });
  running = await runProcess({ role: 'all', databaseUrl: server.url });
}, 120_000);
afterAll(async () => {
  running.kill();
  await opened.close();
  await server.drop();
});

const call = async <T>(path: string, { token = '', body }: { token?: string; body?: object } = {}): Promise<T> => {
  const response = await fetch(`${running.url}/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'workspace-id': northwindId,
      'content-type': 'application/json',
      ...anIdempotencyKey(),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
};

test('a bulk job that waits for a lock does not delay another one in the same process', async () => {
  const account = { email: 'admin@roost.test', password: seededPassword };
  const { accessToken: token } = await call<{ accessToken: string }>(signIn.path, { body: account });
  const { data } = await call<MailboxPage>('/mailboxes?type=Private&status=Active&limit=6', { token });
  const ids = data.map(({ id }) => id);
  const start = (selection: string[]) =>
    call<BulkJob>('/bulk-jobs', {
      token,
      body: { action: 'mailbox-forwarding', forwardTo: 'in@harbor.example', selection },
    });
  const stateOf = async ({ id }: BulkJob) => (await call<BulkJob>(`/bulk-jobs/${id}`, { token })).state;
  await opened.database.transaction(async (transaction) => {
    await transaction.execute(sql`select 1 from mailboxes where id = ${ids[0]} for update`);
    const waiting = await start(ids.slice(0, 3));
    while (!(await blocksAnother(transaction)));
    const other = await start(ids.slice(3));
    while ((await stateOf(other)) === 'Running');
    expect([await stateOf(waiting), await stateOf(other)]).toEqual(['Running', 'Completed']);
  });
});
