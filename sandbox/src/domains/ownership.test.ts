import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { bulkUpdateDns } from '@roost/shared/contracts/dns/bulk-dns';
import { saveDns } from '@roost/shared/contracts/dns/dns';
import { checkOwnership, connectDomain } from '@roost/shared/contracts/domains/domain-connection';
import { deleteDomain } from '@roost/shared/contracts/domains/domain-deletion';
import { getDomain } from '@roost/shared/contracts/domains/domain';
import type { Domain } from '@roost/shared/contracts/domains/domain';
import { setRedirect } from '@roost/shared/contracts/domains/redirect';
import { listTransferredDomains, transferDomains } from '@roost/shared/contracts/domains/transfer';
import type { TransferredDomain } from '@roost/shared/contracts/domains/transfer';
import { createMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import { eq, like, not } from 'drizzle-orm';
import { cedar } from '#database/seed/accounts.ts';
import { workspaceIdOf } from '#database/seed/stable-id.ts';
import { domainClaims } from '#database/schema/domain-claims.ts';
import { domains, transfers } from '#database/schema/domains.ts';
import { changeZone } from '#dns-server/change-zone.ts';
import { connectOwnDomain, publishProof } from '#testing/connect-domain.ts';
import { createTestSandbox } from '#testing/create-test-sandbox.ts';
import type { Client, TestSandbox } from '#testing/create-test-sandbox.ts';
import { aContact, anIdempotencyKey, aDnsSetOf, aFreeName } from '#testing/northwind-fixture.ts';

let api: TestSandbox;
let admin: Client;
let other: Client;
beforeAll(async () => {
  api = await createTestSandbox();
  api.clock.stop();
});
beforeEach(async () => {
  const { database } = api.sandbox;
  await database.delete(transfers);
  await database.delete(domains).where(like(domains.domain, '%-harbor.com'));
  await database.delete(domains).where(not(domains.isOwned));
  admin = await api.as('admin');
  other = await api.as('new', workspaceIdOf(cedar));
});
afterAll(() => api.close());

const name = 'claimed-harbor.com';
const connect = async (client: Client, domain = name) =>
  (await client(connectDomain, { body: { domain } })).body as Domain;
const read = async (client: Client, { id }: Pick<Domain, 'id'>) =>
  (await client(getDomain, { params: { domainId: id } })).body as Domain;
const check = (client: Client, { id }: Pick<Domain, 'id'>) => client(checkOwnership, { params: { domainId: id } });

test('a connected domain waits for its TXT record, is checked less and less often, and is active once it is found', async () => {
  const claim = await connect(admin);
  const record = {
    type: 'TXT',
    name: `_roost-challenge.${name}`,
    value: expect.stringMatching(/^roost-verification=[0-9a-f]{32}$/),
  };
  expect(claim).toMatchObject({ status: 'Pending', ownership: { state: 'Checking', record, lastCheck: null } });
  const at = api.clock.now().toISOString();
  const lastCheck = { at, server: '198.51.100.53:53', result: 'missing' };
  expect((await read(admin, claim)).ownership).toMatchObject({ state: 'Waiting', lastCheck });
  const dueAfter = async () => {
    const [row] = await api.sandbox.database.select().from(domainClaims).where(eq(domainClaims.domainId, claim.id));
    return (row?.dueAt.getTime() ?? 0) - api.clock.now().getTime();
  };
  expect(await dueAfter()).toBe(15_000);
  api.clock.advance(15_000);
  await read(admin, claim);
  expect(await dueAfter()).toBe(30_000);
  api.clock.advance(10 * 60_000);
  expect((await read(admin, claim)).status).toBe('Pending');
  await publishProof(api, admin, claim);
  expect(await read(admin, claim)).toMatchObject({ status: 'Pending', ownership: null });
  api.clock.advance(3_001);
  expect(await read(admin, claim)).toMatchObject({ status: 'Active', ownership: null });
});

test('a requested check says that the record has another value', async () => {
  const claim = await connect(admin);
  const records = [{ type: 'TXT', key: '_roost-challenge', value: 'roost-verification=old', locked: false } as const];
  await changeZone(api.sandbox.database, { domain: name, records });
  expect((await check(admin, claim)).body).toMatchObject({ ownership: { state: 'Checking' } });
  expect((await read(admin, claim)).ownership).toMatchObject({ state: 'Waiting', lastCheck: { result: 'differs' } });
  expect((await check(other, claim)).status).toBe(404);
});

test('of two claims the first proved one owns the name, and the other says so until the owner deletes the domain', async () => {
  const [claim, lost] = [await connect(admin), await connect(other)];
  expect(claim.ownership?.record.value).not.toBe(lost.ownership?.record.value);
  await publishProof(api, admin, claim);
  expect((await read(admin, claim)).ownership).toBeNull();
  expect((await read(other, lost)).ownership?.state).toBe('OwnedElsewhere');
  await publishProof(api, other, lost);
  expect(await read(other, lost)).toMatchObject({ status: 'Pending', ownership: { state: 'OwnedElsewhere' } });
  await admin(deleteDomain, { params: { domainId: claim.id } });
  expect((await read(other, lost)).ownership?.state).toBe('Waiting');
  await publishProof(api, other, lost);
  expect((await read(other, lost)).ownership).toBeNull();
});

test('a name that is owned cannot be claimed, and no workspace claims a name twice', async () => {
  const owned = await connectOwnDomain(api, admin, name);
  await read(admin, owned);
  for (const client of [admin, other]) {
    expect(await client(connectDomain, { body: { domain: name } })).toMatchObject({
      status: 409,
      body: { code: 'domain-taken' },
    });
  }
  await connect(other, 'second-harbor.com');
  expect((await other(connectDomain, { body: { domain: 'second-harbor.com' } })).status).toBe(409);
});

test('the record of a deleted claim proves no later one', async () => {
  const claim = await connect(admin);
  await publishProof(api, admin, claim);
  await admin(deleteDomain, { params: { domainId: claim.id } });
  const next = await connect(admin);
  await check(admin, next);
  expect((await read(admin, next)).ownership).toMatchObject({ state: 'Waiting', lastCheck: { result: 'differs' } });
});

test('a proved domain stays owned without its record', async () => {
  const owned = await connectOwnDomain(api, admin, name);
  await read(admin, owned);
  await changeZone(api.sandbox.database, { domain: name, records: [] });
  api.clock.advance(24 * 60 * 60_000);
  admin = await api.as('admin');
  await check(admin, owned);
  expect(await read(admin, owned)).toMatchObject({ status: 'Active', ownership: null });
});

test('inboxes, records and redirects are rejected until the domain is proved', async () => {
  const claim = await connect(admin);
  const emails = [{ firstName: 'Robin', lastName: 'Hale', email: `robin@${name}` }];
  const created = await admin(createMailboxes, { headers: anIdempotencyKey(), body: { emails, type: 'Outlook' } });
  const notOwned = 'The workspace has not proved that it owns this domain.';
  expect(created.body).toMatchObject({ results: [{ failure: { message: notOwned } }] });
  const body = {
    domains: [await aFreeName(admin)],
    registrant: aContact(),
    mailboxes: { emails, type: 'Outlook' },
  };
  const ordered = await admin(purchaseDomains, { headers: anIdempotencyKey(), body });
  expect(ordered).toMatchObject({ status: 422, body: { code: 'invalid-mailboxes' } });
  const inactive = { status: 409, body: { message: `Prove that you own ${name} first.` } };
  const { version, records } = await aDnsSetOf(admin, name);
  const headers = { 'if-match': `"${version}"` };
  expect(await admin(saveDns, { headers, body: { domain: name, records } })).toMatchObject(inactive);
  expect(await admin(setRedirect, { body: { domain: name, url: 'https://harbor.example' } })).toMatchObject(inactive);
  const policy = { dmarcPolicyEnabled: true, dmarcPolicy: 'reject', domains: [claim.id] } as const;
  const bulk = { ...policy, dmarcEmailEnabled: false, domainForwardingEnabled: false };
  const preview = await admin(bulkUpdateDns, { query: { preview: 'true' }, body: bulk });
  expect(JSON.stringify(preview.body)).toContain('not-active');
});

const transfer = async (client: Client, domain = name) =>
  (await client(transferDomains, { headers: anIdempotencyKey(), body: { domains: [domain] } })).body;
const transferState = async (client: Client, domain = name) =>
  ((await client(listTransferredDomains, { body: { domains: [domain] } })).body as { domains: TransferredDomain[] })
    .domains[0];

test('a transfer replaces the claim of its workspace, and owns the name when the registry has its nameservers', async () => {
  const wallet = 'wallet-harbor.com';
  const lost = await connect(other, wallet);
  await connect(admin, wallet);
  await transfer(admin, wallet);
  expect((await read(other, lost)).ownership?.state).toBe('Waiting');
  const given = (await transferState(admin, wallet))?.nameservers;
  expect(given).toEqual([
    expect.stringMatching(/^[0-9a-f]{12}\.ns1\.roost-dns\.com$/),
    expect.stringMatching(/^[0-9a-f]{12}\.ns2\.roost-dns\.com$/),
  ]);
  api.clock.advance(20_001);
  expect((await transferState(admin, wallet))?.state).toBe('Done');
  expect((await read(other, lost)).ownership?.state).toBe('OwnedElsewhere');
});

test('a transfer fails when another workspace proves the name before its nameservers are set', async () => {
  const wallet = 'wallet-harbor.com';
  await transfer(admin, wallet);
  const owned = await connectOwnDomain(api, other, wallet);
  expect((await read(other, owned)).ownership).toBeNull();
  api.clock.advance(20_001);
  expect(await transferState(admin, wallet)).toMatchObject({
    state: 'Failed',
    reason: { code: 'connected-elsewhere' },
  });
  await read(other, owned);
  expect(await transferState(admin, wallet)).toMatchObject({ isRefunded: true });
  const left = await api.sandbox.database.select().from(domains).where(eq(domains.domain, wallet));
  expect(left).toMatchObject([{ id: owned.id, status: 'Active' }]);
});
