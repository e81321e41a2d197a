import { listDomains } from '@roost/shared/contracts/domains/domain';
import type { DomainPage } from '@roost/shared/contracts/domains/domain';
import { listTransferredDomains, transferDomains } from '@roost/shared/contracts/domains/transfer';
import type { TransferredDomain } from '@roost/shared/contracts/domains/transfer';
import { fjord } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { anIdempotencyKey } from '#testing/northwind-fixture.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';

const billing = useNorthwindBilling();
const { admin } = billing;

beforeEach(() => billing.api().clock.stop());

type Transferred = { domains: TransferredDomain[]; transactionId: string };
const transfer = async (names: readonly string[]) =>
  (await admin(transferDomains, { headers: anIdempotencyKey(), body: { domains: names } })).body as Transferred;
const stateOf = async (name: string) =>
  ((await admin(listTransferredDomains, { body: { domains: [name] } })).body as Transferred).domains[0];
const isListed = async (search: string) =>
  ((await admin(listDomains, { query: { search } })).body as DomainPage).total > 0;

/** Two transfers, paid from Germany. The nameservers of the second domain are never updated. */
const payForTransfers = async () => {
  const { transactionId } = await transfer(['harbor-lane.com', 'unchanged-lane.com']);
  await billing.chooseCountry(transactionId, 'DE');
  await billing.pay(transactionId);
  return transactionId;
};

test('a transfer with unchanged nameservers is refunded with its tax, on receipt, invoice and by email', async () => {
  const id = await payForTransfers();
  await billing.later(24_000);
  expect((await billing.newestInvoice())?.refunds).toEqual([]);
  await billing.later(1_001);
  const refund = { amount: 595, reason: 'transfer-failed', subjects: ['unchanged-lane.com'] };
  expect(await billing.newestInvoice()).toMatchObject({
    total: 1_000,
    taxCents: 190,
    status: 'Paid',
    refunds: [refund],
  });
  expect(await billing.receipt(id)).toMatchObject({
    refunds: [refund],
    domains: [{ state: 'Active' }, { domain: 'unchanged-lane.com', state: 'Missing' }],
  });
  const [mail] = await billing.mails();
  expect(mail?.subject).toBe('Your refund of $5.95');
  expect(mail?.text).toContain('unchanged-lane.com');
  expect(mail?.text).not.toContain('harbor-lane.com');
  expect(await stateOf('unchanged-lane.com')).toMatchObject({
    state: 'Failed',
    reason: { code: 'nameservers-unchanged' },
    isRefunded: true,
  });
  expect(await stateOf('harbor-lane.com')).toMatchObject({ state: 'Done', isRefunded: false });
});

test('a failed transfer is refunded once and can be paid again', async () => {
  await payForTransfers();
  await billing.later(60_000);
  expect(await isListed('unchanged-lane')).toBe(false);
  const { transactionId } = await transfer(['unchanged-lane.com']);
  await billing.pay(transactionId);
  await billing.later(1_000);
  const [again, before] = await billing.invoices();
  expect(again).toMatchObject({ total: 500, refunds: [] });
  expect(before?.refunds).toHaveLength(1);
  await billing.later(60_000);
  expect((await billing.invoices()).slice(0, 2)).toMatchObject([{ refunds: [{ amount: 595 }] }, { refunds: [{}] }]);
});

test('a free transfer fails without a refund', async () => {
  const inFjord = await billing.api().as('admin', workspaceIdOf(fjord));
  await inFjord(transferDomains, { headers: anIdempotencyKey(), body: { domains: ['unchanged-lane.com'] } });
  await billing.later(60_000);
  const names = { body: { domains: ['unchanged-lane.com'] } };
  const again = await (await billing.api().as('admin', workspaceIdOf(fjord)))(listTransferredDomains, names);
  expect((again.body as Transferred).domains).toMatchObject([{ state: 'Failed', isRefunded: false }]);
  expect((await billing.mails()).filter(({ subject }) => subject.includes('refunded'))).toEqual([]);
});
