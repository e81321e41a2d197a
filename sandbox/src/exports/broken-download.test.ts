import { createExportTicket, exportMailboxes, getExport } from '@roost/shared/contracts/exports/export';
import type { MailboxExport } from '@roost/shared/contracts/exports/export';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '#server/create-app.ts';
import { listenOnEach } from '#server/listen-on-each.ts';
import type { Listening } from '#server/listen-on-each.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';

let api: TestSandbox;
let admin: Client;
let listening: Listening;
beforeAll(async () => {
  api = await createTestSandbox();
  admin = await api.as('admin');
  const listener = getRequestListener(createApp(api.sandbox).fetch, { overrideGlobalObjects: false });
  listening = await listenOnEach(listener, { listen: ['127.0.0.1'], port: 0 });
});
afterAll(async () => {
  await listening.close();
  await api.close();
});

test('a download that the browser aborts is a failed export with the reason', async () => {
  const all = { filter: { type: 'Private', status: 'Active' }, except: [] };
  const { body } = await admin(exportMailboxes, { body: { platform: 'Csv', mailboxIds: all } });
  const { id, rows } = body as MailboxExport;
  const { body: ticket } = await admin(createExportTicket, { params: { exportId: id } });
  // Slows the rows down, so that the download is still running when the client aborts.
  api.sandbox.faults.add({ match: { path: '/provider/exports/Csv' }, fault: { kind: 'delay', ms: 200 }, userId: null });

  const leaving = new AbortController();
  const address = `${listening.url}/v1/export/files/${(ticket as { ticket: string }).ticket}`;
  const response = await fetch(address, { signal: leaving.signal, headers: { 'accept-encoding': 'identity' } });
  await response.body?.getReader().read();
  leaving.abort();
  const read = async () => (await admin(getExport, { params: { exportId: id } })).body as MailboxExport;
  let now = await read();
  while (now.status === 'Started') now = await read();
  expect(now).toMatchObject({ status: 'Failed', done: 0, rows, reason: { code: 'interrupted' } });
});
