import { subscriptions } from '#database/schema/subscriptions.ts';
import { freeNames } from '#testing/northwind-fixture.ts';
import { dayMs } from '#runtime/durations.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';
import { minuteMs } from '#runtime/durations.ts';

const billing = useNorthwindBilling();

/** Orders ten inboxes at a time of day (UTC minutes), half an hour before their price drops by one day. */
const orderAt = async (minutes: number) => {
  const { clock, sandbox } = billing.api();
  clock.stop();
  const ofDay = clock.now().getTime() % dayMs;
  await billing.later((minutes * minuteMs - ofDay + dayMs) % dayMs);
  const monthlyRenewsAt = new Date(clock.now().getTime() + 12 * dayMs + 30 * minuteMs);
  await sandbox.database.update(subscriptions).set({ monthlyRenewsAt });
  await billing.setWorkspace({ mailboxesLimit: (await billing.limits()).activeMailboxesCount });
  const [domain = ''] = await freeNames(billing.admin, 1);
  const names = { firstName: 'Robin', lastName: 'Hale' };
  const emails = Array.from({ length: 10 }, (_, index) => ({ ...names, email: `robin${index}@${domain}` }));
  return billing.order([domain], { mailboxes: { type: 'Private', emails } });
};

test('an order keeps its price past midnight UTC while the day of the workspace lasts', async () => {
  await billing.setWorkspace({ timeZone: 'America/New_York' });
  const id = await orderAt(23 * 60 + 30);
  const { total } = await billing.open(id);
  await billing.later(60 * minuteMs);
  expect(await billing.open(id)).toMatchObject({ total, repricedFrom: null });
  expect((await billing.pay(id)).body).toMatchObject({ status: 'Completed' });
});

test('an order gets a new price when the day of the workspace ends, even if the UTC day does not', async () => {
  await billing.setWorkspace({ timeZone: 'Asia/Tokyo' });
  const id = await orderAt(14 * 60 + 30);
  const { total } = await billing.open(id);
  await billing.later(60 * minuteMs);
  expect((await billing.pay(id)).body).toMatchObject({ code: 'price-changed' });
  const shown = await billing.open(id);
  expect(shown.repricedFrom).toBe(total);
  expect(shown.total).toBeLessThan(total);
});
