import { createExportTicket, downloadExport, exportMailboxes } from '@roost/shared/contracts/exports/export';
import { instantlyColumns } from '@roost/shared/rules/csv/csv';
import { parse } from 'csv-parse/sync';
import { and, eq, inArray } from 'drizzle-orm';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { someMailboxes } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';
import { testSecrets } from '#testing/test-secrets.ts';
import { mailboxPassword } from '#secrets/secret-columns.ts';

const { api, admin } = useTestSandbox();

const makeExport = async (mailboxIds: readonly string[], client = admin, more: object = {}) => {
  const { status, body } = await client(exportMailboxes, { body: { platform: 'Csv', mailboxIds, ...more } });
  return { status, body, id: (body as { id?: string }).id ?? '' };
};
const ticketFor = async (exportId: string, client = admin): Promise<string> => {
  const { body } = await client(createExportTicket, { params: { exportId } });
  return (body as { ticket: string }).ticket;
};
const download = (ticket: string) => api.anyone(downloadExport, { params: { ticket } });
const allIds = async () => {
  const rows = await api.sandbox.database
    .select({ id: mailboxes.id })
    .from(mailboxes)
    .where(and(eq(mailboxes.workspaceId, northwindId), eq(mailboxes.status, 'Active')));
  return rows.map(({ id }) => id).toReversed();
};

test('the file contains exactly the requested inboxes in the requested order, byte for byte', async () => {
  const ids = await allIds();
  expect(ids.length).toBeGreaterThan(1_100);
  const made = await makeExport(ids);
  expect(made).toMatchObject({ status: 201, body: { rows: ids.length, platform: 'Csv', status: 'Started', files: 1 } });
  const { headers, text } = await download(await ticketFor(made.id));
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="inboxes-csv-\d{4}-\d\d-\d\d\.csv"$/);
  expect(text.split('\r\n')).toHaveLength(ids.length + 2);

  const [columns, ...records] = parse(text, { recordDelimiter: '\r\n' });
  expect(columns).toEqual([...instantlyColumns]);
  const stored = await api.sandbox.database.select().from(mailboxes).where(inArray(mailboxes.id, ids));
  const byId = new Map(
    stored.map(({ id, email, encryptedPassword }) => [
      id,
      { email, password: testSecrets.decrypt(encryptedPassword, mailboxPassword({ id })) },
    ]),
  );
  expect(records.map(([email, , , , password]) => [email, password])).toEqual(
    ids.map((id) => [byId.get(id)?.email, byId.get(id)?.password]),
  );
  expect([...byId.values()].every(({ password }) => /^[A-Za-z0-9]/.test(password))).toBe(true);
});

test('a name that a spreadsheet would run is neutralized, and a password is unchanged', async () => {
  const [id = ''] = await someMailboxes(admin, { type: 'GoogleWorkspace' });
  const lastName = 'de "Wit", Jr';
  await api.sandbox.database
    .update(mailboxes)
    .set({
      firstName: '=HYPERLINK("x")',
      lastName,
      encryptedPassword: testSecrets.encrypt('=a,"b', mailboxPassword({ id })),
    })
    .where(eq(mailboxes.id, id));
  const { text } = await download(await ticketFor((await makeExport([id])).id));
  const [, record] = parse(text) as string[][];
  expect(record?.slice(1)).toEqual([
    '\'=HYPERLINK("x")', lastName, record?.[0], '=a,"b', 'imap.gmail.com', '993', record?.[0], '=a,"b', 'smtp.gmail.com',
    '587', '30', 'TRUE', '30', '2',
  ]); // oxfmt-ignore
});

test('a pending inbox blocks the export with the reason, as does an unknown one', async () => {
  const ids = await someMailboxes(admin, { type: 'GoogleWorkspace' });
  expect((await makeExport([...ids, 'unknown'])).status).toBe(422);
  await api.sandbox.database
    .update(mailboxes)
    .set({ status: 'Pending' })
    .where(eq(mailboxes.id, ids[1] ?? ''));
  expect(await makeExport(ids)).toMatchObject({
    status: 409,
    body: {
      code: 'mailboxes-pending',
      message: 'Export failed: One or more selected inboxes are still in Pending state.',
    },
  });
});

test('a ticket works once', async () => {
  const { id } = await makeExport(await someMailboxes(admin));
  const ticket = await ticketFor(id);
  const answers = await Promise.all([download(ticket), download(ticket)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect((await download(ticket)).status).toBe(404);
  expect((await download(await ticketFor(id))).status).toBe(200);
});

test('a ticket expires after 60 seconds', async () => {
  const { id } = await makeExport(await someMailboxes(admin));
  const [inTime, late] = [await ticketFor(id), await ticketFor(id)];
  api.clock.advance(59_000);
  expect((await download(inTime)).status).toBe(200);
  api.clock.advance(1_001);
  expect((await download(late)).status).toBe(404);
});

test('only its creator sees an export, and its ticket is not logged', async () => {
  const { id } = await makeExport(await someMailboxes(admin));
  const user = await api.as('user');
  expect((await user(createExportTicket, { params: { exportId: id } })).status).toBe(404);
  const ticket = await ticketFor(id);
  await download(ticket);
  expect(api.logged.join('\n')).toContain('/v1/export/files/:ticket 200');
  expect(api.logged.join('\n')).not.toContain(ticket);
});
