import { exportMailboxes, getExport, listExportFailures, previewExport } from '@roost/shared/contracts/exports/export';
import type { MailboxExport } from '@roost/shared/contracts/exports/export';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { saveExportCredentials } from '@roost/shared/contracts/exports/export-credentials';
import { createRealTools } from '#outreach-tools/create-real-tools.ts';
import { outsideTransactions } from '#providers/outside-transactions.ts';
import { someMailboxes } from '#testing/northwind-fixture.ts';
import { instantlyExchanges } from '#testing/outreach-tools/instantly-exchanges.ts';
import { replayInstantly, replaySmartlead, toolTestKey } from '#testing/outreach-tools/replay-tools.ts';
import type { ToolReplay } from '#testing/outreach-tools/replay-tools.ts';
import { smartleadExchanges } from '#testing/outreach-tools/smartlead-exchanges.ts';
import type { Exchange } from '#testing/exchanges/serve-exchanges.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin } = useTestSandbox();

let servers: { Instantly: ToolReplay; Smartlead: ToolReplay };
beforeEach(async () => {
  servers = { Instantly: await replayInstantly(), Smartlead: await replaySmartlead() };
  const { sandbox } = api;
  const wait = () => Promise.resolve();
  const platforms = createRealTools({
    Instantly: { url: servers.Instantly.url, wait },
    Smartlead: { url: servers.Smartlead.url, wait },
  });
  sandbox.settings = { ...sandbox.settings, outreachTools: 'real' };
  sandbox.providers = outsideTransactions({ ...sandbox.providers, platforms });
  api.clock.stop();
});
afterEach(async () => {
  await servers.Instantly.close();
  await servers.Smartlead.close();
  const leak = new RegExp(`${toolTestKey}|api_key|127\\.0\\.0\\.1`).exec(api.logged.join('\n'));
  if (leak) throw new Error(`The log contains ${leak[0]}.`);
});

const save = (platform: ExportPlatform, password: string) =>
  admin(saveExportCredentials, { body: { platform, credentials: { email: 'maya@northwind.example', password } } });
const upload = async (platform: ExportPlatform) => {
  await save(platform, toolTestKey);
  const mailboxIds = await someMailboxes(admin, { type: 'GoogleWorkspace' });
  const { body } = await admin(exportMailboxes, { body: { platform, mailboxIds } });
  return (body as MailboxExport).id;
};
const read = async (exportId: string) => (await admin(getExport, { params: { exportId } })).body as MailboxExport;
const addedBy = (tool: ToolReplay, path: string) =>
  tool.requests.filter((request) => request.method === 'POST' && request.path === path).map(({ body }) => body);

const tools = [
  ['Instantly', '/accounts', 'email', instantlyExchanges],
  ['Smartlead', '/email-accounts/save', 'from_email', smartleadExchanges],
] as const satisfies readonly (readonly [
  keyof typeof servers,
  string,
  string,
  { invalid: Exchange; rateLimit: Exchange; unauthorized: Exchange },
])[];

test.each(tools)('an upload to %s starts immediately and adds each inbox once', async (platform, path, field) => {
  const id = await upload(platform);
  expect(await read(id)).toMatchObject({ status: 'Done', done: 3 });
  const emails = addedBy(servers[platform], path).map((body) => (body as Record<string, string>)[field] ?? '');
  expect(emails).toHaveLength(3);
  expect(emails.map((email) => servers[platform].additionsOf(email))).toEqual([1, 1, 1]);
});

test.each(tools)('a lost answer of %s is found out by its list', async (platform, path) => {
  servers[platform].loseNext(path, 'POST');
  const id = await upload(platform);
  expect(await read(id)).toMatchObject({ status: 'Started', done: 2 });
  api.clock.advance(10_000);
  expect(await read(id)).toMatchObject({ status: 'Done', done: 3 });
  expect(addedBy(servers[platform], path)).toHaveLength(3);
});

