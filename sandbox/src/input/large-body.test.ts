import { getRequestListener } from '@hono/node-server';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';
import { createApp } from '#server/create-app.ts';
import { listenOnEach } from '#server/listen-on-each.ts';
import type { Listening } from '#server/listen-on-each.ts';

let api: TestSandbox;
let listening: Listening;
beforeAll(async () => {
  api = await createTestSandbox();
  const listener = getRequestListener(createApp(api.sandbox).fetch, { overrideGlobalObjects: false });
  listening = await listenOnEach(listener, { listen: ['127.0.0.1'], port: 0 });
});
afterAll(async () => {
  await listening.close();
  await api.close();
});

const large = '1,'.repeat(500_000);
/** Within the byte limit but over the value limit: reading stops in the middle. */
const listsOfLists = `{"names":[${'[],'.repeat(85_000)}1]}`;

test.each([
  { kind: 'announced', path: '/auth/login', body: () => large },
  { kind: 'sent in chunks', path: '/auth/login', body: () => new Blob([large]).stream() },
  { kind: 'with too many values', path: '/domains/lookup', body: () => listsOfLists },
])('a client receives the whole response to a body that is too large, $kind', async ({ path, body }) => {
  const { accessToken } = await api.signIn('admin');
  const headers = { authorization: `Bearer ${accessToken}`, 'workspace-id': northwindId };
  // Ten times: a closed connection truncates the response only sometimes.
  for (let time = 0; time < 10; time += 1) {
    const init = { method: 'POST', body: body(), duplex: 'half', headers };
    const response = await fetch(`${listening.url}/v1${path}`, init as RequestInit);
    expect([response.status, await response.json()]).toEqual([
      413,
      expect.objectContaining({ statusCode: 413, code: 'body-too-large' }),
    ]);
  }
});
