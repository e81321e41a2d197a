import { sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domains } from '#database/schema/domains.ts';
import { mailboxes } from '#database/schema/mailboxes.ts';
import { isOneOf } from '#database/is-one-of.ts';
import { providerOperations } from '#database/schema/provider-operations.ts';
import { setBehaviour } from '#providers/stored-behaviour.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { orderInboxes } from '#testing/order-inboxes.ts';
import { overlap } from '#testing/overlap.ts';
import type { Answer } from './call-provider.ts';
import { claimOperations } from './claim-operations.ts';
import type { Operation } from './claim-operations.ts';
import { recordAnswers } from './record-answers.ts';

const accepted: Answer = { kind: 'accepted' };
const refused: Answer = { kind: 'failed', message: 'Someone else registered this domain first.' };

let apis: TestSandboxes;
let database: Database;
let operations: Operation[];
beforeAll(async () => {
  apis = await createTestSandboxes();
  database = apis.first.sandbox.database;
});
/** Two ordered domains with an inbox each, which the registrar has not answered for. */
beforeEach(async () => {
  await apis.reset();
  const down = { kind: 'down', until: '2100-01-01T00:00:00.000Z' } as const;
  await setBehaviour(database, { name: 'registrar', behaviour: down });
  await orderInboxes(apis.first, 2);
  const now = new Date(apis.first.clock.now().getTime() + 60_000);
  operations = await claimOperations(database, { workspaceId: northwindId, batchSize: 2, now });
});
afterAll(() => apis.close());

const record = (answer: Answer) => () =>
  recordAnswers(apis.second.sandbox, {
    workspaceId: northwindId,
    answered: operations.map((operation) => ({ operation, answer })),
    now: apis.first.clock.now(),
  });

const domainIds = async () => {
  const names = operations.map(({ subject }) => subject);
  const rows = await database.select({ id: domains.id }).from(domains).where(isOneOf(domains.domain, names));
  return rows.map(({ id }) => id).toSorted();
};
/** Fails when another transaction has locked one of the rows. */
const lock = (transaction: Database, rows: ReturnType<typeof sql>) =>
  transaction.execute(sql`select 1 from ${rows} for no key update nowait`);

test.each([{ answer: accepted }, { answer: refused }])(
  'answers ($answer.kind) lock the domains by id before their inboxes and operations',
  async ({ answer }) => {
    const [first = '', last = ''] = await domainIds();
    await overlap({
      database,
      work: (transaction) => lock(transaction, sql`domains where id = ${first}`),
      call: record(answer),
      whileBlocked: async (transaction) => {
        await lock(transaction, sql`domains where id = ${last}`);
        await lock(transaction, sql`mailboxes where domain_id in (${first}, ${last})`);
        await lock(transaction, sql`provider_operations`);
      },
    });
    const left = (await database.select().from(providerOperations)).map(({ kind }) => kind);
    expect(left.filter((kind) => kind !== 'refund-payment')).toEqual(
      answer.kind === 'accepted' ? ['create-inbox', 'create-inbox'] : [],
    );
  },
);

test('a refusal locks the inboxes of its domain before it removes them', async () => {
  const ids = await domainIds();
  const rows = await database.select().from(mailboxes).where(isOneOf(mailboxes.domainId, ids));
  const [first = '', last = ''] = rows.map(({ id }) => id).toSorted();
  await overlap({
    database,
    work: (transaction) => lock(transaction, sql`mailboxes where id = ${first}`),
    call: record(refused),
    whileBlocked: async (transaction) => {
      await lock(transaction, sql`mailboxes where id = ${last}`);
      await lock(transaction, sql`provider_operations`);
    },
  });
  expect(await database.$count(mailboxes, isOneOf(mailboxes.domainId, ids))).toBe(0);
});
