import { createExportTicket, downloadExport, exportMailboxes } from '@roost/shared/contracts/exports/export';
import { getExportCredentials, saveExportCredentials } from '@roost/shared/contracts/exports/export-credentials';
import { createMailboxes, getMailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import { revealPassword } from '@roost/shared/contracts/mailboxes/mailbox-edit';
import { sql } from 'drizzle-orm';
import { anIdempotencyKey, aNewMailbox, idOf } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin } = useTestSandbox();

/** The text of all rows of all tables, as in a dump, with the names of the tables that contain `text`. */
const tablesWith = async (text: string): Promise<string[]> => {
  const { rows } = await api.sandbox.database.execute<{ schema: string; name: string }>(sql`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2`);
  const found: string[] = [];
  for (const { schema, name } of rows) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const { rows: matches } = await api.sandbox.database.execute(
      sql`select 1 from ${table} as dumped where strpos(dumped::text, ${text}) > 0 limit 1`,
    );
    if (matches.length > 0) found.push(name);
  }
  return found;
};

test('the dump of a table shows its text', async () => {
  expect(await tablesWith('admin@roost.test')).toContain('users');
});

test('passwords are in no table and no log line after they were created, read and exported', async () => {
  const inbox = await aNewMailbox(admin);
  const created = await admin(createMailboxes, {
    headers: anIdempotencyKey(),
    body: { emails: [inbox], type: 'Private' },
  });
  const [{ mailbox }] = (created.body as { results: [{ mailbox: { id: string } }] }).results;
  api.clock.advance(60_000);
  await admin(getMailbox, { params: { mailboxId: mailbox.id } });
  const { body } = await admin(revealPassword, { params: { mailboxId: mailbox.id } });
  const { password } = body as { password: string };
  expect(password).toHaveLength(16);
  const made = await admin(exportMailboxes, { body: { platform: 'Csv', mailboxIds: [mailbox.id] } });
  const ticket = await admin(createExportTicket, { params: { exportId: idOf(made.body) } });
  const file = await api.anyone(downloadExport, { params: { ticket: (ticket.body as { ticket: string }).ticket } });
  expect(file.text).toContain(password);
  const credentials = { email: 'maya@northwind.example', password: 'heron-anvil-quartz' };
  await admin(saveExportCredentials, { body: { platform: 'Smartlead', credentials } });
  const saved = await admin(getExportCredentials, { params: { platform: 'Smartlead' } });
  expect(saved.body).toEqual(credentials);
  expect([await tablesWith(password), await tablesWith(credentials.password)]).toEqual([[], []]);
  const logged = api.logged.join('\n');
  for (const secret of [password, credentials.password]) expect(logged).not.toContain(secret);
});
