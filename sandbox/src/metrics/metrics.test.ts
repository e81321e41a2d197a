import { listDomains } from '@roost/shared/contracts/domains/domain';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin } = useTestSandbox();

const metricsOf = async (headers: Record<string, string> = {}, from = '127.0.0.1') =>
  api.request('/metrics', { headers }, { from });

/** The value of one figure. */
const valueOf = async (figure: string): Promise<number> => {
  const line = (await metricsOf()).text.split('\n').find((one) => one.startsWith(`${figure} `));
  return Number(line?.slice(figure.length + 1));
};

test('calls are counted by route and status, without their parameters', async () => {
  const figure = 'roost_call_seconds_count{method="GET",route="/v1/domains",status="200"}';
  await admin(listDomains, { query: { search: 'private-name' } });
  const before = await valueOf(figure);
  await admin(listDomains, { query: { search: 'private-name' } });
  expect(await valueOf(figure)).toBe(before + 1);
  expect((await metricsOf()).text).not.toContain('private-name');
});

test('jobs are counted by queue: those that wait, their age, and the outcome of each attempt', async () => {
  const { database, jobs } = api.sandbox;
  const job = { data: { workspaceId: northwindId }, key: northwindId };
  await jobs.enqueue(database, 'spam-checks', [job]);
  const waiting = await api.sandbox.metrics.text();
  expect(waiting).toContain('roost_queue_jobs{queue="spam-checks",state="ready"} 1');
  expect(waiting).toMatch(/roost_queue_oldest_seconds\{queue="spam-checks"\} 0\.\d+/);
  // A request of the test runs the job.
  expect(await valueOf('roost_queue_jobs{queue="spam-checks",state="ready"}')).toBe(0);
  expect(await valueOf('roost_job_seconds_count{queue="spam-checks",outcome="completed"}')).toBe(1);
});

test('the delay of the event loop is included', async () => {
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
});

test('another machine needs the token', async () => {
  const { settings } = api.sandbox;
  const remote = '203.0.113.7';
  expect((await metricsOf({}, remote)).status).toBe(403);
  settings.metricsToken = 'a-token-of-16-or-more';
  expect((await metricsOf({ authorization: 'Bearer another-token-of-16' }, remote)).status).toBe(403);
  expect((await metricsOf({ authorization: 'Bearer a-token-of-16-or-more' }, remote)).status).toBe(200);
  settings.metricsToken = null;
});
