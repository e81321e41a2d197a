import { checkAvailability, listSuggestions, type Offer } from '@roost/shared/contracts/billing/offer';
import { proposeSetup } from '@roost/shared/contracts/billing/setup-proposal';
import { downloadExport, createExportTicket, exportMailboxes } from '@roost/shared/contracts/exports/export';
import { createWorkspace, getWorkspace, updateWorkspace } from '@roost/shared/contracts/workspaces/workspace';
import { eq } from 'drizzle-orm';
import { mailboxExports } from '#database/schema/exports.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import { someMailboxes } from '#testing/northwind-fixture.ts';
import { usePurchases } from '#testing/use-purchases.ts';

const { api, admin, buy, settle } = usePurchases();

const propose = async (site: string) =>
  (await admin(proposeSetup, { query: { site } })).body as { domains: Offer[]; inboxPrice: number };

test('a proposal has three available domains at the price of the registrar, and the price of an inbox', async () => {
  const { domains, inboxPrice } = await propose('lanterns.example');
  expect(inboxPrice).toBe(300);
  expect(domains).toHaveLength(3);
  for (const { domain, ...offer } of domains) {
    expect(domain).toContain('lanterns');
    expect((await admin(checkAvailability, { query: { domain } })).body).toEqual(offer);
  }
});

test('a proposal contains no domain that a workspace owns', async () => {
  const [first] = (await propose('lanterns.example')).domains;
  const { transactionId } = await buy([first?.domain ?? '']);
  await settle(transactionId, 'pay');
  const after = (await propose('lanterns.example')).domains.map(({ domain }) => domain);
  expect(after).toHaveLength(3);
  expect(after).not.toContain(first?.domain);
  const suggested = (await admin(listSuggestions, { query: { domain: 'lanterns', limit: '20' } })).body as Offer[];
  expect(suggested.find(({ domain }) => domain === first?.domain)?.status).toBe('Owned');
});

test('a workspace has exported once an export is complete', async () => {
  const load = async () => (await admin(getWorkspace, { params: { workspaceId: northwindId } })).body;
  expect(await load()).toMatchObject({ hasExported: true });
  await api.sandbox.database.delete(mailboxExports).where(eq(mailboxExports.workspaceId, northwindId));
  expect(await load()).toMatchObject({ hasExported: false });
  const mailboxIds = await someMailboxes(admin, { type: 'GoogleWorkspace' });
  const { id } = (await admin(exportMailboxes, { body: { platform: 'Csv', mailboxIds } })).body as { id: string };
  expect(await load()).toMatchObject({ hasExported: false });
  const { ticket } = (await admin(createExportTicket, { params: { exportId: id } })).body as { ticket: string };
  await api.anyone(downloadExport, { params: { ticket } });
  expect(await load()).toMatchObject({ hasExported: true });
  const renamed = await admin(updateWorkspace, { params: { workspaceId: northwindId }, body: { name: 'Northwind' } });
  expect(renamed.body).toMatchObject({ name: 'Northwind', hasExported: true });
});

test('a new workspace has not exported', async () => {
  const { id } = (await admin(createWorkspace, { body: { name: 'Lanterns' } })).body as { id: string };
  const asAdmin = await api.as('admin', id);
  expect((await asAdmin(getWorkspace, { params: { workspaceId: id } })).body).toMatchObject({ hasExported: false });
});
