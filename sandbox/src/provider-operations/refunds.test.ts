import type { ProviderBehaviour } from '#faults/provider-behaviour.ts';
import { refunds } from '#database/schema/purchases.ts';
import { simulatedOperations } from '#database/schema/simulated-providers.ts';
import { setBehaviour } from '#providers/stored-behaviour.ts';
import { freeNames } from '#testing/northwind-fixture.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';
import { like } from 'drizzle-orm';
import { minuteMs } from '#runtime/durations.ts';

const billing = useNorthwindBilling();

const behave = (behaviour: ProviderBehaviour) =>
  setBehaviour(billing.api().sandbox.database, { name: 'payments', behaviour });

/** Pays a domain that the registrar then refuses, with a payment provider that behaves so. Returns the receipt. */
const loseDomain = async (behaviour: ProviderBehaviour) => {
  const [domain = ''] = await freeNames(billing.admin, 1);
  const id = await billing.order([domain]);
  billing.failProvider(`/provider/domains/${domain}`);
  await behave(behaviour);
  await billing.pay(id);
  return { domain, receipt: () => billing.receipt(id) };
};

const refundsAtProvider = () =>
  billing
    .api()
    .sandbox.database.select()
    .from(simulatedOperations)
    .where(like(simulatedOperations.key, 'refund-payment/%'));

test('a refund whose answer is lost is shown as not confirmed, and is paid once', async () => {
  const { domain, receipt } = await loseDomain({ kind: 'loses-answers' });
  const unconfirmed = await receipt();
  expect(unconfirmed.refunds).toEqual([]);
  expect(unconfirmed.pendingRefunds).toMatchObject([{ reason: 'domain-lost', subjects: [domain], refusal: null }]);
  expect(await billing.newestInvoice()).toMatchObject({ status: 'Paid', refunds: [] });
  expect(await billing.mails()).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringContaining('efund') }),
  );
  await billing.later(minuteMs);
  const confirmed = await receipt();
  expect(confirmed.pendingRefunds).toEqual([]);
  expect(confirmed.refunds).toMatchObject([{ amount: unconfirmed.pendingRefunds?.[0]?.amount, subjects: [domain] }]);
  expect(await refundsAtProvider()).toMatchObject([{ calls: 2 }]);
  expect((await billing.newestInvoice())?.refunds).toEqual(confirmed.refunds);
  expect((await billing.mails()).filter(({ subject }) => subject.includes('efund'))).toHaveLength(1);
});

test('a refused refund shows why, and is repeated with another key', async () => {
  const { receipt } = await loseDomain({ kind: 'refuses' });
  expect((await receipt()).pendingRefunds).toMatchObject([{ refusal: 'The payment provider refused the refund.' }]);
  await behave({ kind: 'usual' });
  await billing.later(2 * minuteMs);
  expect((await receipt()).refunds).toHaveLength(1);
  expect(new Set((await refundsAtProvider()).map(({ key }) => key)).size).toBe(2);
  expect(await billing.api().sandbox.database.$count(refunds)).toBe(1);
});

test('a refund that is refused on every attempt says that no other one is scheduled', async () => {
  const { receipt } = await loseDomain({ kind: 'refuses' });
  expect((await receipt()).pendingRefunds).toMatchObject([{ isRetried: true }]);
  for (const minutes of [2, 15, 90]) {
    // Counts the operations again from the first, because a provider refuses only the first three.
    await behave({ kind: 'refuses' });
    await billing.later(minutes * minuteMs);
    await receipt();
  }
  expect((await receipt()).pendingRefunds).toMatchObject([{ isRetried: false }]);
});

test('a payment provider that is down for an hour refunds afterwards', async () => {
  const until = new Date(billing.api().clock.now().getTime() + 60 * minuteMs).toISOString();
  const { receipt } = await loseDomain({ kind: 'down', until });
  await billing.later(30 * minuteMs);
  expect((await receipt()).refunds).toEqual([]);
  await billing.later(45 * minuteMs);
  expect((await receipt()).refunds).toHaveLength(1);
});
