import { randomUUID } from 'node:crypto';
import { createInvoiceTicket, listInvoices } from '@roost/shared/contracts/billing/billing';
import type { Invoice } from '@roost/shared/contracts/billing/billing';
import type { EndpointName } from '@roost/shared/contracts/endpoints';
import { inviteMember } from '@roost/shared/contracts/workspaces/invitation';
import { getUser } from '@roost/shared/contracts/accounts/user';
import { writeInvoice } from '#invoices/write-invoice.ts';
import { members } from '#database/schema/members.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { aDeadLetter } from '#testing/a-dead-letter.ts';
import { aFailedOperation } from '#testing/a-failed-operation.ts';
import { northwindId } from '#testing/create-test-sandbox.ts';
import type { Client, RequestOptions, TestSandbox } from '#testing/create-test-sandbox.ts';
import { aCompany, aSlotChange, idOf } from '#testing/northwind-fixture.ts';
import type { CallMaker } from './call-maker.ts';

export const workspaceCalls = {
  listAuditEvents: () => ({}),
  listWorkspaces: () => ({ query: { search: 'north' } }),
  createWorkspace: () => ({ body: { name: 'Harbor Lane' } }),
  getWorkspace: () => inNorthwind,
  updateWorkspace: () => ({ ...inNorthwind, body: { name: 'Northwind Outreach', avatarEmoji: '🧭' } }),
  getCompany: () => inNorthwind,
  saveCompany: () => ({ ...inNorthwind, body: aCompany() }),
  getSubscription: () => inNorthwind,
  changeSlots: (api) => aSlotChange(api),
  cancelSubscription: async ({ sandbox }) => {
    await sandbox.database.update(subscriptions).set({ isCanceled: false });
    return inNorthwind;
  },
  resumeSubscription: async ({ sandbox }) => {
    await sandbox.database.update(subscriptions).set({ isCanceled: true });
    return inNorthwind;
  },
  getPaymentMethod: () => inNorthwind,
  changePaymentMethod: () => inNorthwind,
  getLimitations: () => inNorthwind,
  getCurrentMember: () => inNorthwind,
  listMembers: () => inNorthwind,
  inviteMember: () => ({ ...inNorthwind, body: { email: `${randomUUID()}@roost.test`, role: 'VIEWER' } }),
  changeRole: async (_, admin) => ({ params: await aMember(admin), body: { role: 'USER' } }),
  removeMember: async (_, admin) => ({ params: await aMember(admin) }),
  resendInvitation: async (_, admin) => ({ params: await aMember(admin) }),
  getInvitation: anInvitation,
  acceptInvitation: anInvitation,
  declineInvitation: anInvitation,
  listSubscriptionPlans: () => inNorthwind,
  listInvoices: () => ({}),
  payInvoice: async (api) => ({ params: { invoiceId: await anOpenInvoice(api) } }),
  createInvoiceTicket: async (_, admin) => ({ params: { invoiceId: await anInvoice(admin) } }),
  downloadInvoice: async (_, admin) => {
    const { body } = await admin(createInvoiceTicket, { params: { invoiceId: await anInvoice(admin) } });
    return { params: { ticket: (body as { ticket: string }).ticket }, query: { language: 'fr' } };
  },
  getDashboard: () => ({}),
  listProvisioningFailures: () => ({}),
  listFailedJobs: () => ({}),
  runFailedJob: async (api) => ({ params: { jobId: await aDeadLetter(api) } }),
  listFailedOperations: () => ({}),
  runFailedOperations: async (api) => ({ body: await aFailedOperation(api) }),
  listAllWorkspaces: () => ({ query: { search: 'north', limit: '10' } }),
} satisfies Partial<Record<EndpointName, CallMaker>>;

const inNorthwind: RequestOptions = { params: { workspaceId: northwindId } };

async function anInvitation({ sandbox, as }: TestSandbox): Promise<RequestOptions> {
  const { database, clock } = sandbox;
  const { body } = await (await as('invited'))(getUser);
  const workspaceId = randomUUID();
  const invitationId = randomUUID();
  const createdAt = clock.now();
  await database.insert(workspaces).values({ id: workspaceId, name: 'Harbor Lane', activated: true, createdAt });
  await database
    .insert(members)
    .values({ id: invitationId, userId: idOf(body), workspaceId, status: 'Invited', roles: ['USER'], createdAt });
  return { params: { invitationId } };
}

/** A new invited member, unique to one test. */
const aMember = async (admin: Client) => {
  const body = { email: `${randomUUID()}@roost.test`, role: 'VIEWER' };
  const invited = await admin(inviteMember, { ...inNorthwind, body });
  return { workspaceId: northwindId, memberId: idOf(invited.body) };
};

const anOpenInvoice = async ({ sandbox: { database, settings, clock } }: TestSandbox): Promise<string> =>
  (await writeInvoice(database, {
    workspaceId: northwindId,
    seller: settings.seller,
    lines: [{ kind: 'text', text: 'Inbox slots', amount: 1_000 }],
    now: clock.now(),
    status: 'Open',
  })) ?? '';

const anInvoice = async (admin: Client): Promise<string> =>
  ((await admin(listInvoices)).body as Invoice[])[0]?.id ?? '';
