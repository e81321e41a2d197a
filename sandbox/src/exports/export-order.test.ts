import { createHash } from 'node:crypto';
import { createExportTicket, downloadExport, exportMailboxes, getExport } from '@roost/shared/contracts/exports/export';
import type { MailboxExport } from '@roost/shared/contracts/exports/export';
import { createSeededRandom } from '@roost/shared/rules/seeded-random';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { insertRows } from '#database/insert-rows.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { seededWorkspaces } from '#database/seed/seeded-workspaces.ts';
import { domainRows, mailboxRows } from '#database/seed/workspace-rows.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { testSecrets } from '#testing/test-secrets.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin } = useTestSandbox();

const allPrivate = { filter: { type: 'Private', status: 'Active' }, except: [] };

/** Adds active inboxes, so that a file has several batches. */
const addInboxes = async () => {
  const [workspace] = seededWorkspaces('default');
  if (workspace === undefined) throw new Error('The seed has a workspace.');
  const none = { domains: 0, mailboxes: 0 };
  const holdings = { Private: { domains: 75, mailboxes: 1_500 }, GoogleWorkspace: none, Outlook: none };
  const random = createSeededRandom(7);
  const context = { random, now: api.clock.now(), workspaceId: northwindId, secrets: testSecrets };
  const added = domainRows(
    { ...workspace, stems: ['addedone', 'addedtwo'], holdings, domainsWithoutInboxes: 0 },
    context,
  );
  await insertRows(api.sandbox.database, domains, added);
  const rows = added.flatMap((domain) => mailboxRows(domain, context));
  await insertRows(
    api.sandbox.database,
    mailboxes,
    rows.map((row) => ({ ...row, status: 'Active' as const })),
  );
};

/** Resolves with the addresses of the file, or null when the download breaks off. */
const download = async (): Promise<string[] | null> => {
  const made = (await admin(exportMailboxes, { body: { platform: 'Csv', mailboxIds: allPrivate } }))
    .body as MailboxExport;
  const { body } = await admin(createExportTicket, { params: { exportId: made.id } });
  const { ticket } = body as { ticket: string };
  const text = await api.anyone(downloadExport, { params: { ticket } }).then(
    (answer) => answer.text,
    () => null,
  );
  const { status } = (await admin(getExport, { params: { exportId: made.id } })).body as MailboxExport;
  expect(status).toBe(text === null ? 'Failed' : 'Done');
  return text === null ? null : (parse(text, { from_line: 2 }) as string[][]).map(([email]) => email ?? '');
};

test('with faults in a tenth of its batches, a file is complete in the order of the database or fails', async () => {
  await addInboxes();
  const { rows } = await api.sandbox.database.execute<{ hash: string }>(sql`
    select md5(string_agg(email, chr(10) order by email)) as hash from mailboxes
    where workspace_id = ${northwindId} and type = 'Private' and status = 'Active'`);
  const random = createSeededRandom(11);
  const { faults } = api.sandbox;
  const { consume } = faults;
  const fault = { id: 'broken', match: { path: '**' }, fault: { kind: 'drop' }, userId: null, release: null } as const;
  faults.consume = ({ path }) => (path.startsWith('/provider/exports/') && random.below(10) === 0 ? fault : undefined);
  try {
    const files: (string[] | null)[] = [];
    for (let run = 0; run < 10; run += 1) files.push(await download());
    const complete = files.filter((file) => file !== null);
    const hashes = complete.map((emails) => createHash('md5').update(emails.join('\n')).digest('hex'));
    expect(new Set(hashes)).toEqual(new Set([rows[0]?.hash]));
    expect(complete.length).toBeLessThan(files.length);
  } finally {
    faults.consume = consume;
  }
});
