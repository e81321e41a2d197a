import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { changePaymentMethod } from '@roost/shared/contracts/billing/subscription';
import { like } from 'drizzle-orm';
import { transactions } from '#database/schema/purchases.ts';
import { simulatedOperations } from '#database/schema/simulated-providers.ts';
import type { ProviderBehaviour } from '#faults/provider-behaviour.ts';
import { setBehaviour } from '#providers/stored-behaviour.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { aContact, anIdempotencyKey, freeNames } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin } = useTestSandbox();

const behave = (behaviour: ProviderBehaviour) => setBehaviour(api.sandbox.database, { name: 'payments', behaviour });
const anOrder = async () => {
  const domains = await freeNames(admin, 1);
  return { headers: anIdempotencyKey(), body: { domains, registrant: aContact() } };
};
const opened = () =>
  api.sandbox.database.select().from(simulatedOperations).where(like(simulatedOperations.key, 'open/%'));

test.each<ProviderBehaviour>([{ kind: 'usual' }, { kind: 'slow', ms: 1 }, { kind: 'loses-answers' }])(
  'a payment is opened once, also by a retry of its request, with a provider that is %j',
  async (behaviour) => {
    const order = await anOrder();
    await behave(behaviour);
    const first = await admin(purchaseDomains, order);
    expect(first.status).toBe(201);
    expect((await admin(purchaseDomains, order)).body).toEqual(first.body);
    expect(await opened()).toHaveLength(1);
  },
);

const down = { kind: 'down', until: '2100-01-01T00:00:00.000Z' } as const;

test.each<ProviderBehaviour>([{ kind: 'refuses' }, down])(
  'a payment that did not open is canceled, and its response says so, with a provider that is %j',
  async (behaviour) => {
    const order = await anOrder();
    await behave(behaviour);
    const { status, body } = await admin(purchaseDomains, order);
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'payment-unavailable' } });
    const newest = await api.sandbox.database.select().from(transactions);
    expect(newest.filter((one) => one.status === 'Open')).toEqual([]);
    await behave({ kind: 'usual' });
    // The same request stays canceled. Another one opens another payment.
    expect((await admin(purchaseDomains, { ...order, headers: anIdempotencyKey() })).status).toBe(201);
  },
);

test('a change of the card says when its payment did not open', async () => {
  await behave(down);
  const { body } = await admin(changePaymentMethod, { params: { workspaceId: northwindId } });
  expect(body).toMatchObject({ code: 'payment-unavailable' });
});
