import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { loadOrderedInboxes } from '#stored-orders/stored-inboxes.ts';
import { EmbeddedPostgres } from './embedded-postgres.ts';

const folder = join(import.meta.dirname, 'migrations');

/** Rows to insert after a migration, so that later migrations run on data. */
const rowsAt: Record<string, string> = {
  '0002_domains': `
    insert into users (id, email, password_hash, firstname, lastname, invitation_status, created_at)
      values ('u', 'maya@northwind.example', 'hash', 'Maya', 'Lindgren', 'Verified', now());
    insert into workspaces (id, name, activated, mailboxes_limit, created_at) values ('w', 'Northwind', true, 5, now());
    insert into members (id, user_id, workspace_id, status, roles, created_at) values ('me', 'u', 'w', 'Active', '{ADMIN}', now());
    insert into domains (id, workspace_id, domain, status, nameservers, created_at)
      values ('d', 'w', 'northwind.example', 'Active', '{}', now());
    insert into mailboxes (id, workspace_id, domain_id, email, first_name, last_name, type, status, password, created_at)
      values ('m', 'w', 'd', 'maya@northwind.example', 'Maya', 'Lindgren', 'Private', 'Active', 'secret', now());
    insert into mailbox_exports (id, workspace_id, user_id, platform, mailbox_ids, created_at)
      values ('e', 'w', 'u', 'Smartlead', '{m,gone}', now());
    insert into spam_checks (id, workspace_id, mailbox_id, status, score, created_at)
      values ('s', 'w', 'm', 'Completed', 9, now());
    insert into invoices (id, workspace_id, number, status, total, description, issued_at)
      values ('i', 'w', 'RST-000001', 'Paid', 1200, 'Slots', now());
    insert into transactions (id, workspace_id, user_id, status, total, purchase_order, created_at)
      values ('t', 'w', 'u', 'Open', 1200, '{"lines": []}', now());
    insert into sign_ins (id, user_id, created_at) values ('si', 'u', now());
    insert into properties (name, value) values ('seed', 'default');`,
  '0007_rate_limits': `
    insert into mail_links (hash, user_id, purpose, created_at, expires_at) values ('l', 'u', 'verify-email', now(), now());
    insert into mail_links (hash, user_id, purpose, password_hash, created_at, expires_at)
      values ('own', 'u', 'verify-email', 'chosen', now(), now());
    insert into refresh_tokens (hash, sign_in_id, parent_hash, expires_at)
      values ('r', 'si', null, now()), ('fork-1', 'si', 'r', now()), ('fork-2', 'si', 'r', now());
    insert into mails (recipient, subject, text, link, created_at) values ('maya@northwind.example', '', '', '', now());
    insert into invoice_tickets (hash, invoice_id, expires_at) values ('it', 'i', now());
    insert into uploads (id, workspace_id, content_type, size, expires_at) values ('up', 'w', 'image/png', 1, now());
    insert into rate_limits (key, times, until) values ('r', '[]', now());`,
  '0016_billing': `update transactions set status = 'Completed', completed_at = now();`,
  '0017_tax': `
    insert into kept_answers (user_id, workspace_id, endpoint, key, body_hash, answer, created_at)
      values ('u', 'w', 'createTag', 'k', 'hash', '{"id": "t"}', now());
    insert into transfers (workspace_id, domain, nameservers, given, created_at)
      values ('w', 'northwind.example', '{}', true, now());
    update domains set settles_at = '2026-01-02T00:00:00Z';`,
  '0020_list_columns': `
    insert into domains (id, workspace_id, domain, status, nameservers, created_at)
      values ('bought', 'w', 'bought.example', 'Active', '{}', '2026-01-02T00:00:00Z'),
        ('connected', 'w', 'connected.example', 'Active', '{}', '2026-01-02T00:00:00Z');
    insert into transactions (id, workspace_id, user_id, status, total, purchase_order, tax_cents, created_at, completed_at)
      values ('order', 'w', 'u', 'Completed', 1199, '{"lines": [{"kind": "domain", "domain": "bought.example"}]}', 0, now(), now());`,
  '0051_mailbox_connections': `
    update spam_checks set score = 61, outcome = 'error', status = 'Completed',
      findings = '[{"check": "spf", "state": "warning", "code": "open"}, {"check": "spam-assassin", "state": "error", "code": "points-high"}]';
    update mailboxes set last_score = 61, last_outcome = 'error';`,
  '0027_mailbox_search': `
    insert into bulk_jobs (id, workspace_id, user_id, change, state, total, created_at)
      values ('b', 'w', 'u', '{"action": "spam-checks"}', 'Running', 4, now());
    insert into bulk_job_items (job_id, position, item_id, outcome)
      values ('b', 1, 'm', 'changed'), ('b', 2, 'two', null), ('b', 100, 'last', null), ('b', 101, 'next', null);`,
  '0031_google_codes': `
    insert into provider_operations (key, workspace_id, mailbox_id, transaction_id, active_at, next_attempt_at)
      values ('create-inbox/m', 'w', 'm', 'order', now(), now());
    insert into simulated_operations (key, email, answer) values ('create-inbox/m', 'maya@northwind.example', '{}');`,
  '0055_paddle_events': `
    insert into simulated_notifications (transaction_id, workspace_id, body) values ('t', 'w', '{}');`,
  '0040_search_orders': `
    insert into transactions (id, workspace_id, user_id, status, total, purchase_order, created_at)
      select 'inboxes', 'w', 'u', 'Open', 0, jsonb_build_object('lines', '[]'::jsonb, 'mailboxes', jsonb_build_object('type', 'Outlook',
        'emails', jsonb_agg(jsonb_build_object('email', number || '@é.example') order by number))), now()
      from generate_series(1, 251) as number;`,
  '0056_tool_account': `
    insert into refunds (id, workspace_id, invoice_id, amount, reason, subjects, reference, refunded_at)
      values ('f', 'w', 'i', 1200, 'domain-lost', '["gone.example"]', 'adj_f', '2026-01-02T00:00:00Z');`,
};

