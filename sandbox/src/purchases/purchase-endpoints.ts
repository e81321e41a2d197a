import { randomUUID } from 'node:crypto';
import { hostNameFault } from '@roost/shared/contracts/host-name';
import type { NewMailbox } from '@roost/shared/contracts/mailbox';
import { dueToday, type OrderLine } from '@roost/shared/contracts/order-lines';
import { getTransaction, purchaseDomains } from '@roost/shared/contracts/purchase';
import { getReceipt } from '@roost/shared/contracts/receipt';
import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import type { Order } from '#database/order.ts';
import { domains } from '#database/schema/domains.ts';
import { transactions } from '#database/schema/purchases.ts';
import { quoteNames } from '#domains/quote-names.ts';
import { refuseBadRows, splitAddress } from '#mailboxes/refuse-bad-rows.ts';
import type { Registrar } from '#providers/registrar.ts';
import { implement } from '#server/implement.ts';
import { refuse, refuseAsUnknown } from '#server/refusal.ts';
import { storeFailedInboxes } from './failed-inboxes.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { receiptOf } from './receipt-of.ts';
import { slotLines } from './slot-lines.ts';

export const purchaseEndpoints = {
  purchaseDomains: implement(purchaseDomains, async (call) => {
    const { sandbox, database, workspaceId, person, body, now } = call;
    const { registrar, payments } = sandbox.providers;
    const domainLines = await priceDomains({ database, registrar }, body.domains);
    if (body.mailboxes) {
      refuseBadRows(body.mailboxes.emails, { type: body.mailboxes.type, at: 'mailboxes.emails' });
      await refuseForeignDomains(database, { workspaceId, rows: body.mailboxes.emails, ordered: body.domains });
    }
    const order: Order = {
      lines: [...domainLines, ...(await slotLines(database, { workspaceId, mailboxes: body.mailboxes }))],
      registrant: body.registrant,
      redirectUrl: body.redirect ?? null,
      dmarcEmail: body.dmarcEmail ?? null,
      mailboxes: body.mailboxes ?? null,
    };
    const total = dueToday(order.lines);
    const kept = { workspaceId, userId: person.id, total, order, createdAt: now };
    if (total === 0) {
      // The provider has no part in it: what is kept is the receipt alone.
      const id = `rcp_${randomUUID()}`;
      await database.insert(transactions).values({ ...kept, id, status: 'Completed', completedAt: now });
      const { failedInboxes: failed } = await fulfilOrder(sandbox, { database, workspaceId, order, now });
      await storeFailedInboxes(sandbox, { database, workspaceId, transactionId: id, order, failed, now });
      return { receiptId: id };
    }
    const id = await payments.open({ amount: total });
    await database.insert(transactions).values({ ...kept, id, status: 'Open' });
    return { transactionId: id };
  }),

  getTransaction: implement(getTransaction, async ({ database, workspaceId, params }) => {
    const found = await findTransaction(database, { workspaceId, id: params.transactionId });
    return {
      id: found.id,
      status: found.status,
      total: found.total,
      currency: 'USD' as const,
      domains: found.order.lines.flatMap((line) => ('domain' in line ? [line.domain] : [])),
      failure: found.failure,
      createdAt: found.createdAt.toISOString(),
    };
  }),

  getReceipt: implement(getReceipt, async ({ database, workspaceId, params }) =>
    receiptOf(database, await findTransaction(database, { workspaceId, id: params.transactionId })),
  ),
};

const findTransaction = async (database: Database, { workspaceId, id }: { workspaceId: string; id: string }) => {
  const [found] = await database
    .select()
    .from(transactions)
    .where(and(eq(transactions.id, id), eq(transactions.workspaceId, workspaceId)));
  return found ?? refuseAsUnknown();
};

type DomainLine = Extract<OrderLine, { kind: 'domain' }>;

/** The registrar's prices as of now, in cents; what the screen showed does not count. */
const priceDomains = async (
  { database, registrar }: { database: Database; registrar: Registrar },
  names: readonly string[],
): Promise<DomainLine[]> => {
  const quotes = await quoteNames({ database, registrar }, names);
  const fields = Object.fromEntries(
    quotes.flatMap(({ domain, status }, index) => {
      const repeated = names.indexOf(domain) !== index;
      const fault = hostNameFault(domain) ?? (status === 'Available' && !repeated ? null : 'domain');
      if (fault === null) return [];
      return [[`domains.${index}`, repeated ? 'Listed twice' : `${domain} cannot be bought (${status})`]];
    }),
  );
  if (Object.keys(fields).length > 0) {
    refuse(422, { code: 'domain-unavailable', message: 'Some of the domains can no longer be bought.', fields });
  }
  return quotes.map(({ domain, price }) => ({ kind: 'domain', domain, amount: Math.round(price * 100) }));
};

/** The inboxes of an order are on its domains, or on those that the workspace has. */
const refuseForeignDomains = async (
  database: Database,
  { workspaceId, rows, ordered }: { workspaceId: string; rows: readonly NewMailbox[]; ordered: readonly string[] },
): Promise<void> => {
  const wanted = rows.map(({ email }) => splitAddress(email).domain);
  const own = await database
    .select({ domain: domains.domain })
    .from(domains)
    .where(and(eq(domains.workspaceId, workspaceId), inArray(domains.domain, wanted)));
  const known = new Set([...ordered, ...own.map(({ domain }) => domain)]);
  const fields = Object.fromEntries(
    wanted.flatMap((domain, index) =>
      known.has(domain) ? [] : [[`mailboxes.emails.${index}.email`, 'The domain is neither in this order nor yours']],
    ),
  );
  if (Object.keys(fields).length === 0) return;
  refuse(422, { code: 'invalid-mailboxes', message: 'Some of the inboxes are on other domains.', fields });
};
