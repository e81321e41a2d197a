import { randomUUID } from 'node:crypto';
import { connectDomain, listDomains } from '@roost/shared/contracts/domain';
import type { DomainPage } from '@roost/shared/contracts/domain';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import type { EndpointName } from '@roost/shared/contracts/endpoints';
import { createExportTicket, exportMailboxes } from '@roost/shared/contracts/export';
import { listMailboxes } from '@roost/shared/contracts/mailbox';
import type { MailboxPage } from '@roost/shared/contracts/mailbox';
import { listSuggestions } from '@roost/shared/contracts/offer';
import { purchaseDomains } from '@roost/shared/contracts/purchase';
import type { Contact } from '@roost/shared/contracts/contact';
import { getUser } from '@roost/shared/contracts/user';
import { seededPassword } from '#database/seed/accounts.ts';
import { members, workspaces } from '#database/schema.ts';
import { northwindId } from './create-test-sandbox.ts';
import type { Client, Sent, TestSandbox } from './create-test-sandbox.ts';

type Maker = (api: TestSandbox, admin: Client) => Promise<Sent> | Sent;

/** For each endpoint a call that succeeds; it makes what it needs first. The account is the admin's unless stated. */
export const aCallOf: Record<EndpointName, Maker> = {
  signIn: () => ({ body: { email: 'admin@roost.test', password: seededPassword } }),
  refreshTokens: async (api) => ({ body: { refreshToken: (await api.signIn('admin')).refreshToken } }),
  signOut: async (api) => ({ body: { refreshToken: (await api.signIn('admin')).refreshToken } }),
  getUser: () => ({}),
  updateUser: () => ({ body: { firstname: 'Maja', language: 'fr', theme: 'dark', lastWorkspaceId: northwindId } }),
  createWorkspace: () => ({ body: { name: 'Harbor Lane' } }),
  getWorkspace: () => inNorthwind,
  getLimitations: () => inNorthwind,
  getCurrentMember: () => inNorthwind,
  listMembers: () => inNorthwind,
  getInvitation: anInvitation,
  acceptInvitation: anInvitation,
  declineInvitation: anInvitation,
  listSubscriptionPlans: () => inNorthwind,
  listInvoices: () => ({}),
  listDomains: () => ({ query: { limit: '10', search: 'northwind' } }),
  connectDomain: () => ({ body: { domain: `${randomUUID()}.com` } }),
  deleteDomain: async (_, admin) => {
    const { body } = await admin(connectDomain, { body: { domain: `${randomUUID()}.com` } });
    return { params: { domainId: idOf(body) } };
  },
  listTags: () => ({}),
  checkAvailability: () => ({ query: { domain: 'getwindmill.com' } }),
  listSuggestions: () => ({ query: { domain: 'windmill' } }),
  listContacts: () => ({}),
  saveContact: () => ({ body: aContact() }),
  purchaseDomains: async (_, admin) => ({
    headers: anIdempotencyKey(),
    body: { domains: [await aFreeName(admin)], registrant: aContact() },
  }),
  getTransaction: async (_, admin) => {
    const body = { domains: [await aFreeName(admin)], registrant: aContact() };
    const bought = await admin(purchaseDomains, { headers: anIdempotencyKey(), body });
    const { transactionId } = bought.body as { transactionId: string };
    return { params: { transactionId } };
  },
  listMailboxes: () => ({ query: { type: 'Outlook' } }),
  createMailboxes: async (_, admin) => ({
    headers: anIdempotencyKey(),
    body: { emails: [await aNewMailbox(admin)], type: 'Private' },
  }),
  exportMailboxes: async (_, admin) => ({ body: { platform: 'Csv', mailboxIds: await someMailboxes(admin) } }),
  createExportTicket: async (_, admin) => ({ params: { exportId: await anExport(admin) } }),
  downloadExport: async (_, admin) => {
    const { body } = await admin(createExportTicket, { params: { exportId: await anExport(admin) } });
    const { ticket } = body as { ticket: string };
    return { params: { ticket } };
  },
  listSpamChecks: () => ({}),
  getDashboard: () => ({}),
};

/** The account whose call of the endpoint succeeds. */
export const accountFor = ({ name, access }: EndpointDefinition): string => {
  if (name === 'getInvitation' || name === 'acceptInvitation' || name === 'declineInvitation') return 'invited';
  return access.scope === 'super-admin' ? 'superadmin' : 'admin';
};

export const anIdempotencyKey = (): Record<string, string> => ({ 'idempotency-key': randomUUID() });

export const aContact = (): Contact => ({
  firstName: 'Maya',
  lastName: 'Lindgren',
  email: 'maya@northwind.example',
  streetAddress1: '548 Market Street',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94104',
  country: 'US',
  company: 'Northwind Outreach Inc.',
});

/** A name that the registrar has. */
export const aFreeName = async (admin: Client): Promise<string> => (await freeNames(admin, 1))[0] ?? '';

export const freeNames = async (admin: Client, count: number): Promise<string[]> => {
  const { body } = await admin(listSuggestions, { query: { domain: `w${randomUUID().slice(0, 8)}`, limit: '100' } });
  const offers = body as { domain: string; status: string }[];
  return offers.flatMap(({ domain, status }) => (status === 'Available' ? [domain] : [])).slice(0, count);
};

/** An active domain of Northwind that has inboxes of the type already, or none. */
export const anActiveDomain = async (admin: Client, type: string): Promise<string> => {
  const { body } = await admin(listDomains, { query: { type, status: 'Active', sort: '-mailboxes', limit: '1' } });
  return (body as DomainPage).data[0]?.domain ?? '';
};

export const aNewMailbox = async (admin: Client, type = 'Private') => ({
  firstName: 'Robin',
  lastName: 'Hale',
  email: `robin.${randomUUID().slice(0, 8)}@${await anActiveDomain(admin, type)}`,
});

export const someMailboxes = async (admin: Client, query: Record<string, string> = {}): Promise<string[]> => {
  const { body } = await admin(listMailboxes, {
    query: { type: 'Private', status: 'Active', limit: '3', ...query },
  });
  return (body as MailboxPage).data.map(({ id }) => id);
};

const inNorthwind: Sent = { params: { workspaceId: northwindId } };

async function anInvitation({ sandbox, as }: TestSandbox): Promise<Sent> {
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

const anExport = async (admin: Client): Promise<string> => {
  const { body } = await admin(exportMailboxes, {
    body: { platform: 'Csv', mailboxIds: await someMailboxes(admin) },
  });
  return idOf(body);
};

const idOf = (body: unknown): string => (body as { id: string }).id;
