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
import { collectGarbage, measureWork, referenceMs, usedMemoryMb } from '#testing/measure-work.ts';
import { anIdempotencyKey } from '#testing/northwind-fixture.ts';

/**
 * The limits as multiples of `referenceMs`, which takes 6 to 12 ms. They are ten times the targets of
 * `pnpm bench requests` (200 ms for a response, 50 ms for other calls, which wait for the longest turn): a garbage
 * collection on a busy machine exceeds a target, and work that grows with the square of the body exceeds a limit.
 */
const limits = { response: 200, turn: 50 };
/** What all bodies of an endpoint leave behind. The database grows in steps. */
const maxMemoryMb = 100;
const maxAttempts = 3;
/** Maximum characters of a response that rejects the body. */
const maxRejection = 4_096;

const all = Object.values<EndpointDefinition>(endpoints);

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

/** The excess over the limits, as text. Repeats a measurement that exceeds a limit. */
const excessOf = async (work: () => Promise<unknown>, reference: number): Promise<string[]> => {
  let excess: string[] = [];
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (attempt > 0) collectGarbage();
    const { cpuMs, longestTurnMs } = await measureWork(work);
    const compared = attempt === 0 ? reference : referenceMs();
    const ratios = { response: cpuMs / compared, turn: longestTurnMs / compared };
    excess = (['response', 'turn'] as const).flatMap((what) =>
      ratios[what] > limits[what] ? [`${what} takes ${ratios[what].toFixed(1)} of ${limits[what]}`] : [],
    );
    if (excess.length === 0) break;
  }
  return excess;
};

test.each(all)('$name withstands its worst bodies', async (endpoint) => {
  let kept = { faults: [] as string[], memoryMb: Infinity };
  // Work in the background can keep memory for a moment, and the database grows in steps. A leak grows each time.
  for (let attempt = 0; attempt < maxAttempts && kept.memoryMb >= maxMemoryMb; attempt += 1) {
    const usedBefore = usedMemoryMb();
    const faults = await faultsOf(endpoint);
    kept = { faults: [...kept.faults, ...faults], memoryMb: usedMemoryMb() - usedBefore };
  }
  expect(kept.faults).toEqual([]);
  expect(kept.memoryMb).toBeLessThan(maxMemoryMb);
});

/** Sends an endpoint its worst bodies. Returns what is wrong with the responses and their cost, as text. */
const faultsOf = async (endpoint: EndpointDefinition): Promise<string[]> => {
  const faults: string[] = [];
  const reference = referenceMs();
  for (const { kind, body, tooLong } of worstBodiesOf(endpoint)) {
    const excess = await excessOf(async () => {
      const response = await send(endpoint, body);
      const { status, text } = response;
      if (status >= 500) faults.push(`${kind}: ${status} ${text.slice(0, 200)}`);
      const maxLength = status >= 400 ? Math.max(maxRejection, status === 422 ? body.length : 0) : Infinity;
      if (text.length > maxLength) faults.push(`${kind}: ${status} with ${text.length} characters`);
      if (tooLong && status >= 400 && !isRejectedBySize(response, tooLong)) {
        faults.push(`${kind}: ${status} without the length of the list: ${text.slice(0, 200)}`);
      }
    }, reference);
    faults.push(...excess.map((one) => `${kind}: ${one}`));
  }
  return faults;
};