type Journal = { entries: { tag: string }[] };

test('migrations preserve the rows of every earlier schema', async () => {
  const journal = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as Journal;
  const part = await mkdtemp(join(tmpdir(), 'roost-migrations-'));
  const client = new EmbeddedPostgres();
  const database = drizzle({ client, casing: 'snake_case' });
  try {
    await cp(folder, part, { recursive: true });
    for (const [index, { tag }] of journal.entries.entries()) {
      const entries = journal.entries.slice(0, index + 1);
      await writeFile(join(part, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }));
      await migrate(database, { migrationsFolder: part });
      await client.exec(rowsAt[tag] ?? '');
    }
    const rows = async (query: string) => (await client.query(query)).rows;
    expect(await rows('select id from users')).toEqual([{ id: 'u' }]);
    expect(await rows('select user_id, roles from members')).toEqual([{ user_id: 'u', roles: ['ADMIN'] }]);
    expect(await rows('select id, encrypted_password from mailboxes')).toEqual([
      { id: 'm', encrypted_password: 'plain:secret' },
    ]);
    // Triggers keep the search text and the state of later changes.
    await client.exec(`update mailboxes set first_name = 'Mia', forward_to = 'in@northwind.example' where id = 'm'`);
    expect(await rows('select mailbox_id, type, status, due_at, has_forwarding from mailbox_states')).toEqual([
      { mailbox_id: 'm', type: 'Private', status: 'Active', due_at: null, has_forwarding: true },
    ]);
    expect(await rows('select * from mailbox_search')).toEqual([
      {
        mailbox_id: 'm',
        workspace_id: 'w',
        searched: 'maya@northwind.example\nMia Lindgren',
        type: 'Private',
        email: 'maya@northwind.example',
        name: 'mia lindgren',
        domain_name: 'northwind.example',
        created_at: expect.any(Date) as unknown,
      },
    ]);
    expect(
      await rows(
        'select type, status, has_forwarding, is_scheduled, sum(count)::int from mailbox_counts group by 1, 2, 3, 4 order by 3',
      ),
    ).toEqual([
      { type: 'Private', status: 'Active', has_forwarding: false, is_scheduled: false, sum: 0 },
      { type: 'Private', status: 'Active', has_forwarding: true, is_scheduled: false, sum: 1 },
    ]);
    expect(await rows('select item_id from bulk_job_items')).toEqual([{ item_id: 'm' }]);
    expect(await rows('select position, positions, item_ids from bulk_job_slices order by 1')).toEqual([
      { position: 2, positions: [2, 100], item_ids: ['two', 'last'] },
      { position: 101, positions: [101], item_ids: ['next'] },
    ]);
    expect(await rows('select email, from_name from spam_checks')).toEqual([
      { email: 'maya@northwind.example', from_name: 'Maya Lindgren' },
    ]);
    expect(await rows('select status, rows, done, files from mailbox_exports')).toEqual([
      { status: 'Done', rows: 2, done: 2, files: 1 },
    ]);
    expect(await rows('select position, mailbox_id from export_rows order by position')).toEqual([
      { position: 0, mailbox_id: 'm' },
      { position: 1, mailbox_id: 'gone' },
    ]);
    // No filter measured the scores and the points of earlier versions.
    expect(await rows('select score, outcome, findings from spam_checks')).toEqual([
      { score: null, outcome: 'warning', findings: [{ check: 'spf', state: 'warning', code: 'open' }] },
    ]);
    expect(await rows('select last_score, last_outcome from mailboxes')).toEqual([
      { last_score: null, last_outcome: 'warning' },
    ]);
    // A payment without tax has a tax of zero.
    expect(await rows('select number, total, tax_cents from invoices')).toEqual([
      { number: 'RST-000001', total: 1200, tax_cents: 0 },
    ]);
    expect(await rows(`select status, tax_cents from transactions where id = 't'`)).toEqual([
      { status: 'Completed', tax_cents: 0 },
    ]);
    expect(await rows(`select order_content from transactions where id = 'inboxes'`)).toEqual([
      { order_content: { lines: [], mailboxes: { type: 'Outlook', count: 251 } } },
    ]);
    expect(await loadOrderedInboxes(database, { transactionId: 'inboxes', position: 248, length: 5 })).toEqual([
      { email: '249@é.example' },
      { email: '250@é.example' },
      { email: '251@é.example' },
    ]);
    // The migration deletes links without their own password, and all sign-ins: their tokens could have been reused
    // unnoticed.
    expect(await rows('select hash, sign_up from mail_links')).toEqual([
      {
        hash: 'own',
        sign_up: {
          firstname: 'Maya',
          lastname: 'Lindgren',
          company: null,
          language: 'en',
          passwordHash: 'chosen',
          invitationId: null,
        },
      },
    ]);
    expect(await rows('select id from sign_ins')).toEqual([]);
    expect(await rows('select key, response from idempotency_keys')).toEqual([{ key: 'k', response: { id: 't' } }]);
    expect(await rows('select nameservers_assigned from transfers')).toEqual([{ nameservers_assigned: true }]);
    expect(await rows('select kind, subject, inbox_type, mailbox_id from provider_operations')).toEqual([
      { kind: 'create-inbox', subject: 'maya@northwind.example', inbox_type: 'Private', mailbox_id: 'm' },
    ]);
    expect(await rows('select subject from simulated_operations')).toEqual([{ subject: 'maya@northwind.example' }]);
    expect(await rows('select key, workspace_id, body, attempts from simulated_notifications')).toEqual([
      { key: 't', workspace_id: 'w', body: '{}', attempts: 1 },
    ]);
    // Only an order registers a domain here.
    expect(await rows('select id, due_at, registered_until from domains order by id')).toEqual([
      { id: 'bought', due_at: null, registered_until: new Date('2027-01-02T00:00:00Z') },
      { id: 'connected', due_at: null, registered_until: null },
      { id: 'd', due_at: new Date('2026-01-02T00:00:00Z'), registered_until: null },
    ]);
    expect(await rows('select id, approved_at from refunds')).toEqual([
      { id: 'f', approved_at: new Date('2026-01-02T00:00:00Z') },
    ]);
    expect(await rows(`select value from app_metadata where name = 'seed'`)).toEqual([{ value: 'default' }]);
  } finally {
    await client.close();
    await rm(part, { recursive: true, force: true });
  }
});
