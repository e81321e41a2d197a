import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { storeFailedOfOrders } from './store-failed-of-orders.ts';

type Params = {
  database: Database;
  workspaceId: string;
  names: readonly string[];
  /** Why their inboxes were not created. */
  message: string;
  now: Date;
};

/** Removes domains that the registrar has refused, with their inboxes, which it refunds. */
export const removeLostDomains = async ({ database, workspaceId, names, message, now }: Params): Promise<void> => {
  const areLost = and(eq(domains.workspaceId, workspaceId), isOneOf(domains.domain, names));
  // A later order can contain inboxes on the domain.
  const inboxes = await database
    .select({ email: providerOperations.subject, transactionId: providerOperations.transactionId })
    .from(providerOperations)
    .innerJoin(mailboxes, eq(mailboxes.id, providerOperations.mailboxId))
    .innerJoin(domains, eq(domains.id, mailboxes.domainId))
    .where(areLost);
  await database.delete(domains).where(areLost);
  const failure = { code: 'unknown-domain', message } as const;
  const failed = inboxes.map((inbox) => ({ ...inbox, failure }));
  await storeFailedOfOrders({ database, workspaceId, failed, now });
};
