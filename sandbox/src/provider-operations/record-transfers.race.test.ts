import { transferDomains } from '@roost/shared/contracts/domains/transfer';
import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains, transfers } from '#database/schema/domains.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { setBehaviour } from '#providers/stored-behaviour.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { anIdempotencyKey } from '#testing/northwind-fixture.ts';
import { overlap } from '#testing/overlap.ts';
import { race } from '#testing/race.ts';
import type { Answer } from './call-provider.ts';
import { claimOperations } from './claim-operations.ts';
import type { Operation } from './claim-operations.ts';
import { recordAnswers } from './record-answers.ts';

const accepted: Answer = { kind: 'accepted' };
const refused: Answer = { kind: 'failed', message: 'The provider could not transfer this domain.' };
const names = ['onecharge-harbor.com', 'onecharge-lane.com'] as const;
const [first, last] = names;

let apis: TestSandboxes;
let database: Database;
let operations: Operation[];
beforeAll(async () => {
  apis = await createTestSandboxes();
  database = apis.first.sandbox.database;
});
/** Two paid transfers, which the registrar has not answered for. */
beforeEach(async () => {
  await apis.reset();
  const down = { kind: 'down', until: '2100-01-01T00:00:00.000Z' } as const;
  await setBehaviour(database, { name: 'registrar', behaviour: down });
  const admin = await apis.first.as('admin');
  await admin(transferDomains, { headers: anIdempotencyKey(), body: { domains: names } });
  const now = new Date(apis.first.clock.now().getTime() + 60_000);
  operations = await claimOperations(database, { workspaceId: northwindId, batchSize: 2, now });
});
afterAll(() => apis.close());

const record = (answer: Answer, api = apis.second) =>
  recordAnswers(api.sandbox, {
    workspaceId: northwindId,
    answered: operations.map((operation) => ({ operation, answer })),
    now: apis.first.clock.now(),
  });
/** Fails when another transaction has locked one of the rows. */
const lock = (transaction: Database, rows: ReturnType<typeof sql>) =>
  transaction.execute(sql`select 1 from ${rows} for no key update nowait`);

test.each([{ answer: accepted }, { answer: refused }])(
  'answers ($answer.kind) lock the transfers by name before their domains and operations',
  async ({ answer }) => {
    await overlap({
      database,
      work: (transaction) => lock(transaction, sql`transfers where domain = ${first}`),
      call: () => record(answer),
      whileBlocked: async (transaction) => {
        await lock(transaction, sql`transfers where domain = ${last}`);
        await lock(transaction, sql`domains where domain in (${first}, ${last})`);
        await lock(transaction, sql`provider_operations`);
      },
    });
    const refundsLeft = answer.kind === 'failed' ? 1 : 0;
    expect(await database.$count(providerOperations)).toBe(refundsLeft);
    const left = await database.$count(domains, isOneOf(domains.domain, names));
    expect(left).toBe(answer.kind === 'accepted' ? 2 : 0);
  },
);

test('a refusal that two workers record is refunded once', async () => {
  await race(4, (index) => record(refused, index % 2 === 0 ? apis.first : apis.second));
  expect(await database.select({ refund: providerOperations.refund }).from(providerOperations)).toMatchObject([
    { refund: { amount: 1_000, reason: 'transfer-failed' } },
  ]);
  const faults = await database.select({ fault: transfers.fault }).from(transfers);
  expect(faults.map(({ fault }) => fault)).toEqual(['provider-failed', 'provider-failed']);
});
