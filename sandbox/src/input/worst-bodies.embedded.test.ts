import { getRequestListener } from '@hono/node-server';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { endpoints } from '@roost/shared/contracts/endpoints';
import { worstBodiesOf } from '@roost/shared/contracts/worst-bodies';
import type { WorstBody } from '@roost/shared/contracts/worst-bodies';
import { createApp } from '#server/create-app.ts';
import { listenOnEach } from '#server/listen-on-each.ts';
import type { Listening } from '#server/listen-on-each.ts';
import { accountFor } from '#testing/build-request.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';
import { cpuMsOf, referenceMs, usedMemoryMb } from '#testing/measure-work.ts';
import { anIdempotencyKey } from '#testing/northwind-fixture.ts';

/**
 * CPU time of a response as a multiple of `referenceMs`, which takes 6 to 12 ms. This is ten times the target of
 * `pnpm bench requests` (200 ms): a garbage collection on a busy machine exceeds the target, and work that grows with the
 * square of the body exceeds the limit.
 */
const maxCpu = 200;
/** Memory that stays in use after all bodies, which have about 490 MB. */
const maxMemoryMb = 100;
/** Maximum characters of a response that rejects the body. */
const maxRejection = 4_096;

const all = Object.values<EndpointDefinition>(endpoints);

const reference = referenceMs();

let usedBefore: number;
let api: TestSandbox;
let listening: Listening;
let tokens: Record<string, string>;
beforeAll(async () => {
  api = await createTestSandbox();
  const listener = getRequestListener(createApp(api.sandbox).fetch, { overrideGlobalObjects: false });
  listening = await listenOnEach(listener, { listen: ['127.0.0.1'], port: 0 });
  const accounts = ['admin', 'guest', 'invited', 'superadmin', 'unverified'];
  const signedIn = accounts.map(async (name) => [name, (await api.signIn(name)).accessToken] as const);
  tokens = Object.fromEntries(await Promise.all(signedIn));
  usedBefore = usedMemoryMb();
});
beforeEach(() => api.sandbox.rateLimits.clear());
afterAll(async () => {
  await listening.close();
  await api.close();
});

/** Parameters that are checked before the body; every other id can be unknown. */
const params: Record<string, string> = { workspaceId: northwindId, platform: 'Smartlead' };

const send = async (endpoint: EndpointDefinition, body?: string): Promise<{ status: number; text: string }> => {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'none');
  const response = await fetch(`${listening.url}/v1${path}`, {
    method: endpoint.method,
    ...(endpoint.method !== 'GET' && body !== undefined && { body }),
    redirect: 'manual',
    headers: {
      authorization: `Bearer ${tokens[accountFor(endpoint)] ?? ''}`,
      'workspace-id': northwindId,
      'content-type': 'application/json',
      'if-match': '"none"',
      ...anIdempotencyKey(),
    },
  });
  if (endpoint.responseType !== 'text/event-stream') return { status: response.status, text: await response.text() };
  await response.body?.cancel();
  return { status: response.status, text: '' };
};

/** Whether the response follows from the size of the body, not from its items. */
const isRejectedBySize = ({ status, text }: { status: number; text: string }, { path, length }: TooLong): boolean =>
  status === 413 || text.includes(`{"${path}":"Has ${length} items. The maximum is `);
type TooLong = NonNullable<WorstBody['tooLong']>;

test.each(all)('$name withstands its worst bodies', async (endpoint) => {
  const faults: string[] = [];
  for (const { kind, body, tooLong } of worstBodiesOf(endpoint)) {
    let response = { status: 0, text: '' };
    const cpuMs = await cpuMsOf(async () => {
      response = await send(endpoint, body);
    });
    const { status, text } = response;
    const cpu = cpuMs / reference;
    if (cpu > maxCpu) faults.push(`${kind}: takes ${cpu.toFixed(0)} of ${maxCpu}`);
    if (status >= 500) faults.push(`${kind}: ${status} ${text.slice(0, 200)}`);
    const maxLength = status >= 400 ? Math.max(maxRejection, status === 422 ? body.length : 0) : Infinity;
    if (text.length > maxLength) faults.push(`${kind}: ${status} with ${text.length} characters`);
    if (tooLong && status >= 400 && !isRejectedBySize(response, tooLong)) {
      faults.push(`${kind}: ${status} without the length of the list: ${text.slice(0, 200)}`);
    }
  }
  expect(faults).toEqual([]);
});

test('the API keeps none of the bodies in memory', () => {
  expect(usedMemoryMb() - usedBefore).toBeLessThan(maxMemoryMb);
});
