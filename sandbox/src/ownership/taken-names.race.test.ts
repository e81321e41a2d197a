import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { domainClaims } from '#database/schema/domain-claims.ts';
import { domains } from '#database/schema/domains.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { overlap } from '#testing/overlap.ts';
import { deleteReplacedClaims } from './taken-names.ts';

let apis: TestSandboxes;
let database: Database;
beforeAll(async () => {
  apis = await createTestSandboxes();
  database = apis.first.sandbox.database;
});
afterAll(() => apis.close());

test('the claims that an order replaces are locked in the order of their ids', async () => {
  const rows = [
    { id: 'zz', domain: 'a-claim.com' },
    { id: 'aa', domain: 'b-claim.com' },
  ];
  const createdAt = apis.first.clock.now();
  for (const row of rows) {
    const inNorthwind = { workspaceId: northwindId, nameservers: [], createdAt };
    await database.insert(domains).values({ ...inNorthwind, ...row, isOwned: false, status: 'Pending' });
    const claim = { domainId: row.id, workspaceId: northwindId, token: row.id, dueAt: createdAt };
    await database.insert(domainClaims).values(claim);
  }
  const lock = (transaction: Database, id: string) =>
    transaction.execute(sql`select 1 from domains where id = ${id} for no key update nowait`);
  await overlap({
    database,
    work: (transaction) => lock(transaction, 'aa'),
    call: () =>
      apis.second.sandbox.database.transaction((transaction) =>
        deleteReplacedClaims(transaction, { workspaceId: northwindId, names: rows.map(({ domain }) => domain) }),
      ),
    // Fails if the function has already locked the domain that it should lock last.
    whileBlocked: (transaction) => lock(transaction, 'zz'),
  });
  expect(await database.$count(domains, inArray(domains.id, ['aa', 'zz']))).toBe(0);
});
