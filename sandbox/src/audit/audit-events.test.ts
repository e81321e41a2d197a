import {
  createExportTicket,
  downloadExport,
  exportMailboxes,
  retryExport,
} from '@roost/shared/contracts/exports/export';
import { getExportCredentials, saveExportCredentials } from '@roost/shared/contracts/exports/export-credentials';
import { revealPassword } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { listAuditEvents } from '@roost/shared/contracts/workspaces/audit-event';
import { eq, sql } from 'drizzle-orm';
import { auditEvents } from '#database/schema/audit-events.ts';
import { mailboxExports } from '#database/schema/exports.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import type { Client } from '#testing/create-test-sandbox.ts';
import { aMailboxOf, idOf, someCredentials, someMailboxes } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin } = useTestSandbox();

const eventsOf = async (client: Client = admin, query = {}) =>
  (await client(listAuditEvents, { query })).body as { total: number; data: { subject: string }[] };

const anExport = async (client: Client) =>
  idOf((await client(exportMailboxes, { body: { platform: 'Csv', mailboxIds: await someMailboxes(admin) } })).body);
const aTicket = async (client: Client, exportId: string) =>
  ((await client(createExportTicket, { params: { exportId } })).body as { ticket: string }).ticket;

test('each reveal and export is listed with its user, time and request, newest first', async () => {
  api.clock.stop();
  const viewer = await api.as('viewer');
  const { id, email } = await aMailboxOf(admin);
  const tick = () => api.clock.advance(1);
  const at = api.clock.now().getTime();
  const headers = (number: number) => ({ 'x-request-id': `0000000${number}` });
  await viewer(revealPassword, { params: { mailboxId: id }, headers: headers(1) });
  tick();
  await admin(saveExportCredentials, { body: someCredentials });
  await viewer(getExportCredentials, { params: { platform: 'Smartlead' }, headers: headers(2) });
  tick();
  const exportId = await anExport(viewer);
  tick();
  await api.anyone(downloadExport, { params: { ticket: await aTicket(viewer, exportId) }, headers: headers(3) });
  tick();
  await api.sandbox.database.update(mailboxExports).set({ status: 'Failed' }).where(eq(mailboxExports.id, exportId));
  await viewer(retryExport, { params: { exportId } });
  const user = { id: expect.any(String), email: 'viewer@roost.test' };
  const event = (after: number) => ({
    id: expect.any(String),
    user,
    requestId: expect.any(String),
    createdAt: new Date(at + after).toISOString(),
  });
  const ofExport = { subject: exportId, platform: 'Csv', inboxes: 3 };
  expect(await eventsOf()).toEqual({
    total: 5,
    pageSize: 50,
    pageIndex: 1,
    data: [
      { ...event(4), ...ofExport, action: 'export-retried' },
      { ...event(3), ...ofExport, action: 'export-downloaded', requestId: '00000003' },
      { ...event(2), ...ofExport, action: 'export-created' },
      {
        ...event(1),
        action: 'tool-credentials-read',
        subject: 'Smartlead',
        platform: 'Smartlead',
        inboxes: null,
        requestId: '00000002',
      },
      { ...event(0), action: 'password-revealed', subject: email, platform: null, inboxes: 1, requestId: '00000001' },
    ],
  });
  const page = await eventsOf(admin, { limit: '2', offset: '2' });
  expect(page).toMatchObject({ total: 5, pageSize: 2, pageIndex: 2, data: [{ subject: exportId }, {}] });
});

test('events are filtered by their kind and by a part of the address of their user', async () => {
  const viewer = await api.as('viewer');
  const { id, email } = await aMailboxOf(admin);
  await viewer(revealPassword, { params: { mailboxId: id } });
  await admin(revealPassword, { params: { mailboxId: id } });
  const exportId = await anExport(viewer);
  const subjectsOf = async (query: object) => (await eventsOf(admin, query)).data.map(({ subject }) => subject);
  expect(await subjectsOf({ action: 'password-revealed' })).toEqual([email, email]);
  expect(await subjectsOf({ person: ' VIEWER@ ' })).toEqual([exportId, email]);
  expect(await eventsOf(admin, { person: 'viewer', action: 'export-created' })).toMatchObject({
    total: 1,
    data: [{ subject: exportId, user: { email: 'viewer@roost.test' } }],
  });
  expect(await subjectsOf({ person: 'view%@' })).toEqual([]);
  expect((await admin(listAuditEvents, { query: { action: 'signed-in' } })).status).toBe(400);
});

test.each(['user', 'viewer', 'guest'] as const)('a %s sees no events', async (role) => {
  expect((await (await api.as(role))(listAuditEvents)).status).toBe(403);
});

test('admins see only the events of their workspace', async () => {
  const { id } = await aMailboxOf(admin);
  await admin(revealPassword, { params: { mailboxId: id } });
  expect((await eventsOf(await api.as('admin', workspaceIdOf(fjord)))).total).toBe(0);
  expect((await eventsOf()).total).toBe(1);
});

test('a rejected request leaves no event', async () => {
  const { id } = await aMailboxOf(admin);
  await api.sandbox.database.update(mailboxes).set({ status: 'Pending' }).where(eq(mailboxes.id, id));
  expect((await admin(revealPassword, { params: { mailboxId: id } })).status).toBe(409);
  expect((await admin(getExportCredentials, { params: { platform: 'Smartlead' } })).status).toBe(404);
  expect((await api.anyone(downloadExport, { params: { ticket: 'unknown' } })).status).toBe(404);
  expect((await eventsOf()).total).toBe(0);
});

describe('when an event cannot be stored', () => {
  const breakEvents = () =>
    api.sandbox.database.execute(sql`alter table audit_events add constraint broken check (false) not valid`);
  const repairEvents = () =>
    api.sandbox.database.execute(sql`alter table audit_events drop constraint if exists broken`);
  afterEach(repairEvents);

  test('no password is revealed, and no export is created or downloaded', async () => {
    const { database } = api.sandbox;
    const { id } = await aMailboxOf(admin);
    const { body } = await admin(revealPassword, { params: { mailboxId: id } });
    const { password } = body as { password: string };
    await admin(saveExportCredentials, { body: someCredentials });
    const exportId = await anExport(admin);
    const ticket = await aTicket(admin, exportId);
    const exported = await database.$count(mailboxExports);
    await breakEvents();
    const responses = [
      await admin(revealPassword, { params: { mailboxId: id } }),
      await admin(getExportCredentials, { params: { platform: 'Smartlead' } }),
      await admin(exportMailboxes, { body: { platform: 'Csv', mailboxIds: [id] } }),
      await api.anyone(downloadExport, { params: { ticket } }),
    ];
    for (const { status, text } of responses) {
      expect(status).toBe(500);
      for (const secret of [password, someCredentials.credentials.password]) expect(text).not.toContain(secret);
    }
    expect(await database.$count(mailboxExports)).toBe(exported);
    await repairEvents();
    expect((await api.anyone(downloadExport, { params: { ticket } })).status).toBe(200);
    expect(await database.$count(auditEvents, eq(auditEvents.workspaceId, northwindId))).toBe(3);
  });
});
