import { and, eq } from 'drizzle-orm';
import { isOneOf } from '#database/is-one-of.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import type { InboxChange } from '#database/schema/provider-operations.ts';

/** Selects the inboxes that wait for the answer to a change. */
export const isChangedBy = (key: string, { inboxes }: Pick<InboxChange, 'inboxes'>) => {
  const isListed = isOneOf(
    mailboxes.id,
    inboxes.map(({ id }) => id),
  );
  return and(isListed, eq(mailboxes.changeKey, key));
};
