import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import { endpoints } from '@roost/shared/contracts/endpoints';
import type { EndpointName } from '@roost/shared/contracts/endpoints';
import { maxSelected } from '@roost/shared/contracts/selection';
import { accountFor } from '#testing/build-request.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';
import { anIdempotencyKey } from '#testing/northwind-fixture.ts';
import { bodyLimitsOf } from './body-limits.ts';

const all = Object.entries<EndpointDefinition>(endpoints) as [EndpointName, EndpointDefinition][];
const withBody = all.filter(([, { body }]) => body !== undefined);
const chunkBytes = 4_096;

let api: TestSandbox;
let tokens: Record<string, string>;

beforeAll(async () => {
  api = await createTestSandbox();
  const accounts = ['admin', 'guest', 'viewer', 'invited', 'superadmin', 'unverified'];
  const signedIn = accounts.map(async (name) => [name, (await api.signIn(name)).accessToken] as const);
  tokens = Object.fromEntries(await Promise.all(signedIn));
});
afterAll(() => api.close());

/** A body that is generated while it is read, with the number of bytes read so far. */
const createSource = (text: string, { bytes }: { bytes: number }) => {
  const chunk = new TextEncoder().encode(text.repeat(Math.ceil(chunkBytes / text.length)));
  const source = { read: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (source.read >= bytes) return controller.close();
        source.read += chunk.byteLength;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  return { source, body };
};

/** Parameters that are checked before the body; every other id can be unknown. */
const params: Record<string, string> = { workspaceId: northwindId, platform: 'Smartlead' };

const send = (row: EndpointDefinition, init: { body?: string | ReadableStream; headers?: Record<string, string> }) => {
  const path = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'none');
  return api.request(`/v1${path}`, {
    method: row.method,
    ...init,
    headers: {
      authorization: `Bearer ${tokens[accountFor(row)] ?? ''}`,
      'workspace-id': northwindId,
      'content-type': 'application/json',
      ...anIdempotencyKey(),
      'if-match': '"none"',
      ...init.headers,
    },
    ...(init.body instanceof ReadableStream && { duplex: 'half' }),
  });
};

const tooLarge = { status: 413, body: { statusCode: 413, code: 'body-too-large' } };

test.each(all)('%s declares the maximum size of its body', (_, row) => {
  const { bytes, values } = bodyLimitsOf(row);
  expect(bytes).toBeGreaterThanOrEqual(16 * 1024);
  expect(bytes).toBeLessThanOrEqual(8.5 * 1024 * 1024);
  // Infinite if a list in the body had no `maxLength`.
  expect(Number.isFinite(values)).toBe(true);
});

test.each(withBody)('%s rejects a body that is announced as too large without reading it', async (_, row) => {
  const { bytes } = bodyLimitsOf(row);
  const { source, body } = createSource('x', { bytes: bytes + 1 });
  expect(await send(row, { body, headers: { 'content-length': String(bytes + 1) } })).toMatchObject(tooLarge);
  expect(source.read).toBe(0);
});

test.each(withBody)('%s stops reading a body that turns out to be too large', async (_, row) => {
  const { bytes } = bodyLimitsOf(row);
  const { source, body } = createSource('x', { bytes: bytes * 10 });
  expect(await send(row, { body })).toMatchObject(tooLarge);
  expect(source.read).toBeLessThanOrEqual(bytes + chunkBytes);
});

test.each(withBody)('%s stops reading a body of nested lists', async (_, row) => {
  const { bytes, values } = bodyLimitsOf(row);
  const { source, body } = createSource('[', { bytes: bytes * 10 });
  expect(await send(row, { body })).toMatchObject(tooLarge);
  expect(source.read).toBeLessThanOrEqual(Math.min(bytes, values) + chunkBytes);
});

test('a call without a body rejects one that is announced as too large', async () => {
  const headers = { 'content-length': String(16 * 1024 + 1) };
  expect(await send(endpoints.cancelDeletion, { headers })).toMatchObject(tooLarge);
});

test('a list that is too long is named, without checking its items', async () => {
  const mailboxIds = Array.from({ length: maxSelected + 1 }, () => 1);
  const { status, body } = await send(endpoints.previewExport, {
    body: JSON.stringify({ platform: 'Csv', mailboxIds }),
  });
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ fields: { mailboxIds: 'Has 10001 items. The maximum is 10000.' } }),
  ]);
});

test.each([
  { rows: 100, named: 20 },
  { rows: 5_000, named: 1 },
])('the response to faults in $rows rows names $named', async ({ rows, named }) => {
  const emails = Array.from({ length: rows }, () => ({ email: 'x' }));
  const { body } = await send(endpoints.purchaseDomains, {
    body: JSON.stringify({ domains: ['a.com'], mailboxes: { type: 'Private', emails } }),
  });
  const { fields } = body as { fields: Record<string, string> };
  expect(Object.keys(fields)).toHaveLength(named);
});

test('a received value is not sent back in full', async () => {
  const { text } = await send(endpoints.createUpload, { body: JSON.stringify({ contentType: 'x'.repeat(10_000) }) });
  expect(text).toContain('contentType');
  expect(text.length).toBeLessThan(1_000);
});
