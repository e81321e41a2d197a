import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenOnEach } from './listen-on-each.ts';

test('a server that closes ends each connection after its open response, and completes the other open calls', async () => {
  const open = new Map<string, ServerResponse>();
  const listener = (incoming: IncomingMessage, response: ServerResponse) => void open.set(incoming.url ?? '', response);
  const { url, close } = await listenOnEach(listener, { listen: ['127.0.0.1'], port: 0 });
  const agent = new Agent({ keepAlive: true });
  const call = (path: string) => {
    const sent = request(new URL(path, url), { agent, family: 4 }).end();
    return { sent, response: once(sent, 'response').then(([response]) => (response as IncomingMessage).resume()) };
  };
  const [first, second] = [call('/first'), call('/second')];
  while (open.size < 2) await new Promise((resolve) => setImmediate(resolve));
  const closed = close();
  open.get('/first')?.end();
  await first.response;
  await once(first.sent.socket ?? agent, 'close');
  open.get('/second')?.end();
  expect((await second.response).statusCode).toBe(200);
  await closed;
  agent.destroy();
});
