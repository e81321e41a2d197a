import type { InboxType } from '@roost/shared/contracts/inbox-type';
import { dueMonthly } from '@roost/shared/contracts/order-lines';
import type { BoughtInboxState, Receipt } from '@roost/shared/contracts/receipt';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import type { transactions } from '#database/schema/purchases.ts';

type Row = typeof transactions.$inferSelect;

/** What a transaction was for, with the states of now; what was removed since is Missing. Amounts in cents. */
export const receiptOf = async (database: Database, transaction: Row): Promise<Receipt> => {
  const { id, status, workspaceId, order, createdAt, completedAt } = transaction;
  const names = order.lines.flatMap((line) => ('domain' in line ? [line.domain] : []));
  const found = await database
    .select({ domain: domains.domain, status: domains.status })
    .from(domains)
    .where(and(eq(domains.workspaceId, workspaceId), inArray(domains.domain, names)));
  const states = new Map(found.map((row) => [row.domain, row.status]));
  return {
    id,
    status,
    total: transaction.total,
    monthlyTotal: dueMonthly(order.lines),
    currency: 'USD',
    lines: [...order.lines],
    domains: names.map((domain) => ({
      domain,
      state: states.get(domain) ?? (isAhead(status) ? 'Pending' : 'Missing'),
    })),
    inboxes:
      order.mailboxes && (await inboxesOf(database, { ...order.mailboxes, workspaceId, isAhead: isAhead(status) })),
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
  };
};

/** Nothing is there before it is paid. */
const isAhead = (status: Row['status']): boolean => status === 'Open';

type Ordered = { workspaceId: string; type: InboxType; emails: readonly { email: string }[]; isAhead: boolean };

const inboxesOf = async (
  database: Database,
  { workspaceId, type, emails, isAhead }: Ordered,
): Promise<Receipt['inboxes']> => {
  const found = await database
    .select({ email: mailboxes.email, status: mailboxes.status })
    .from(mailboxes)
    .where(
      and(
        eq(mailboxes.workspaceId, workspaceId),
        inArray(
          mailboxes.email,
          emails.map(({ email }) => email.toLowerCase()),
        ),
      ),
    );
  const states = new Map(found.map((row) => [row.email, row.status]));
  const otherwise: BoughtInboxState = isAhead ? 'Pending' : 'Missing';
  return { type, rows: emails.map(({ email }) => ({ email, state: states.get(email.toLowerCase()) ?? otherwise })) };
};
