import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { endpoints } from '@roost/shared/contracts/endpoints';
import type { EndpointName } from '@roost/shared/contracts/endpoints';
import { createWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import { sql } from 'drizzle-orm';
import { accountFor, buildRequest } from '#testing/build-request.ts';
import { runReadyJobs } from '#worker/run-ready-jobs.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';

const rows: readonly EndpointDefinition[] = Object.values(endpoints);
/**
 * A download uses up its ticket and reports progress. A sign-in counts against a limit and starts a session. Who sees a
 * password leaves an audit event.
 */
const writing = new Set([
  'downloadExport',
  'downloadInvoice',
  'downloadReceipt',
  'startGoogleSignIn',
  'finishGoogleSignIn',
  'revealPassword',
  'getExportCredentials',
]);
const reading = rows.filter(({ method, name }) => method === 'GET' && !writing.has(name));

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox();
});
afterEach(() => setReadOnly(false));
afterAll(() => api.close());

/** The setting is one of the connection, and only the embedded database has a single one. */
const setReadOnly = async (isOn: boolean): Promise<void> => {
  const { database } = api.sandbox;
  await database.execute(sql`select set_config('default_transaction_read_only', ${isOn ? 'on' : 'off'}, false)`);
};

test.each(reading)('$name writes nothing', async (endpoint) => {
  const admin = await api.as('admin');
  const client = await api.as(accountFor(endpoint));
  const request = await buildRequest[endpoint.name as EndpointName](api, admin);
  await runReadyJobs(api.sandbox);
  await setReadOnly(true);
  const { status, text } = await client(endpoint, request);
  expect([status, text.slice(0, 300)]).toEqual([endpoint.status ?? 200, expect.anything()]);
});

test('a call that writes fails in a read-only database', async () => {
  const superadmin = await api.as('superadmin');
  await setReadOnly(true);
  expect((await superadmin(createWorkspace, { body: { name: 'Harbor Lane' } })).status).toBe(500);
});
