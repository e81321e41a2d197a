import { createSeededRandom } from '@roost/shared/rules/seeded-random';
import { eq } from 'drizzle-orm';
import type { Sandbox } from '#context/sandbox.ts';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { invoices, transactions } from '#database/schema/purchases.ts';
import { simulatedOperations } from '#database/schema/simulated-providers.ts';
import { setBehaviour } from '#providers/stored-behaviour.ts';
import { payTransaction } from '#purchases/pay-transaction.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { freeNames } from '#testing/northwind-fixture.ts';
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

class Killed extends Error {}

/**
 * A process that is killed at a random step. Steps are the start and the commit of each transaction, and the start and
 * the end of each provider call. Every later step of the process fails too. The provider continues.
 */
const aMortalProcess = (sandbox: Sandbox, steps: number): Sandbox => {
  let left = steps;
  const step = () => {
    left -= 1;
    if (left < 0) throw new Killed();
  };
  const begin: Database['transaction'] = async (work, config) => {
    step();
    const result = await sandbox.database.transaction(async (transaction) => {
      const worked = await work(transaction);
      step();
      return worked;
    }, config);
    step();
    return result;
  };
  const database = new Proxy(sandbox.database, {
    get: (target, name) => {
      if (name === 'transaction') return begin;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  const provider = sandbox.providers.mailboxes;
  const provision: typeof provider.provision = async (inbox) => {
    step();
    const answer = await provider.provision(inbox);
    step();
    return answer;
  };
  const { registrar } = sandbox.providers;
  const register: typeof registrar.register = async (name) => {
    step();
    const answer = await registrar.register(name);
    step();
    return answer;
  };
  const providers = {
    ...sandbox.providers,
    mailboxes: { ...provider, provision },
    registrar: { ...registrar, register },
  };
  return { ...sandbox, database, providers };
};

/** Whether the process was killed before its work ended. */
const isKilled = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Killed) return true;
      throw error;
    },
  );

test('an order of 1,000 inboxes survives 500 kills: 1,000 inboxes, one charge, no key with two effects', async () => {
  const { sandbox, clock } = billing.api();
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

  let kills = apiKills;
  while (kills < killCount) {
    const workers = [1, 2].map(() =>
      isKilled(
        runOperations(aMortalProcess(sandbox, random.below(workerSteps)), { workspaceId: northwindId, batchSize }),
      ),
    );
    kills += (await Promise.all(workers)).filter(Boolean).length;
    clock.advance(11 * 60_000);
  }
  expect(await database.$count(providerOperations)).toBeGreaterThan(0);
  while ((await database.$count(providerOperations)) > 0) {
    await runOperations(sandbox, { workspaceId: northwindId });
    clock.advance(11 * 60_000);
  }

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
  const operations = await database.select().from(simulatedOperations);
  const subjects = operations.map(({ subject }) => subject);
  expect(new Set(subjects)).toEqual(new Set([domain, ...emails.map(({ email }) => email)]));
  expect(subjects).toHaveLength(inboxCount + 1);
  expect(operations.filter(({ calls }) => calls < 2)).toEqual([]);
}, 180_000);
