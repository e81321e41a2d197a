import { aToolInbox } from '#testing/outreach-tools/a-tool-inbox.ts';
import { replaySmartlead, toolTestKey } from '#testing/outreach-tools/replay-tools.ts';
import type { ToolReplay } from '#testing/outreach-tools/replay-tools.ts';
import { smartleadExchanges } from '#testing/outreach-tools/smartlead-exchanges.ts';
import { createSmartleadTool } from './create-smartlead-tool.ts';

const signIn = { platform: 'Smartlead', email: 'maya@northwind.example', password: toolTestKey } as const;
const inbox = aToolInbox('maya@example.com');

let server: ToolReplay;
const tool = () => createSmartleadTool({ url: server.url, wait: () => Promise.resolve() });
beforeEach(async () => {
  server = await replaySmartlead();
});
afterEach(() => server.close());

test('an inbox is added with its servers, limits and warm-up', async () => {
  expect(await tool().add(signIn, inbox)).toEqual({ kind: 'added' });
  expect(server.requests.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    {
      method: 'POST',
      path: '/email-accounts/save',
      body: {
        id: null,
        from_name: 'Maya Lindgren',
        from_email: 'maya@example.com',
        user_name: 'maya@example.com',
        password: 'password-of-inbox',
        smtp_host: 'smtp.gmail.com',
        smtp_port: 587,
        imap_host: 'imap.gmail.com',
        imap_port: 993,
        type: 'GMAIL',
        max_email_per_day: 30,
        warmup_enabled: true,
        total_warmup_per_day: 20,
        daily_rampup: 2,
        signature: 'Best regards, Maya',
      },
    },
  ]);
});

test('the answers of the guide and of the OpenAPI document are both understood', async () => {
  server.answerNext('/save', smartleadExchanges.savedShort);
  expect(await tool().add(signIn, inbox)).toEqual({ kind: 'added' });
  server.answerNext('/save', smartleadExchanges.invalid);
  expect(await tool().add(signIn, inbox)).toEqual({ kind: 'refused', message: 'SMTP or IMAP connection failed' });
  server.answerNext('/save', smartleadExchanges.invalidShort);
  expect(await tool().add(signIn, inbox)).toEqual({ kind: 'refused', message: 'Invalid parameters provided' });
});

test('an unknown answer does not count as added', async () => {
  server.answerNext('/save', { source: 'none', status: 200, body: { id: 123 } });
  await expect(tool().add(signIn, inbox)).rejects.toThrow('Smartlead answered unexpectedly (status 200).');
});

test('a list says why the tool cannot use an inbox, and has no password', async () => {
  server.answerNext('/email-accounts/', smartleadExchanges.broken);
  const page = await tool().list(signIn, { after: null, email: null });
  expect(page).toEqual({ inboxes: [{ email: 'user@example.com', problem: 'Invalid login' }], next: null });
});

test('a rate limit has the time that Smartlead asks to wait', async () => {
  server.answerNext('/save', smartleadExchanges.rateLimit);
  await expect(tool().add(signIn, inbox)).rejects.toMatchObject({ waitMs: 30_000 });
});
