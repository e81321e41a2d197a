import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProviderHttp } from './create-provider-http.ts';

type Respond = (response: ServerResponse) => void;

/** The responses to the next requests. The last one repeats. */
let responses: Respond[] = [];
let received: string[] = [];
let waits: number[] = [];
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    received.push(`${request.method} ${request.url}`);
    const [first] = responses;
    if (responses.length > 1) responses.shift();
    first?.(response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  responses = [];
  received = [];
  waits = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const portOf = () => (server.address() as AddressInfo).port;
const api = (timeoutMs?: number) =>
  createProviderHttp({
    name: 'Example',
    url: `http://127.0.0.1:${portOf()}/v1`,
    headers: { 'x-api-key': 'secret-key' },
    wait: async (ms) => void waits.push(ms),
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Respond =>
  (response) =>
    void response.writeHead(status, headers).end(JSON.stringify(body));
const lost: Respond = (response) => void response.destroy();
const get = { method: 'GET', path: '/names' } as const;

test.each([
  ['a lost connection', lost],
  ['a 5xx status', json(503, {})],
  ['a body that is no JSON', (response: ServerResponse) => void response.end('<html>')],
  ['a short rate limit', json(429, {}, { 'retry-after': '2' })],
])('a read is repeated once after %s', async (_, problem) => {
  responses = [problem, json(200, { ok: true })];
  expect(await api().read(get)).toMatchObject({ status: 200, body: { ok: true } });
  responses = [problem, problem, json(200, { ok: true })];
  await expect(api().read(get)).rejects.toThrow('Example');
  expect(received).toHaveLength(4);
});

test('a write is never repeated', async () => {
  for (const problem of [lost, json(500, {}), json(429, {})]) {
    responses = [problem];
    await expect(api().write({ method: 'POST', path: '/names', body: {} })).rejects.toThrow('Example');
  }
  expect(received).toEqual(['POST /v1/names', 'POST /v1/names', 'POST /v1/names']);
});

test.each([
  [{ 'retry-after': '3' }, {}, 3_000],
  [{}, { ttlRemaining: 2 }, 2_000],
  [{}, {}, 1_000],
])('a rate limit ends at the time that %j %j names', async (headers, body, ms) => {
  responses = [json(429, body, headers), json(200, {})];
  await api().read(get);
  expect(waits).toEqual([ms]);
});

test('a long rate limit is for the caller, with its end', async () => {
  responses = [json(429, {}, { 'retry-after': '300' })];
  await expect(api().read(get)).rejects.toThrow('Its limit ends in 300 s.');
  responses = [json(429, {}, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() })];
  await expect(api().read(get)).rejects.toThrow(/ends in (?:59|60) s/);
  expect(received).toHaveLength(2);
});

test('a silent server, a large body and a redirect are no answer, and no message has the key', async () => {
  const messages: string[] = [];
  const failed = async (call: Promise<unknown>) => {
    const error = await call.catch((reason: unknown) => reason);
    messages.push(error instanceof Error ? `${error.message} ${error.stack}` : 'answered');
  };
  responses = [() => undefined];
  await failed(api(20).write({ method: 'POST', path: '/names' }));
  responses = [(response) => void response.end(`"${'x'.repeat(1_000_001)}"`)];
  await failed(api().read(get));
  responses = [json(302, {}, { location: 'http://127.0.0.1:1/' })];
  await failed(api().read(get));
  expect(messages).toEqual([
    expect.stringContaining('Example did not answer (timeout).'),
    expect.stringContaining('Example did not answer completely (too large).'),
    expect.stringContaining('Example did not answer (unexpected redirect).'),
  ]);
  expect(messages.join(' ')).not.toContain('secret-key');
});

test('a key in the query is added to each request, and no message contains it', async () => {
  const keyed = (port: number) =>
    createProviderHttp({
      name: 'Example',
      url: `http://127.0.0.1:${port}/v1`,
      query: { api_key: 'secret key' },
      wait: () => Promise.resolve(),
    });
  responses = [json(200, {})];
  await keyed(portOf()).read(get);
  await keyed(portOf()).write({ method: 'POST', path: '/names?limit=1', body: {} });
  expect(received).toEqual(['GET /v1/names?api_key=secret+key', 'POST /v1/names?limit=1&api_key=secret+key']);
  responses = [json(200, {}), lost];
  for (const call of [
    keyed(1).read(get),
    keyed(portOf())
      .read(get)
      .then(() => keyed(portOf()).write(get)),
  ]) {
    const error = await call.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).not.toContain('secret');
  }
});