test.each(tools)('a refusal of %s is reported for its inbox only', async (platform, path, field, exchanges) => {
  servers[platform].answerNext(path, exchanges.invalid, 'POST');
  const id = await upload(platform);
  expect(await read(id)).toMatchObject({ status: 'Failed', done: 2, reason: { code: 'provider-failed' } });
  const { body } = await admin(listExportFailures, { params: { exportId: id } });
  const [, refused] = addedBy(servers[platform], path).map((one) => (one as Record<string, string>)[field]);
  expect(refused).toBeDefined();
  expect(body).toEqual([
    {
      email: expect.any(String),
      reason: 'provider-failed',
      message: expect.stringMatching(/body must|connection failed/),
    },
  ]);
});

test.each(tools)('a refusal of %s for an inbox that it has is no failure', async (platform, path, _, exchanges) => {
  const server = servers[platform];
  // The list before the additions does not have the inboxes yet.
  const empty =
    platform === 'Instantly'
      ? { ...exchanges.invalid, status: 200, body: { items: [] } }
      : { ...exchanges.invalid, status: 200, body: [] };
  await upload(platform).then(read);
  server.requests.length = 0;
  await save(platform, toolTestKey);
  server.answerNext(platform === 'Instantly' ? '/accounts?' : '/email-accounts/?', empty, 'GET');
  const mailboxIds = await someMailboxes(admin, { type: 'GoogleWorkspace' });
  const { body } = await admin(exportMailboxes, { body: { platform, mailboxIds } });
  expect(await read((body as MailboxExport).id)).toMatchObject({ status: 'Done', done: 3 });
  expect(addedBy(server, path)).toHaveLength(3);
});

test.each(tools)('a rate limit of %s is waited for', async (platform, path, _, exchanges) => {
  servers[platform].answerNext(path, exchanges.rateLimit, 'POST');
  const id = await upload(platform);
  expect(await read(id)).toMatchObject({ status: 'Started', done: 2 });
  api.clock.advance(30_000);
  expect(await read(id)).toMatchObject({ status: 'Done', done: 3 });
});

test.each(tools)('a key that %s no longer accepts fails the upload', async (platform, path, _, exchanges) => {
  servers[platform].answerNext(path, exchanges.unauthorized, 'POST');
  const id = await upload(platform);
  expect(await read(id)).toMatchObject({ status: 'Failed', reason: { code: 'sign-in-refused' } });
});

test.each(tools)('%s verifies the key that was entered as the password', async (platform) => {
  expect((await save(platform, toolTestKey)).status).toBe(204);
  for (const wrong of ['another-key', 'a key\nwith a line', 'clé']) {
    expect(await save(platform, wrong)).toMatchObject({ status: 422, body: { code: 'api-key-refused' } });
  }
});

test('a tool that does not answer refuses no sign-in', async () => {
  const unreachable = createRealTools({ Smartlead: { url: 'http://127.0.0.1:1', wait: () => Promise.resolve() } });
  api.sandbox.providers = outsideTransactions({ ...api.sandbox.providers, platforms: unreachable });
  const answer = await save('Smartlead', toolTestKey);
  expect(answer).toMatchObject({ status: 422, body: { code: 'tool-no-answer' } });
  expect(answer.text).not.toContain(toolTestKey);
});

test('a sign-in at a tool without an adapter is refused', async () => {
  expect(await save('Luna', 'right-one')).toMatchObject({ status: 422, body: { code: 'tool-not-connected' } });
});

test.each([
  ['Instantly', 'api-key'],
  ['Luna', 'none'],
  ['Csv', null],
] as const)('the preview of an export to %s says that the sign-in is %s', async (platform, signIn) => {
  const mailboxIds = await someMailboxes(admin, { type: 'GoogleWorkspace' });
  expect(await admin(previewExport, { body: { platform, mailboxIds } })).toMatchObject({ body: { signIn } });
});
