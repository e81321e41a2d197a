import { createBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job-creation';
import { getBulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import type { BulkJob } from '@roost/shared/contracts/bulk-jobs/bulk-job';
import { sql } from 'drizzle-orm';
import { jobTable } from '#queues/job-table.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { aDomainOf, anIdempotencyKey } from '#testing/northwind-fixture.ts';
import { startCollector } from '#testing/start-collector.ts';
import type { ReceivedSpan } from '#testing/start-collector.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';
import { startTraces } from './start-traces.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const browserSpanId = '00f067aa0ba902b7';

const { api, admin } = useTestSandbox();

/** Deletes a domain with its inboxes in a bulk job, which the next call runs with the jobs that follow. */
const deleteDomain = async (traceparent?: string): Promise<BulkJob> => {
  const { id } = await aDomainOf(admin);
  const headers = { ...anIdempotencyKey(), ...(traceparent !== undefined && { traceparent }) };
  const { body } = await admin(createBulkJob, { headers, body: { action: 'domain-deletion', selection: [id] } });
  return body as BulkJob;
};
const attributesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

test('a call, its job and the provider operations of that job are in the trace of the browser', async () => {
  const collector = await startCollector();
  const { log } = api.sandbox.settings;
  const traces = await startTraces({ tracesEndpoint: collector.url, role: 'all', log });
  const { id: jobId } = await deleteDomain(`00-${traceId}-${browserSpanId}-01`);
  await admin(getBulkJob, { params: { jobId } });
  await traces.stop();
  collector.close();

  expect([...collector.paths]).toEqual(['/v1/traces']);
  const spans = collector.spans.filter((span) => span.traceId === traceId);
  const spanOf = (name: string) => {
    const found = spans.find((span) => span.name === name);
    if (found === undefined) throw new Error(`No span is named ${name}.`);
    return found;
  };
  const call = spanOf('POST /v1/bulk-jobs');
  expect(call.parentSpanId).toBe(browserSpanId);
  expect(attributesOf(call)).toEqual({
    'http.request.method': 'POST',
    'http.route': '/v1/bulk-jobs',
    'http.response.status_code': 202,
    'roost.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
    'roost.workspace_id': northwindId,
  });
  const job = spanOf('job bulk-jobs');
  expect(job.parentSpanId).toBe(call.spanId);
  expect(attributesOf(job)).toMatchObject({ 'roost.queue': 'bulk-jobs', 'roost.attempt': 1 });
  const operations = spanOf('job provider-operations');
  expect(operations.parentSpanId).toBe(job.spanId);
  const operation = spanOf('provider delete-inbox');
  expect(operation.parentSpanId).toBe(operations.spanId);
  expect(attributesOf(operation)['roost.answer']).toBe('accepted');
  // Another call, without the header, begins its own trace.
  const read = collector.spans.find(({ name }) => name === 'GET /v1/bulk-jobs/:jobId');
  expect(read).toMatchObject({ traceId: expect.not.stringContaining(traceId) });
  expect(api.logged).toContainEqual(expect.stringMatching(new RegExp(`POST /v1/bulk-jobs 202 .* ${traceId}$`)));
  expect(JSON.stringify(collector.spans)).not.toContain('@');
});

test('the browser can decide that its trace is not recorded', async () => {
  const collector = await startCollector();
  const { log } = api.sandbox.settings;
  const traces = await startTraces({ tracesEndpoint: collector.url, role: 'all', log });
  await deleteDomain(`00-${traceId}-${browserSpanId}-00`);
  await traces.stop();
  collector.close();
  expect(collector.spans.filter((span) => span.traceId === traceId)).toEqual([]);
});

test('without a collector, a job carries no trace and a log line has no trace id', async () => {
  const traces = await startTraces({ tracesEndpoint: null, role: 'all', log: api.sandbox.settings.log });
  const { id: bulkJobId } = await deleteDomain(`00-${traceId}-${browserSpanId}-01`);
  const { rows } = await api.sandbox.database.execute(sql`select data from ${jobTable} where name = 'bulk-jobs'`);
  expect(rows).toEqual([{ data: { workspaceId: northwindId, bulkJobId } }]);
  expect(api.logged.at(-1)).toMatch(/POST \/v1\/bulk-jobs 202 \d+ ms [\da-f-]{36}$/);
  await traces.stop();
});

test('a collector that takes no spans is logged, and no call fails', async () => {
  const collector = await startCollector({ status: 400 });
  const warnings: string[] = [];
  const log = ({ message }: { message: string }) => void warnings.push(message);
  const traces = await startTraces({ tracesEndpoint: collector.url, role: 'all', log });
  expect((await deleteDomain()).state).toBe('Running');
  await traces.stop();
  collector.close();
  expect(warnings).toContainEqual(expect.stringContaining('Traces were not sent'));
});
