import { eq, sql } from 'drizzle-orm';
import { users } from '#database/schema/users.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';
import { anAddress, requestPasswordReset, signUpUser } from '#testing/an-account.ts';
import { deleteExpired } from './delete-expired.ts';
import { dayMs } from '#runtime/durations.ts';

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox();
});
afterAll(() => api.close());

const rowsOf = async (table: string): Promise<number> => {
  const { rows } = await api.sandbox.database.execute<{ rows: number }>(
    sql`select count(*)::int as rows from ${sql.identifier(table)}`,
  );
  return rows[0]?.rows ?? -1;
};

test('links, emails, tokens, sessions, tickets, saved responses and unused uploads expire', async () => {
  const { database, storage } = api.sandbox;
  const email = await signUpUser(api, { email: anAddress() });
  await requestPasswordReset(api, email);
  await api.signIn('admin');
  const now = api.clock.now();
  const id = sql`gen_random_uuid()::text`;
  await database.execute(sql`
    insert into uploads (id, workspace_id, content_type, size, expires_at, stored_at) values
      ('never', ${northwindId}, 'image/png', 1, ${now}, null), ('unused', ${northwindId}, 'image/png', 1, ${now}, ${now}),
      ('used', ${northwindId}, 'image/png', 1, ${now}, ${now}), ('signed', ${northwindId}, 'image/png', 1, ${now}, ${now})`);
  await storage.store.write('unused', new Uint8Array([1]));
  await database
    .update(users)
    .set({ avatar: storage.fileUrl('used') })
    .where(eq(users.email, 'admin@roost.test'));
  // The id of the unused picture is a prefix of another id.
  const signature = `<img src="${storage.fileUrl('signed')}"> <img src="${storage.fileUrl('unused-other')}">`;
  await database.execute(sql`
    update mailboxes set signature = ${signature} where id = (select id from mailboxes limit 1)`);
  await database.execute(sql`
    insert into invoice_tickets (hash, invoice_id, expires_at) select ${id}, id, ${now} from invoices limit 1`);
  await database.execute(sql`
    insert into transactions (id, workspace_id, user_id, status, total, order_content, created_at)
    select 'txn_old', ${northwindId}, id, 'Canceled', 0, '{"lines": []}', ${now} from users limit 1`);
  await database.execute(sql`
    insert into receipt_tickets (hash, transaction_id, user_id, expires_at)
    select ${id}, id, user_id, ${now} from transactions where id = 'txn_old'`);
  await database.execute(sql`
    insert into google_codes (hash, account_id, challenge, redirect_uri, expires_at)
    values (${id}, 'google-101', 'c', 'r', ${now})`);
  await database.execute(sql`
    insert into export_tickets (hash, export_id, expires_at) select ${id}, id, ${now} from mailbox_exports limit 1`);
  await database.execute(sql`
    insert into idempotency_keys (user_id, workspace_id, endpoint, key, body_hash, created_at)
    select id, ${northwindId}, 'endpoint', 'key', 'hash', ${now} from users limit 1`);
  await database.execute(sql`
    insert into audit_events (id, workspace_id, user_id, email, action, subject, request_id, created_at) values
      ('old', ${northwindId}, 'u', 'u@roost.test', 'password-revealed', 's', 'r', ${new Date(now.getTime() - 275 * dayMs)}),
      ('new', ${northwindId}, 'u', 'u@roost.test', 'password-revealed', 's', 'r', ${new Date(now.getTime() - 273 * dayMs)})`);
  const tables = [
    'mails',
    'mail_links',
    'refresh_tokens',
    'sign_ins',
    'invoice_tickets',
    'receipt_tickets',
    'google_codes',
    'idempotency_keys',
  ];
  await deleteExpired(api.sandbox, now);
  for (const table of tables) expect([table, await rowsOf(table)]).not.toEqual([table, 0]);
  await deleteExpired(api.sandbox, new Date(now.getTime() + 91 * dayMs));
  for (const table of [...tables, 'export_tickets']) expect([table, await rowsOf(table)]).toEqual([table, 0]);
  expect((await database.execute(sql`select id from audit_events`)).rows).toEqual([{ id: 'new' }]);
  const { rows } = await database.execute(sql`select id from uploads order by id`);
  expect(rows).toEqual([{ id: 'signed' }, { id: 'used' }]);
  expect(await storage.store.read('unused')).toBeNull();
});
