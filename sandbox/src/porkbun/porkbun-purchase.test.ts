import { listDomains } from '@roost/shared/contracts/domains/domain';
import type { DomainPage } from '@roost/shared/contracts/domains/domain';
import { checkAvailability } from '@roost/shared/contracts/billing/offer';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';
import { porkbunTestKeys, replayPorkbun } from '#testing/registrars/replay-porkbun.ts';
import type { PorkbunReplay } from '#testing/registrars/replay-porkbun.ts';
import { outsideTransactions } from '#providers/outside-transactions.ts';
import { createPorkbunRegistrar } from './create-porkbun-registrar.ts';

const billing = useNorthwindBilling();
const nameservers = ['ns1.example.net', 'ns2.example.net'];
const domain = 'harbor-lane.com';

let server: PorkbunReplay;

beforeEach(async () => {
  server = await replayPorkbun();
  const { sandbox } = billing.api();
  let now = 0;
  const registrar = createPorkbunRegistrar({
    ...porkbunTestKeys,
    url: server.url,
    nameservers,
    log: sandbox.settings.log,
    time: { now: () => now, wait: async (ms) => void (now += ms) },
  });
  sandbox.providers = outsideTransactions({ ...sandbox.providers, registrar });
});
afterEach(() => server.close());

const find = async () => ((await billing.admin(listDomains, { query: { search: domain } })).body as DomainPage).data[0];

test('a domain is checked, paid, registered in the account and delegated', async () => {
  const availability = await billing.admin(checkAvailability, { query: { domain } });
  expect(availability.body).toEqual({ status: 'Available', price: 9.73 });
  const id = await billing.order([domain]);
  expect(server.purchasesOf(domain)).toBe(0);
  expect((await billing.pay(id)).body).toMatchObject({ status: 'Completed' });
  await billing.later(10_000);
  expect(await find()).toMatchObject({ status: 'Active', nameservers });
  expect(server.owned.get(domain)).toEqual(nameservers);
  expect(server.purchasesOf(domain)).toBe(1);
});

test('a lost answer leaves the domain Pending, and the outbox finds out that it was bought', async () => {
  const id = await billing.order([domain]);
  server.loseNext('/domain/create/');
  await billing.pay(id);
  await billing.later(10_000);
  expect(await find()).toMatchObject({ status: 'Pending' });
  await billing.later(60_000);
  expect(await find()).toMatchObject({ status: 'Active' });
  expect(server.purchasesOf(domain)).toBe(1);
});

test('a domain that someone else bought after the payment is refunded', async () => {
  const id = await billing.order([domain]);
  // Porkbun still says "available" to the payment, and "taken" to the registration.
  server.answerNext('/domain/create/', {
    source: 'https://porkbun.com/api/json/v3/spec',
    status: 400,
    body: { status: 'ERROR', message: 'Domain is not available for registration.', code: 'DOMAIN_NOT_AVAILABLE' },
  });
  await billing.pay(id);
  await billing.limits();
  expect(await find()).toBeUndefined();
  expect((await billing.receipt(id)).refunds).toMatchObject([{ reason: 'domain-lost', subjects: [domain] }]);
});
