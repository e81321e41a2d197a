import { eq } from 'drizzle-orm';
import type { Database } from '#database/database.ts';
import { cedar } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { domainClaims } from '#database/schema/domain-claims.ts';
import { domains } from '#database/schema/domains.ts';
import { activateDomains } from '#providers/apply-provisioning.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { overlap } from '#testing/overlap.ts';
import { race } from '#testing/race.ts';
import { proveClaim } from './prove-claim.ts';

let apis: TestSandboxes;
let database: Database;
let now: Date;
beforeAll(async () => {
  apis = await createTestSandboxes();
  database = apis.first.sandbox.database;
});
beforeEach(() => {
  now = apis.first.clock.now();
});
afterAll(() => apis.close());

const workspaceIds = [northwindId, workspaceIdOf(cedar)] as const;

/** Two workspaces claim the name. Returns the ids of their domains. */
const twoClaims = async (domain: string) => {
  const ids = workspaceIds.map((_, index) => `${domain}-${index}`);
  for (const [index, workspaceId] of workspaceIds.entries()) {
    const id = ids[index] ?? '';
    const row = { id, workspaceId, domain, isOwned: false, nameservers: [], createdAt: now };
    await database.insert(domains).values({ ...row, status: 'Pending' });
    await database.insert(domainClaims).values({ domainId: id, workspaceId, token: id, dueAt: now });
  }
  return ids;
};
const prove = (id: string, { by }: { by: Database }) =>
  proveClaim(by, { domainId: id, token: id, activeAt: new Date(now.getTime() + 3_000) });
const ownersOf = async (domain: string) =>
  (await database.select().from(domains).where(eq(domains.domain, domain))).filter(({ isOwned }) => isOwned);

test('of two claims of a name that are proved at the same time, one owns it and the other remains a claim', async () => {
  const domain = 'race-harbor.com';
  const ids = await twoClaims(domain);
  const proved = await race(2, (index) =>
    prove(ids[index] ?? '', { by: (index === 0 ? apis.first : apis.second).sandbox.database }),
  );
  expect(proved.toSorted()).toEqual([false, true]);
  const owners = await ownersOf(domain);
  expect(owners).toHaveLength(1);
  expect(await database.$count(domainClaims, eq(domainClaims.domainId, owners[0]?.id ?? ''))).toBe(0);
  const lost = ids.find((id) => id !== owners[0]?.id) ?? '';
  expect(await database.$count(domainClaims, eq(domainClaims.domainId, lost))).toBe(1);
});

test('a claim that waits for the proof of another one loses', async () => {
  const domain = 'late-harbor.com';
  const [first = '', second = ''] = await twoClaims(domain);
  const proved = await overlap({
    database,
    work: (transaction) => prove(first, { by: transaction }),
    call: () => prove(second, { by: apis.second.sandbox.database }),
  });
  expect(proved).toBe(false);
  expect(await ownersOf(domain)).toMatchObject([{ id: first }]);
});

test('a claim that is deleted during its proof proves nothing', async () => {
  const [first = ''] = await twoClaims('gone-harbor.com');
  const proved = await overlap({
    database,
    work: (transaction) => transaction.delete(domains).where(eq(domains.id, first)),
    call: () => prove(first, { by: apis.second.sandbox.database }),
  });
  expect(proved).toBe(false);
});

test('a transfer that ends during the proof of a claim does not own the name, and is not active', async () => {
  const domain = 'moved-harbor.com';
  const [first = '', moved = ''] = await twoClaims(domain);
  await database.delete(domainClaims).where(eq(domainClaims.domainId, moved));
  await database.update(domains).set({ dueAt: now }).where(eq(domains.id, moved));
  const activate = () =>
    activateDomains(apis.second.sandbox, { workspaceId: workspaceIds[1], now }).catch(() => undefined);
  await overlap({ database, work: (transaction) => prove(first, { by: transaction }), call: activate });
  await activate();
  expect(await ownersOf(domain)).toMatchObject([{ id: first }]);
  const [row] = await database.select().from(domains).where(eq(domains.id, moved));
  expect(row).toMatchObject({ status: 'Pending', isOwned: false });
});
