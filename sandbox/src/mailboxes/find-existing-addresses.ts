import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';

/** Addresses that exist, also those of a deleted domain whose inboxes the provider still has to delete. */
export const findExistingAddresses = async (database: Database, addresses: readonly string[]): Promise<Set<string>> => {
  const found = await database
    .select({ email: mailboxes.email })
    .from(mailboxes)
    .where(isOneOf(mailboxes.email, addresses));
  const deleted = await database
    .select({ email: providerOperations.subject })
    .from(providerOperations)
    .where(and(isOneOf(providerOperations.subject, addresses), eq(providerOperations.kind, 'delete-inbox')));
  return new Set([...found, ...deleted].map(({ email }) => email));
};
