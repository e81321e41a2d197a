import { connectDomain } from '@roost/shared/contracts/domains/domain-connection';
import { getDomain } from '@roost/shared/contracts/domains/domain';
import type { Domain } from '@roost/shared/contracts/domains/domain';
import { domainClaims } from '#database/schema/domain-claims.ts';
import { domains } from '#database/schema/domains.ts';
import { createTestSandbox, northwindId } from '#testing/create-test-sandbox.ts';
import type { TestSandbox } from '#testing/create-test-sandbox.ts';

let api: TestSandbox;
beforeAll(async () => {
  api = await createTestSandbox({ hasLookups: false });
  api.clock.stop();
});
afterAll(() => api.close());

test('without lookups, the first workspace that connects a domain owns it', async () => {
  const admin = await api.as('admin');
  const { body } = await admin(connectDomain, { body: { domain: 'off-harbor.com' } });
  expect(body).toMatchObject({ status: 'Pending', ownership: null });
  api.clock.advance(3_001);
  expect((await admin(getDomain, { params: { domainId: (body as Domain).id } })).body).toMatchObject({
    status: 'Active',
  });
  expect((await admin(connectDomain, { body: { domain: 'off-harbor.com' } })).status).toBe(409);
});

test('a claim from before lookups were turned off needs no record', async () => {
  const { database } = api.sandbox;
  const id = 'claimed-before';
  const createdAt = api.clock.now();
  const row = { id, workspaceId: northwindId, domain: 'before-harbor.com', isOwned: false, nameservers: [], createdAt };
  await database.insert(domains).values({ ...row, status: 'Pending' });
  await database.insert(domainClaims).values({ domainId: id, workspaceId: northwindId, token: '0f', dueAt: createdAt });
  const admin = await api.as('admin');
  expect((await admin(getDomain, { params: { domainId: id } })).body).toMatchObject({ ownership: null });
});
