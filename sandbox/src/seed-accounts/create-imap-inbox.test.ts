import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { freeTcpPort } from '#testing/free-ports.ts';
import { createImapInbox } from './create-imap-inbox.ts';

/** What the server answers to the commands of a client: `ok`, `no` with a text, or that it hangs or ends. */
type Answers = Partial<Record<'greeting' | 'LOGIN' | 'LIST' | 'SELECT' | 'SEARCH', string>>;

let server: Server;
let port: number;
let answers: Answers;
const sockets = new Set<Socket>();

const untagged: Record<string, string[]> = {
  CAPABILITY: ['* CAPABILITY IMAP4rev1 SPECIAL-USE'],
  LIST: ['* LIST (\\HasNoChildren) "/" INBOX', '* LIST (\\HasNoChildren \\Junk) "/" Held'],
  SELECT: ['* 0 EXISTS', '* FLAGS ()', '* OK [UIDVALIDITY 1] ok'],
  SEARCH: ['* SEARCH'],
};

beforeAll(async () => {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    if (answers.greeting !== 'hang') socket.write(`${answers.greeting ?? '* OK ready'}\r\n`);
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString();
      const lines = received.split('\r\n');
      received = lines.pop() ?? '';
      for (const line of lines) answer(socket, line);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

const answer = (socket: Socket, line: string): void => {
  const [tag = '', first = '', second = ''] = line.toUpperCase().split(' ');
  const asked = first === 'UID' ? second : first;
  const command = asked === 'EXAMINE' ? 'SELECT' : asked;
  const text = answers[command as keyof Answers] ?? 'OK done';
  if (text === 'hang') return;
  if (text === 'end') return void socket.destroy();
  const data = text.startsWith('OK') ? (untagged[command] ?? []) : [];
  socket.write([...data, `${tag} ${text}`, ''].join('\r\n'));
};

const find = ({ at = port, host = '127.0.0.1', timeoutMs = 5_000 } = {}) =>
  createImapInbox(
    { provider: 'Gmail', address: 'seed@receiver.example', user: 'seed', password: 'seeds', host, port: at },
    { timeoutMs },
  ).find({ code: 'roost-0123456789ab', sender: 'ada@harbor.example', since: new Date() });

test('a server that has no such message', async () => {
  answers = {};
  expect(await find()).toEqual({ kind: 'not-found' });
});

test.each([
  ['a refused login', { LOGIN: 'NO [AUTHENTICATIONFAILED] Invalid credentials' }, 'login-refused'],
  ['a server that cannot check passwords for now', { LOGIN: 'NO [UNAVAILABLE] Try later' }, 'unreachable'],
  ['a lost connection during the login', { LOGIN: 'end' }, 'unreachable'],
  ['a server that sends clients away', { greeting: '* BYE Too many connections' }, 'unreachable'],
  ['no list of folders', { LIST: 'NO Internal error' }, 'read-failed'],
  ['a folder that does not open', { SELECT: 'NO [SERVERBUG] Internal error' }, 'read-failed'],
  ['a refused search', { SEARCH: 'NO Internal error' }, 'read-failed'],
  ['a search that the server does not know', { SEARCH: 'BAD Unknown key' }, 'read-failed'],
  ['a lost connection during the search', { SEARCH: 'end' }, 'unreachable'],
])('%s is no missing message', async (_, broken, problem) => {
  answers = broken;
  expect(await find()).toEqual({ kind: 'unread', problem });
});

test.each([
  ['the greeting', { greeting: 'hang' }],
  ['the login', { LOGIN: 'hang' }],
  ['the search', { SEARCH: 'hang' }],
])('a server that does not answer %s is given up', async (_, silent) => {
  answers = silent;
  expect(await find({ timeoutMs: 200 })).toEqual({ kind: 'unread', problem: 'unreachable' });
});

test('a server that is down, and a name without an address', async () => {
  expect(await find({ at: await freeTcpPort() })).toEqual({ kind: 'unread', problem: 'unreachable' });
  expect(await find({ host: 'imap.invalid' })).toEqual({ kind: 'unread', problem: 'unreachable' });
});
