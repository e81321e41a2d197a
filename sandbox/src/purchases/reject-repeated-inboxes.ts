import type { NewMailbox } from '@roost/shared/contracts/mailboxes/mailbox';
import type { Database } from '#database/database.ts';
import { reject } from '#errors/api-exception.ts';
import { findExistingAddresses } from '#mailboxes/find-existing-addresses.ts';

/** Rejects an order with duplicate or existing addresses: their paid slots would stay unused. */
export const rejectRepeatedInboxes = async (database: Database, rows: readonly NewMailbox[]): Promise<void> => {
  const addresses = rows.map(({ email }) => email.toLowerCase());
  const existing = await findExistingAddresses(database, addresses);
  const listed = new Set<string>();
  const fields: Record<string, string> = {};
  for (const [index, address] of addresses.entries()) {
    if (listed.has(address)) fields[`mailboxes.emails.${index}.email`] = 'Listed twice';
    else if (existing.has(address)) fields[`mailboxes.emails.${index}.email`] = 'This address already exists';
    listed.add(address);
  }
  if (Object.keys(fields).length === 0) return;
  reject(422, { code: 'invalid-mailboxes', message: 'Some of the inboxes are listed twice or already exist.', fields });
};
