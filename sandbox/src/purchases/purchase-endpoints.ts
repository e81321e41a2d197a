import { hostNameFault } from '@roost/shared/contracts/host-name';
import { getTransaction, purchaseDomains } from '@roost/shared/contracts/purchase';
import { and, eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import type { Order, OrderLine } from '#database/order.ts';
import { transactions } from '#database/schema/purchases.ts';
import { quoteNames } from '#domains/quote-names.ts';
import { refuseBadRows, splitAddress } from '#mailboxes/refuse-bad-rows.ts';
import type { Registrar } from '#providers/registrar.ts';
import { implement } from '#server/implement.ts';
import { refuse, refuseAsUnknown } from '#server/refusal.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { slotLines } from './slot-lines.ts';

export const purchaseEndpoints = {
  purchaseDomains: implement(purchaseDomains, async (call) => {
    const { sandbox, database, workspaceId, person, body, now } = call;
    const { registrar, payments } = sandbox.providers;
    const domainLines = await priceDomains({ database, registrar }, body.domains);
    if (body.mailboxes) {
      refuseBadRows(body.mailboxes.emails, { type: body.mailboxes.type, at: 'mailboxes.emails' });
      refuseForeignDomains(body.mailboxes.emails, body.domains);
    }
    const order: Order = {
      lines: [...domainLines, ...(await slotLines(database, { workspaceId, mailboxes: body.mailboxes }))],
      registrant: body.registrant,
      redirectUrl: body.redirect ?? null,
      dmarcEmail: body.dmarcEmail ?? null,
      mailboxes: body.mailboxes ?? null,
    };
    const total = domainLines.reduce((sum, { amount }) => sum + amount, 0);
    if (total === 0) {
      await fulfilOrder(sandbox, { database, workspaceId, order, now });
      return {};
    }
    const id = await payments.open({ amount: total });
    await database
      .insert(transactions)
      .values({ id, workspaceId, userId: person.id, status: 'Open', total, order, createdAt: now });
    return { transactionId: id };
  }),

  getTransaction: implement(getTransaction, async ({ database, workspaceId, params }) => {
    const [found] = await database
      .select()
      .from(transactions)
      .where(and(eq(transactions.id, params.transactionId), eq(transactions.workspaceId, workspaceId)));
    if (!found) return refuseAsUnknown();
    return {
      id: found.id,
      status: found.status,
      total: found.total,
      currency: 'USD' as const,
      domains: found.order.lines.flatMap((line) => (line.kind === 'inbox-slots' ? [] : [line.domain])),
      createdAt: found.createdAt.toISOString(),
    };
  }),
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

/** The inboxes of an order are on the domains of the order. */
const refuseForeignDomains = (rows: readonly { email: string }[], names: readonly string[]): void => {
  const fields = Object.fromEntries(
    rows.flatMap(({ email }, index) =>
      names.includes(splitAddress(email).domain)
        ? []
        : [[`mailboxes.emails.${index}.email`, 'The domain is not in this order']],
    ),
  );
  if (Object.keys(fields).length === 0) return;
  refuse(422, { code: 'invalid-mailboxes', message: 'Some of the inboxes are on other domains.', fields });
};
