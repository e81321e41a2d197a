import { getTransaction, purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { and, eq, isNotNull, like } from 'drizzle-orm';
import { orderRefunds, paddleEvents } from '#database/schema/paddle-events.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { invoices, refunds, transactions } from '#database/schema/purchases.ts';
import { mails } from '#database/schema/mails.ts';
import { lockWorkspace } from '#locks/lock-workspace.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import type { Client } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { aContact, anIdempotencyKey, freeNames } from '#testing/northwind-fixture.ts';
import { aNotification, aPaidTransaction } from '#testing/paddle-notifications.ts';
import { overlap } from '#testing/overlap.ts';
import { race } from '#testing/race.ts';
import { receiveNotification } from './receive-notification.ts';
import { signBody } from './signature.ts';

let apis: TestSandboxes;
let admin: Client;
beforeAll(async () => {
  apis = await createTestSandboxes();
  admin = await apis.first.as('admin', northwindId);
});
afterAll(() => apis.close());

const secret = 'pdl_ntfset_of_two_processes';
const receive = (text: string, index: number) => {
  const { sandbox } = index % 2 === 0 ? apis.first : apis.second;
  const body = Buffer.from(text);
  const signature = signBody({ body, secret, now: sandbox.clock.now() });
  return receiveNotification(sandbox, { body, signature, secret });
};
const order = async (name: string) => {
  const body = { domains: [name], registrant: aContact() };
  const response = await admin(purchaseDomains, { headers: anIdempotencyKey(), body });
  const { transactionId: id } = response.body as { transactionId: string };
  const [row] = await apis.first.sandbox.database.select().from(transactions).where(eq(transactions.id, id));
  return { id, total: row?.total ?? 0 };
};
const paid = (type: string, sale: { id: string; total: number }) =>
  aNotification({ type: `transaction.${type}`, data: aPaidTransaction(sale), occurredAt: apis.first.clock.now() });
const invoicesOf = (id: string) => apis.first.sandbox.database.$count(invoices, eq(invoices.paymentReference, id));

test('an event that two processes receive at the same time is stored and applied once', async () => {
  for (const name of await freeNames(admin, 4)) {
    const sale = await order(name);
    const text = paid('completed', sale);
    const outcomes = await race(4, (index) => receive(text, index));
    expect(outcomes.toSorted()).toEqual(['repeated', 'repeated', 'repeated', 'stored']);
    expect(await apis.first.sandbox.database.$count(paddleEvents, eq(paddleEvents.subject, sale.id))).toBe(1);
    expect(await invoicesOf(sale.id)).toBe(1);
  }
});

test('two events of one payment at the same time pay the order once', async () => {
  for (const name of await freeNames(admin, 4)) {
    const sale = await order(name);
    const texts = [paid('paid', sale), paid('completed', sale)];
    expect(await race(2, (index) => receive(texts[index] ?? '', index))).toEqual(['stored', 'stored']);
    expect(await invoicesOf(sale.id)).toBe(1);
  }
});

test('a payment and a cancellation at the same time end in a paid order or in a refund', async () => {
  for (const name of await freeNames(admin, 6)) {
    const sale = await order(name);
    const data = { id: sale.id, status: 'canceled' };
    const canceled = aNotification({ type: 'transaction.canceled', data, occurredAt: apis.first.clock.now() });
    const texts = [paid('completed', sale), canceled];
    await race(2, (index) => receive(texts[index] ?? '', index));
    await admin(getTransaction, { params: { transactionId: sale.id } });
    const { database } = apis.first.sandbox;
    const [row] = await database.select().from(transactions).where(eq(transactions.id, sale.id));
    const refunded = await database.$count(orderRefunds, eq(orderRefunds.transactionId, sale.id));
    const ends = [row?.status, await invoicesOf(sale.id), refunded];
    expect([
      ['Completed', 1, 0],
      ['Failed', 0, 1],
    ]).toContainEqual(ends);
  }
});

test('the rejection of a refund waits for the transaction that records the refund', async () => {
  const { database } = apis.first.sandbox;
  const isPaid = and(eq(invoices.workspaceId, northwindId), isNotNull(invoices.paymentReference));
  const [invoice] = await database.select().from(invoices).where(isPaid).limit(1);
  if (!invoice) throw new Error('Northwind has no paid invoice.');
  const reference = 'adj_at_the_same_time';
  const data = { id: reference, action: 'refund', status: 'rejected', transaction_id: invoice.paymentReference };
  const rejected = aNotification({ type: 'adjustment.updated', data, occurredAt: apis.first.clock.now() });
  const reason = 'inbox-failed' as const;
  const ofInvoice = { workspaceId: northwindId, invoiceId: invoice.id, amount: 1, reason, subjects: [], reference };
  await overlap({
    database,
    work: async (transaction) => {
      await lockWorkspace(transaction, northwindId);
      await transaction.insert(refunds).values({ id: reference, ...ofInvoice, refundedAt: apis.first.clock.now() });
    },
    call: () => receive(rejected, 1),
  });
  expect(await database.$count(refunds, eq(refunds.reference, reference))).toBe(0);
});

test('two events that reject one refund at the same time send each admin one correction', async () => {
  const { database } = apis.first.sandbox;
  const isPaid = and(eq(invoices.workspaceId, northwindId), isNotNull(invoices.paymentReference));
  const [invoice] = await database.select().from(invoices).where(isPaid).limit(1);
  if (!invoice) throw new Error('Northwind has no paid invoice.');
  const reference = 'adj_rejected_twice';
  const reason = 'inbox-failed' as const;
  const ofInvoice = { workspaceId: northwindId, invoiceId: invoice.id, amount: 7_777, reason, subjects: ['a@x.test'] };
  const occurredAt = apis.first.clock.now();
  await database.insert(refunds).values({ id: reference, ...ofInvoice, reference, refundedAt: occurredAt });
  const data = { id: reference, action: 'refund', status: 'rejected', transaction_id: invoice.paymentReference };
  const texts = [1, 2].map(() => aNotification({ type: 'adjustment.updated', data, occurredAt }));
  expect(await race(2, (index) => receive(texts[index] ?? '', index))).toEqual(['stored', 'stored']);
  const sent = await database.select().from(mails).where(like(mails.subject, '%77.77 was not approved'));
  expect(sent.length).toBeGreaterThan(0);
  expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(sent.length);
  const waiting = await database.select().from(providerOperations).where(eq(providerOperations.invoiceId, invoice.id));
  expect(waiting.filter(({ refund }) => refund?.amount === 7_777)).toHaveLength(1);
});
