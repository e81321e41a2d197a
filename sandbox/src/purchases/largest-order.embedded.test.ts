import { maxOrderedInboxes } from '@roost/shared/contracts/billing/purchase';
import { freeNames } from '#testing/northwind-fixture.ts';
import { measureWork, referenceMs } from '#testing/measure-work.ts';
import { usePurchases } from '#testing/use-purchases.ts';

const { admin, buy, settle } = usePurchases();

/** As a multiple of `referenceMs`, which takes 6 to 12 ms where the target for a response is 200 ms. */
const maxCpu = 20;
/** A garbage collection or a compilation can fall into one measurement. */
const maxAttempts = 3;

/** The CPU time of the payment of an order of the maximum size, compared with the reference. */
const payLargestOrder = async (): Promise<number> => {
  const [name = ''] = await freeNames(admin, 1);
  const emails = Array.from({ length: maxOrderedInboxes }, (_, index) => ({
    firstName: 'Robin',
    lastName: 'Hale',
    email: `robin.${index}@${name}`,
    signature: 'a'.repeat(1_200),
  }));
  const { transactionId } = await buy([name], { mailboxes: { type: 'Private', emails } });
  let status: unknown;
  const { cpuMs } = await measureWork(async () => {
    status = (await settle(transactionId, 'pay')).body;
  });
  expect(status).toMatchObject({ status: 'Completed' });
  return cpuMs / referenceMs();
};

test('the payment of the largest order responds within the limit of a response', async () => {
  let ratio = await payLargestOrder();
  for (let attempt = 1; attempt < maxAttempts && ratio > maxCpu; attempt += 1) ratio = await payLargestOrder();
  expect(ratio).toBeLessThanOrEqual(maxCpu);
});
