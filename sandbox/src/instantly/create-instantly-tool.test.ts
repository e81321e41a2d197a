import { aToolInbox } from '#testing/outreach-tools/a-tool-inbox.ts';
import { instantlyExchanges } from '#testing/outreach-tools/instantly-exchanges.ts';
import { replayInstantly, toolTestKey } from '#testing/outreach-tools/replay-tools.ts';
import type { ToolReplay } from '#testing/outreach-tools/replay-tools.ts';
import { createInstantlyTool } from './create-instantly-tool.ts';

const signIn = { platform: 'Instantly', email: 'maya@northwind.example', password: ` ${toolTestKey}\n` } as const;
const inbox = aToolInbox('maya@example.com');
const wait = () => Promise.resolve();

let server: ToolReplay;
const tool = () => createInstantlyTool({ url: server.url, wait });
beforeEach(async () => {
  server = await replayInstantly();
});
afterEach(() => server.close());

test('an inbox is added with its servers and limits, and its warm-up is started', async () => {
  expect(await tool().add(signIn, inbox)).toEqual({ kind: 'added' });
  expect(server.requests.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    {
      method: 'POST',
      path: '/accounts',
      body: {
        email: 'maya@example.com',
        first_name: 'Maya',
        last_name: 'Lindgren',
        provider_code: 2,
        imap_username: 'maya@example.com',
        imap_password: 'password-of-inbox',
        imap_host: 'imap.gmail.com',
        imap_port: 993,
        smtp_username: 'maya@example.com',
        smtp_password: 'password-of-inbox',
        smtp_host: 'smtp.gmail.com',
        smtp_port: 587,
        daily_limit: 30,
        warmup: { limit: 20, increment: '2' },
        signature: 'Best regards, Maya',
      },
    },
    { method: 'POST', path: '/accounts/warmup/enable', body: { emails: ['maya@example.com'] } },
  ]);
});

test('limits and types that the API does not have become those that it has', async () => {
  const other = { ...inbox, warmupIncrease: 10, type: 'Private', signature: '' } as const;
  await tool().add(signIn, other);
  const [added] = server.requests;
  expect(added?.body).toMatchObject({ provider_code: 1, warmup: { increment: '4' } });
  expect(added?.body).not.toHaveProperty('signature');
});

test('an inbox whose warm-up cannot be started is added', async () => {
  server.answerNext('/warmup/enable', instantlyExchanges.rateLimit);
  server.answerNext('/warmup/enable', instantlyExchanges.rateLimit);
  expect(await tool().add(signIn, inbox)).toEqual({ kind: 'added' });
});

test('a list says why the tool cannot use an inbox', async () => {
  server.answerNext('/accounts?', instantlyExchanges.broken);
  const { inboxes, next } = await tool().list(signIn, { after: null, email: null });
  expect(inboxes).toEqual([{ email: 'user@example.com', problem: '535-5.7.8 Username and Password not accepted' }]);
  expect(next).toBeNull();
});

test('an account without a plan is refused like a wrong key', async () => {
  server.answerNext('/accounts', instantlyExchanges.noPlan);
  expect(await tool().verify(signIn)).toBe(false);
  server.answerNext('/accounts', instantlyExchanges.noPlan);
  await expect(tool().add(signIn, inbox)).rejects.toThrow('Instantly refused the sign-in.');
});

test('a refusal that repeats secrets is stored without them', async () => {
  const { invalid } = instantlyExchanges;
  const message = `535 ${inbox.password} is wrong for ${toolTestKey}`;
  server.answerNext('/accounts', { ...invalid, body: { ...invalid.body, message } });
  expect(await tool().add(signIn, inbox)).toEqual({ kind: 'refused', message: '535 ••• is wrong for •••' });
});

test.each([
  ['an account of another address', { status: 200, body: { ...instantlyExchanges.created.body } }],
  ['an unknown shape', { status: 200, body: { ok: true } }],
])('%s does not count as added', async (_, answer) => {
  server.answerNext('/accounts', { source: 'none', ...answer });
  await expect(tool().add(signIn, inbox)).rejects.toThrow('Instantly');
});
