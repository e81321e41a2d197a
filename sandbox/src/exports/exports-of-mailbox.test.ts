import {
  cancelExport,
  createExportTicket,
  downloadExport,
  exportMailboxes,
} from '@roost/shared/contracts/exports/export';
import { saveExportCredentials } from '@roost/shared/contracts/exports/export-credentials';
import { listExportsOfMailbox, type ExportOfMailboxPage } from '@roost/shared/contracts/exports/mailbox-exports';
import { fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import type { Client } from '#testing/create-test-sandbox.ts';
import { idOf, someCredentials, someMailboxes } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin } = useTestSandbox();

const make = async (body: object, client: Client = admin) => idOf((await client(exportMailboxes, { body })).body);
const fetchFile = async (exportId: string, { file = 0, client = admin } = {}) => {
  const sent = { params: { exportId }, query: { file: String(file) } };
  const { ticket } = (await client(createExportTicket, sent)).body as { ticket: string };
  return api.anyone(downloadExport, { params: { ticket } });
};
const list = async (mailboxId = '', query = {}, client: Client = admin) =>
  (await client(listExportsOfMailbox, { params: { mailboxId }, query })).body as ExportOfMailboxPage;
const statuses = async (mailboxId = '') => (await list(mailboxId)).data.map(({ status }) => status);

test('the exports of an inbox by all members are listed, newest first, and only the own ones are marked as own', async () => {
  const [one, two] = await someMailboxes(admin);
  expect(await list(one)).toEqual({ total: 0, data: [], pageSize: 50, pageIndex: 1 });
  const user = await api.as('user');
  const first = await make({ platform: 'Luna', mailboxIds: [one] }, user);
  await fetchFile(first, { client: user });
  api.clock.advance(1_000);
  const second = await make({ platform: 'Csv', mailboxIds: [one, two] });

  expect((await list(one)).data).toMatchObject([
    { id: second, platform: 'Csv', status: 'Started', isOwn: true },
    { id: first, platform: 'Luna', status: 'Done', isOwn: false },
  ]);
  expect(await list(one, { limit: '1', offset: '1' })).toMatchObject({
    total: 2,
    data: [{ id: first }],
    pageSize: 1,
    pageIndex: 2,
  });
  expect((await list(two)).total).toBe(1);
  expect((await list(one, {}, user)).data.map(({ isOwn }) => isOwn)).toEqual([false, true]);
});

test('an inbox that a failed upload delivered is done, and the refused one failed', async () => {
  await admin(saveExportCredentials, { body: someCredentials });
  const match = { path: '/provider/platforms/Smartlead', times: 1 };
  api.sandbox.faults.add({ match, fault: { kind: 'fail', status: 500 }, userId: null });
  const mailboxIds = await someMailboxes(admin, { type: 'GoogleWorkspace' });
  await make({ platform: 'Smartlead', mailboxIds });
  expect(await statuses(mailboxIds[0])).toEqual(['Started']);
  api.clock.advance(4_001);
  expect(await statuses(mailboxIds[0])).toEqual(['Failed']);
  expect(await statuses(mailboxIds[2])).toEqual(['Done']);
});

test('an inbox in a complete file is done before the other files are, unless the export is canceled', async () => {
  const exportId = await make({
    platform: 'Woodpecker',
    mailboxIds: { filter: { type: 'Private', status: 'Active' }, except: [] },
  });
  const [newest] = await someMailboxes(admin, { limit: '1' });
  const found: string[] = [];
  for (let file = 0; !found.includes('Done') && file < 10; file += 1) {
    expect(await statuses(newest)).toEqual(['Started']);
    await fetchFile(exportId, { file });
    found.push(...(await statuses(newest)));
  }
  expect(found.at(-1)).toBe('Done');
  await admin(cancelExport, { params: { exportId } });
  expect(await statuses(newest)).toEqual(['Cancelled']);
});

test('an inbox of another workspace is not found, and a guest sees no exports', async () => {
  const [mailboxId = ''] = await someMailboxes(admin);
  const inFjord = await api.as('admin', workspaceIdOf(fjord));
  expect((await inFjord(listExportsOfMailbox, { params: { mailboxId } })).status).toBe(404);
  const guest = await api.as('guest');
  expect((await guest(listExportsOfMailbox, { params: { mailboxId } })).status).toBe(403);
});
