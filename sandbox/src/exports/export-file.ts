import { csvRecord, instantlyColumns, withoutFormula } from '@roost/shared/contracts/csv';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { mailboxes } from '#database/schema.ts';
import type { MailboxProvider } from '#providers/mailbox-provider.ts';

type Row = Pick<typeof mailboxes.$inferSelect, 'id' | 'email' | 'firstName' | 'lastName' | 'type' | 'password'>;
type Servers = MailboxProvider['servers'];

const batchSize = 500;

/** Daily limit, warm-up on, warm-up limit, increase a day: a careful start for a new inbox, to be changed in the tool. */
const sending = ['30', 'TRUE', '30', '2'];

/** The file in the order asked for, read in batches: the one connection of the embedded database stays free between them. */
export async function* exportFile(
  { database, servers }: { database: Database; servers: Servers },
  { workspaceId, mailboxIds }: { workspaceId: string; mailboxIds: readonly string[] },
): AsyncGenerator<string> {
  yield csvRecord(instantlyColumns);
  for (let start = 0; start < mailboxIds.length; start += batchSize) {
    const ids = mailboxIds.slice(start, start + batchSize);
    const rows: Row[] = await database
      .select({
        id: mailboxes.id,
        email: mailboxes.email,
        firstName: mailboxes.firstName,
        lastName: mailboxes.lastName,
        type: mailboxes.type,
        password: mailboxes.password,
      })
      .from(mailboxes)
      .where(and(eq(mailboxes.workspaceId, workspaceId), inArray(mailboxes.id, ids)));
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield ids.map((id) => recordOf(byId.get(id), servers)).join('');
  }
}

const recordOf = (row: Row | undefined, servers: Servers): string => {
  // An inbox that was deleted since: a file with fewer rows than promised would be taken for whole.
  if (!row) throw new Error('An inbox of this export does not exist any more.');
  const { imapHost, imapPort, smtpHost, smtpPort } = servers[row.type];
  return csvRecord([
    row.email,
    withoutFormula(row.firstName),
    withoutFormula(row.lastName),
    row.email,
    row.password,
    imapHost,
    String(imapPort),
    row.email,
    row.password,
    smtpHost,
    String(smtpPort),
    ...sending,
  ]);
};
