import { dovecotPassword, findDovecot, startDovecot } from '#testing/start-dovecot.ts';
import type { Dovecot } from '#testing/start-dovecot.ts';
import { createImapInbox } from './create-imap-inbox.ts';

const program = findDovecot();
const describeOnServer = program === null ? describe.skip : describe;

const address = 'seed@receiver.example';
const plain = 'plain@receiver.example';
const code = 'roost-0123456789ab';
const sender = 'ada@harbor.example';
const sentAt = new Date();
sentAt.setMilliseconds(0);

let server: Dovecot;
beforeAll(async () => {
  if (program !== null) server = await startDovecot(program, [address, plain]);
});
afterAll(() => (program === null ? undefined : server.close()));

const find = (wanted: { code?: string; sender?: string } = {}, account: { address?: string; password?: string } = {}) =>
  createImapInbox({
    provider: 'Gmail',
    address,
    user: account.address ?? address,
    host: '127.0.0.1',
    port: server.port,
    password: dovecotPassword,
    ...account,
  }).find({ code, sender, since: sentAt, ...wanted });

const message = (headers: string[], text: string) =>
  [
    ...headers,
    `From: Ada <${sender}>`,
    `To: <${address}>`,
    'Subject: A quick question',
    `Date: ${sentAt.toUTCString().replace('GMT', '+0000')}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    ...text.split('\n'),
  ].join('\r\n');

describeOnServer('on a Dovecot server', () => {
  test('an inbox without the message was read', async () => {
    expect(await find()).toEqual({ kind: 'not-found' });
  });

  test('a message is found in the inbox by its encoded text, with what the receiver recorded, and stays unread', async () => {
    const recorded = [
      'Authentication-Results: mx.receiver.example;',
      '\tdkim=pass header.d=harbor.example; spf=softfail smtp.mailfrom=harbor.example;',
      '\tdmarc=pass (p=REJECT) header.from=harbor.example',
      'Received-SPF: softfail (mx.receiver.example) client-ip=198.51.100.7; envelope-from=ada@harbor.example',
    ];
    const encoded = Buffer.from(`Hello,\n\nReference: ${code}\n`).toString('base64');
    const source = message(recorded, `Content-Transfer-Encoding: base64\n\n${encoded}\n`);
    await server.deliver({ user: address, folder: 'INBOX', source });
    expect(await find()).toEqual({
      kind: 'found',
      found: {
        folder: 'inbox',
        policy: null,
        reason: 'provider-decided',
        spf: 'fail',
        dkim: 'pass',
        dmarc: 'pass',
        ip: '198.51.100.7',
        seconds: expect.any(Number) as number,
      },
    });
    expect(await server.flags(address)).toEqual(['']);
  });

  test('only the message with the code from the sender counts', async () => {
    expect(await find({ code: 'roost-ba9876543210' })).toEqual({ kind: 'not-found' });
    expect(await find({ sender: 'eve@harbor.example' })).toEqual({ kind: 'not-found' });
  });

  test('a message is found in the folder that the server names as its spam folder', async () => {
    const inSpam = 'roost-aaaaaaaaaaaa';
    await server.deliver({ user: address, folder: 'Junk', source: message([], `\nReference: ${inSpam}\n`) });
    expect(await find({ code: inSpam })).toMatchObject({
      kind: 'found',
      found: { folder: 'spam', spf: null, dkim: null, dmarc: null, ip: null },
    });
  });

  test('without a spam folder, a message that is not in the inbox is not known to be missing', async () => {
    expect(await find({}, { address: plain })).toEqual({ kind: 'unread', problem: 'no-spam-folder' });
    await server.deliver({ user: plain, folder: 'INBOX', source: message([], `\nReference: ${code}\n`) });
    expect(await find({}, { address: plain })).toMatchObject({ kind: 'found', found: { folder: 'inbox' } });
  });

  test('a refused password is no missing message', async () => {
    expect(await find({}, { password: 'wrong' })).toEqual({ kind: 'unread', problem: 'login-refused' });
  });
});
