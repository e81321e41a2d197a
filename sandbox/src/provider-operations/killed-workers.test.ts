import { transferDomains } from '@roost/shared/contracts/domains/transfer';
import { createSeededRandom } from '@roost/shared/rules/seeded-random';
import { eq, isNotNull, like, notLike } from 'drizzle-orm';
import { domains, transfers } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { invoices, transactions } from '#database/schema/purchases.ts';
import { simulatedOperations } from '#database/schema/simulated-providers.ts';
import { setBehaviour } from '#providers/stored-behaviour.ts';
import { createOrderedInboxes } from '#fulfilment/create-ordered-inboxes.ts';
import { payTransaction } from '#checkout/pay-transaction.ts';
import { aMortalProcess, isKilled } from '#testing/a-mortal-process.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { anIdempotencyKey, freeNames } from '#testing/northwind-fixture.ts';
import { useNorthwindBilling } from '#testing/use-northwind-billing.ts';
import { runOperations } from './run-operations.ts';

const billing = useNorthwindBilling();

const inboxCount = 1_000;
const killCount = 500;
/** Payments have three steps. The last kill is after the commit. */
const apiSteps = 3;
const apiKills = 3;
/** A batch of 10 operations has 26 steps, so few workers live long enough to end one. */
const batchSize = 10;
const workerSteps = 29;
const random = createSeededRandom(20_261_125);

const killWorkers = async (count: number): Promise<void> => {
  const { sandbox, clock } = billing.api();
  for (let kills = 0; kills < count;) {
    const workers = [1, 2].map(() =>
      isKilled(
        runOperations(aMortalProcess(sandbox, random.below(workerSteps)), { workspaceId: northwindId, batchSize }),
      ),
    );
    kills += (await Promise.all(workers)).filter(Boolean).length;
    clock.advance(11 * 60_000);
  }
};

/** Kills workers of the job that creates the inboxes, and then lets it end. Returns the number of kills. */
const killJob = async (): Promise<number> => {
  const { sandbox } = billing.api();
  const [job] = await sandbox.jobs.boss.fetch<{ workspaceId: string; transactionId: string }>('ordered-inboxes');
  if (job === undefined) throw new Error('No job creates the inboxes of the order.');
  let kills = 0;
  while (await isKilled(createOrderedInboxes(aMortalProcess(sandbox, random.below(workerSteps)), job))) kills += 1;
  return kills;
};

const endOperations = async (): Promise<void> => {
  const { sandbox, clock } = billing.api();
  while ((await sandbox.database.$count(providerOperations)) > 0) {
    await runOperations(sandbox, { workspaceId: northwindId });
    clock.advance(11 * 60_000);
  }
};

test('an order of 1,000 inboxes survives 500 kills: 1,000 inboxes, one charge, no key with two effects', async () => {
  const { sandbox } = billing.api();
  const { database } = sandbox;
  for (const name of ['mailboxes', 'registrar'] as const) {
    await setBehaviour(database, { name, behaviour: { kind: 'loses-answers' } });
  }
  await billing.setWorkspace({ outlookMailboxesLimit: 0 });
  const [domain = ''] = await freeNames(billing.admin, 1);
  const emails = Array.from({ length: inboxCount }, (_, index) => ({
    firstName: 'Robin',
    lastName: 'Hale',
    email: `robin.${index}@${domain}`,
  }));
  const id = await billing.order([domain], { mailboxes: { type: 'Outlook', emails } });

  // A browser repeats a payment until it has an answer, also after the commit of the first one.
  for (let kills = 0; kills < apiKills; kills += 1) {
    expect(await isKilled(payTransaction(aMortalProcess(sandbox, kills % apiSteps), id))).toBe(true);
  }
  expect(await payTransaction(sandbox, id)).toBe('Completed');

  await killWorkers(killCount - apiKills - (await killJob()));
  expect(await database.$count(providerOperations)).toBeGreaterThan(0);
  await endOperations();

  const created = await database
    .select({ email: mailboxes.email })
    .from(mailboxes)
    .innerJoin(domains, eq(domains.id, mailboxes.domainId))
    .where(eq(domains.domain, domain));
  expect(new Set(created.map(({ email }) => email))).toEqual(new Set(emails.map(({ email }) => email)));
  expect(created).toHaveLength(inboxCount);
  expect(await database.$count(invoices, eq(invoices.paymentReference, id))).toBe(1);
  expect(await database.select().from(transactions).where(eq(transactions.id, id))).toMatchObject([
    { status: 'Completed' },
  ]);
  // One effect for each inbox and for the domain.
  const operations = await database
    .select()
    .from(simulatedOperations)
    .where(notLike(simulatedOperations.key, 'open/%'));
  const subjects = operations.map(({ subject }) => subject);
  expect(new Set(subjects)).toEqual(new Set([domain, ...emails.map(({ email }) => email)]));
  expect(subjects).toHaveLength(inboxCount + 1);
  expect(operations.filter(({ calls }) => calls < 2)).toEqual([]);
}, 180_000);

test('100 paid transfers survive 60 kills: 100 domains, one charge, no key with two effects', async () => {
  const { sandbox } = billing.api();
  const { database } = sandbox;
  await setBehaviour(database, { name: 'registrar', behaviour: { kind: 'loses-answers' } });
  const names = Array.from({ length: 100 }, (_, index) => `harbor-${index}.com`);
  const body = { domains: names };
  const answer = await billing.admin(transferDomains, { headers: anIdempotencyKey(), body });
  const { transactionId: id } = answer.body as { transactionId: string };

  for (let step = 0; step < apiSteps; step += 1) {
    expect(await isKilled(payTransaction(aMortalProcess(sandbox, step), id))).toBe(true);
  }
  expect(await payTransaction(sandbox, id)).toBe('Completed');
  await killWorkers(60 - apiSteps);
  await endOperations();

  const transferred = await database.select().from(transfers).where(isNotNull(transfers.nameserversAt));
  expect(new Set(transferred.map(({ domain }) => domain))).toEqual(new Set(names));
  expect(await database.$count(domains, like(domains.domain, 'harbor-%'))).toBe(names.length);
  expect(await database.$count(invoices, eq(invoices.paymentReference, id))).toBe(1);
  const operations = await database
    .select()
    .from(simulatedOperations)
    .where(notLike(simulatedOperations.key, 'open/%'));
  expect(operations.map(({ subject }) => subject).toSorted()).toEqual(names.toSorted());
  expect(operations.filter(({ calls }) => calls < 2)).toEqual([]);
});
