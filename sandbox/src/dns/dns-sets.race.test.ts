import { setRedirect } from '@roost/shared/contracts/domains/redirect';
import { eq } from 'drizzle-orm';
import { domains } from '#database/schema/domains.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { createTestSandboxes } from '#testing/create-test-sandboxes.ts';
import type { TestSandboxes } from '#testing/create-test-sandboxes.ts';
import { anActiveDomain } from '#testing/northwind-fixture.ts';
import { overlap } from '#testing/overlap.ts';
import { lockDomains, readDomains } from './dns-sets.ts';
import { writeRecords } from './write-records.ts';

let apis: TestSandboxes;
beforeAll(async () => {
  apis = await createTestSandboxes();
});
afterAll(() => apis.close());

test('a change of a domain waits for another one, and reads what it has written', async () => {
  const { database } = apis.first.sandbox;
  const admin = await apis.second.as('admin');
  const names = [await anActiveDomain(admin, 'Private')];
  const ofDomain = { workspaceId: northwindId, names };
  const [before] = await readDomains(database, ofDomain);
  const records = (before?.records ?? []).filter(({ type, key }) => type !== 'A' && key !== 'www');
  const redirected = await overlap({
    database,
    work: (transaction) => lockDomains(transaction, ofDomain),
    call: () => admin(setRedirect, { body: { domain: names[0] ?? '', url: 'https://harbor.example' } }),
    whileBlocked: async (transaction) => {
      if (before) await writeRecords(transaction, { sets: [{ current: before, records }], now: new Date() });
      await transaction
        .update(domains)
        .set({ redirectUrl: null })
        .where(eq(domains.id, before?.id ?? ''));
    },
  });
  expect(redirected).toMatchObject({ status: 200, body: { redirectUrl: 'https://harbor.example' } });
  const [after] = await readDomains(database, ofDomain);
  expect(after?.records.map(({ key }) => key)).toEqual(expect.arrayContaining(['', 'www']));
});
