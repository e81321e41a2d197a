import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { http as route, HttpResponse } from 'msw';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import { provideConfig } from '@roost/shared/platform';
import { network, testApi, testConfig } from '@roost/shared/testing';
import { remotesStore } from '#remotes/remotes-store.ts';
import { aRegistry } from '#testing/a-registry.ts';
import { resetRemotes } from '#testing/reset-remotes.ts';
import { startCallTraces } from './call-traces.ts';

type Span = { name: string; traceId: string; spanId: string; attributes: object[]; status: { code: number } };
type TraceRequest = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const domains = `${testApi}${listDomains.path}`;

// Jest loads the exporter for Node: it sends through `node:http`, which needs this function and a real server.
Object.assign(globalThis, { setImmediate: (run: () => void) => setTimeout(run) });
const collector = createServer((request, response) => {
  void json(request)
    .then((body) => {
      const { resourceSpans } = body as TraceRequest;
      return spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    })
    .finally(() => response.end('{}'));
});
let endpoint: string;
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
});
afterAll(() => {
  collector.close();
  collector.closeAllConnections();
});

let spans: Span[];
let stop: () => Promise<void>;
const start = (url = endpoint) => (stop = startCallTraces({ endpoint: url, version: '1.2.3' }));
beforeEach(() => {
  resetRemotes();
  provideConfig(testConfig);
  spans = [];
});
afterEach(() => stop());

/** Mocks a server. Returns the received requests. */
const serve = (url: string): Request[] => {
  const received: Request[] = [];
  network.use(
    route.all(url, ({ request }) => {
      received.push(request.clone());
      return HttpResponse.json([]);
    }),
  );
  return received;
};
const traceparentOf = (request: Request | undefined) => request?.headers.get('traceparent');

test('each call of the API begins a trace, whose span has no URL', async () => {
  const received = serve(domains);
  start();
  for (const search of ['private', 'other']) {
    const response = await fetch(`${domains}?search=${search}`);
    expect(await response.json()).toEqual([]);
  }
  await stop();
  expect(spans.map(({ name }) => name)).toEqual(['GET', 'GET']);
  expect(received.map(traceparentOf)).toEqual(spans.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`));
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(2);
  expect(spans[0]?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  expect(JSON.stringify(spans)).not.toContain('private');
});

test('a span names the remote of the address, and the version that the page shows', async () => {
  serve(domains);
  remotesStore.registry = aRegistry();
  history.replaceState(null, '', '/northwind/domains');
  start();
  await fetch(domains);
  remotesStore.activeVersions.set('domains', '1.0.0');
  await fetch(domains);
  await stop();
  const remote = { key: 'roost.remote', value: { stringValue: 'domains' } };
  const version = { key: 'roost.remote.version', value: { stringValue: '1.0.0' } };
  expect(spans.map(({ attributes }) => attributes)).toEqual([
    expect.arrayContaining([remote]),
    expect.arrayContaining([remote, version]),
  ]);
  expect(spans[0]?.attributes).not.toContainEqual(version);
});

test('a request keeps its method, body and headers', async () => {
  const received = serve(`${testApi}/tags`);
  start();
  const headers = { 'workspace-id': 'northwind', 'content-type': 'application/json' };
  await fetch(new Request(`${testApi}/tags`, { method: 'POST', headers, body: '{"name":"Warm"}' }));
  const [request] = received;
  expect(request?.method).toBe('POST');
  expect(request?.headers.get('workspace-id')).toBe('northwind');
  expect(await request?.json()).toEqual({ name: 'Warm' });
});

test.each([
  { name: 'another server', url: 'http://storage.test/file' },
  { name: 'a collector on the origin of the API', url: `${testApi}/traces` },
])('$name gets no header', async ({ url }) => {
  const received = serve(url);
  start(`${testApi}/traces`);
  await fetch(url);
  expect(received.map(traceparentOf)).toEqual([null]);
});

test('a call without a response rejects with the original error, and its span has failed', async () => {
  network.use(route.get(domains, () => HttpResponse.error()));
  start();
  await expect(fetch(domains)).rejects.toMatchObject({ name: 'TypeError' });
  await stop();
  expect(spans.map(({ status }) => status.code)).toEqual([2]);
});
