import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRspamdFilter } from './rspamd-filter.ts';

let server: Server;
let url: string;
let respond: (response: ServerResponse) => void;
let received: { line: string; headers: IncomingHttpHeaders; body: string } | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('latin1');
      received = { line: `${request.method} ${request.url}`, headers: request.headers, body };
      respond(response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const message = {
  source: Buffer.from('Subject: caf\xe9\r\n\r\nHello\r\n', 'latin1'),
  ip: '198.51.100.3',
  helo: 'out-3.example',
  hostname: 'out-3.example',
  sender: 'ada@harbor.example',
  recipient: 'check@receiver.example',
};
const check = (options: { timeoutMs?: number } = {}) => createRspamdFilter({ url, ...options }).check(message);
const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** The shape of https://rspamd.com/doc/developers/protocol.html, "Rspamd JSON control block". */
const documented = {
  is_skipped: false,
  score: 5.2000000001,
  required_score: 7,
  action: 'no action',
  symbols: {
    DATE_IN_PAST: { name: 'DATE_IN_PAST', score: 0.1 },
    FORGED_SENDER: {
      name: 'FORGED_SENDER',
      score: 5,
      options: ['updates@rspamd.com', 'noreply@rspamd.com'],
      description: 'Sender is forged',
    },
    HAS_DKIM: { name: 'HAS_DKIM', score: -0.1, metric_score: -0.1 },
  },
  urls: ['www.example.com'],
  'message-id': '4E699308EFABE14EB3F18A1BB025456988527794@example',
};

test('the message and its envelope are sent, and the answer has points, action and symbols, the worst first', async () => {
  respond = json(documented);
  expect(await check()).toEqual({
    score: 5.2,
    requiredScore: 7,
    action: 'no action',
    symbols: [
      {
        name: 'FORGED_SENDER',
        score: 5,
        description: 'Sender is forged',
        options: ['updates@rspamd.com', 'noreply@rspamd.com'],
      },
      { name: 'DATE_IN_PAST', score: 0.1, description: null, options: [] },
      { name: 'HAS_DKIM', score: -0.1, description: null, options: [] },
    ],
    reply: null,
  });
  expect(received).toMatchObject({
    line: 'POST /checkv2',
    headers: {
      ip: message.ip,
      helo: message.helo,
      hostname: message.hostname,
      from: message.sender,
      rcpt: message.recipient,
      'deliver-to': message.recipient,
    },
    body: message.source.toString('latin1'),
  });
});

test('a rejection has the reply for the sender', async () => {
  const skipped = { ...documented, is_skipped: true, score: 15, required_score: 15, action: 'reject' };
  respond = json({ ...skipped, symbols: {}, messages: { smtp_message: 'Gtube pattern' } });
  expect(await check()).toMatchObject({ action: 'reject', score: 15, symbols: [], reply: 'Gtube pattern' });
});

test.each([
  ['an error of the worker', json({ error: 'invalid command' }, 500)],
  ['an answer without a score', json({ error: 'Cannot process message' })],
  ['no JSON', (response: ServerResponse) => void response.end('<html>')],
  ['a lost connection', (response: ServerResponse) => void response.destroy()],
  ['a redirect', (response: ServerResponse) => void response.writeHead(302, { location: '/' }).end()],
])('%s is no answer', async (_, answer) => {
  respond = answer;
  expect(await check()).toBeNull();
});

test('a filter that does not answer in time is no answer', async () => {
  respond = () => undefined;
  expect(await check({ timeoutMs: 50 })).toBeNull();
});

test('a filter that is down is no answer', async () => {
  expect(await createRspamdFilter({ url: 'http://127.0.0.1:1' }).check(message)).toBeNull();
});
