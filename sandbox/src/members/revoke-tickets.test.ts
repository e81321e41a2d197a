import { createInvoiceTicket, downloadInvoice, listInvoices } from '@roost/shared/contracts/billing/billing';
import { createExportTicket, downloadExport, exportMailboxes } from '@roost/shared/contracts/exports/export';
import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { createReceiptTicket, downloadReceipt } from '@roost/shared/contracts/billing/receipt';
import { acceptInvitation, inviteMember } from '@roost/shared/contracts/workspaces/invitation';
import { changeRole, listMembers, removeMember } from '@roost/shared/contracts/workspaces/member';
import type { WorkspaceMember } from '@roost/shared/contracts/workspaces/member';
import { northwindId } from '#testing/create-test-sandbox.ts';
import type { Client } from '#testing/create-test-sandbox.ts';
import { aContact, anIdempotencyKey, freeNames, someMailboxes } from '#testing/northwind-fixture.ts';
import { useTestSandbox } from '#testing/use-test-sandbox.ts';

const { api, admin } = useTestSandbox();

const params = { workspaceId: northwindId };
const memberId = async (email: string) => {
  const { body } = await admin(listMembers, { params });
  return (body as WorkspaceMember[]).find((member) => member.email === email)?.id ?? '';
};
const ticketOf = ({ body }: { body: unknown }) => (body as { ticket: string }).ticket;
const anExportTicket = async (user: Client) => {
  const made = await user(exportMailboxes, { body: { platform: 'Smartlead', mailboxIds: await someMailboxes(user) } });
  return ticketOf(await user(createExportTicket, { params: { exportId: (made.body as { id: string }).id } }));
};
const download = (ticket: string) => api.anyone(downloadExport, { params: { ticket } });

test('a removed member cannot download an export, not even after a new invitation', async () => {
  const user = await api.as('user');
  const [first, second] = [await anExportTicket(user), await anExportTicket(user)];
  const ticketOfAdmin = await anExportTicket(admin);
  await admin(removeMember, { params: { ...params, memberId: await memberId('user@roost.test') } });
  expect((await download(first)).status).toBe(404);
  const { body } = await admin(inviteMember, { params, body: { email: 'user@roost.test', role: 'USER' } });
  const invitationId = (body as { id: string }).id;
  expect((await user(acceptInvitation, { params: { invitationId } })).status).toBe(204);
  expect((await download(second)).status).toBe(404);
  expect((await download(ticketOfAdmin)).status).toBe(200);
});

test('a member whose role can no longer export cannot download an export', async () => {
  const ticket = await anExportTicket(await api.as('user'));
  const member = { ...params, memberId: await memberId('user@roost.test') };
  await admin(changeRole, { params: member, body: { role: 'GUEST' } });
  expect((await download(ticket)).status).toBe(403);
});

test('a removed administrator cannot download an invoice', async () => {
  const member = { ...params, memberId: await memberId('user@roost.test') };
  await admin(changeRole, { params: member, body: { role: 'ADMIN' } });
  const user = await api.as('user');
  const { body } = await user(listInvoices);
  const [invoice] = body as { id: string }[];
  const aTicket = async () =>
    ticketOf(await user(createInvoiceTicket, { params: { ...params, invoiceId: invoice?.id ?? '' } }));
  const fetchInvoice = (ticket: string) =>
    api.anyone(downloadInvoice, { params: { ticket }, query: { language: 'en' } });
  expect((await fetchInvoice(await aTicket())).status).toBe(200);
  const ticket = await aTicket();
  await admin(removeMember, { params: member });
  expect((await fetchInvoice(ticket)).status).toBe(404);
});

test('a removed member cannot download a receipt, not even after a new invitation', async () => {
  const user = await api.as('user');
  const bought = await user(purchaseDomains, {
    headers: anIdempotencyKey(),
    body: { domains: await freeNames(user, 1), registrant: aContact() },
  });
  const order = { params: bought.body as { transactionId: string } };
  const aTicket = async () => ticketOf(await user(createReceiptTicket, order));
  const fetchReceipt = (ticket: string) => api.anyone(downloadReceipt, { params: { ticket } });
  expect((await fetchReceipt(await aTicket())).status).toBe(200);
  const [first, second] = [await aTicket(), await aTicket()];
  await admin(removeMember, { params: { ...params, memberId: await memberId('user@roost.test') } });
  expect((await fetchReceipt(first)).status).toBe(404);
  const { body } = await admin(inviteMember, { params, body: { email: 'user@roost.test', role: 'USER' } });
  await user(acceptInvitation, { params: { invitationId: (body as { id: string }).id } });
  expect((await fetchReceipt(second)).status).toBe(404);
});
