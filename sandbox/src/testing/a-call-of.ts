import { randomUUID } from 'node:crypto';
import { connectDomain } from '@roost/shared/contracts/domain';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import type { EndpointName } from '@roost/shared/contracts/endpoints';
import { createExportTicket, exportMailboxes } from '@roost/shared/contracts/export';
import { saveExportCredentials } from '@roost/shared/contracts/export-credentials';
import { createInboxPlacement } from '@roost/shared/contracts/inbox-placement';
import { purchaseDomains } from '@roost/shared/contracts/purchase';
import { listSpamChecks } from '@roost/shared/contracts/spam-check';
import type { SpamCheckPage } from '@roost/shared/contracts/spam-check';
import { transferDomains } from '@roost/shared/contracts/transfer';
import { getUser } from '@roost/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { seededPassword } from '#database/seed/accounts.ts';
import { mailboxExports } from '#database/schema/exports.ts';
import { members } from '#database/schema/members.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { northwindId } from './create-test-sandbox.ts';
import type { Client, Sent, TestSandbox } from './create-test-sandbox.ts';
import {
  anIdempotencyKey,
  aContact,
  aFreeName,
  anActiveDomain,
  aDomainOf,
  aDnsSetOf,
  aTag,
  aNewMailbox,
  someMailboxes,
  aMailboxOf,
  aScheduledMailbox,
  someCredentials,
  idOf,
} from './in-northwind.ts';

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
  getDomain: async (_, admin) => ({ params: { domainId: (await aDomainOf(admin)).id } }),
  setRedirect: async (_, admin) => ({
    body: { domain: await anActiveDomain(admin, 'Private'), url: 'https://harbor.example/welcome' },
  }),
  getDns: async (_, admin) => ({ query: { domain: await anActiveDomain(admin, 'Private') } }),
  saveDns: async (_, admin) => {
    const { domain, version, records } = await aDnsSetOf(admin, await anActiveDomain(admin, 'Private'));
    const added = { type: 'A', key: `w${randomUUID().slice(0, 8)}`, value: '192.0.2.7' };
    return { headers: { 'if-match': `"${version}"` }, body: { domain, records: [...records, added] } };
  },
  bulkUpdateDns: async (_, admin) => ({
    body: {
      dmarcEmailEnabled: true,
      dmarcEmail: 'dmarc@northwind.example',
      dmarcPolicyEnabled: true,
      dmarcPolicy: 'quarantine',
      domainForwardingEnabled: true,
      domainForwardDomain: 'northwind.example',
      domains: [(await aDomainOf(admin)).id],
    },
  }),
  transferDomains: () => ({ headers: anIdempotencyKey(), body: { domains: [`${randomUUID()}.com`] } }),
  listTransferredDomains: async (_, admin) => {
    const body = { domains: [`wallet-${randomUUID()}.com`] };
    await admin(transferDomains, { headers: anIdempotencyKey(), body });
    return { body };
  },
  listTags: () => ({}),
  createTag: () => ({ body: { name: `Tag ${randomUUID()}` } }),
  renameTag: async (_, admin) => ({ params: { tagId: await aTag(admin) }, body: { name: `Tag ${randomUUID()}` } }),
  deleteTag: async (_, admin) => ({ params: { tagId: await aTag(admin) } }),
  addTagsToDomain: async (_, admin) => ({
    params: { domainId: (await aDomainOf(admin)).id },
    body: { tagIds: [await aTag(admin)] },
  }),
  bulkAddTagsToDomains: async (_, admin) => ({
    body: { tagIds: [await aTag(admin)], domainIds: { filter: { status: 'Inactive' }, except: [] } },
  }),
  addTagsToMailbox: async (_, admin) => ({
    params: { mailboxId: (await someMailboxes(admin))[0] ?? '' },
    body: { tagIds: [await aTag(admin)] },
  }),
  bulkAddTagsToMailboxes: async (_, admin) => ({
    body: { tagIds: [await aTag(admin)], mailboxIds: await someMailboxes(admin) },
  }),
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
  getMailbox: aMailboxId,
  findTakenAddresses: async (_, admin) => ({ body: { emails: [(await aMailboxOf(admin)).email, 'nobody@else.com'] } }),
  updateMailbox: async (_, admin) => ({
    params: { mailboxId: (await aMailboxOf(admin, { sort: '-email' })).id },
    body: { firstName: 'Robin', signature: 'Robin', forwardTo: null },
  }),
  revealPassword: aMailboxId,
  bulkUpdateForwarding: async (_, admin) => ({
    body: { mailboxIds: await someMailboxes(admin, { sort: 'name' }), forwardTo: 'replies@northwind.example' },
  }),
  deleteMailbox: async (_, admin) => ({
    params: { mailboxId: (await aMailboxOf(admin, { scheduled: 'false', sort: 'domain' })).id },
  }),
  cancelDeletion: async (_, admin) => ({ params: { mailboxId: await aScheduledMailbox(admin) } }),
  bulkCancelDeletion: async (_, admin) => ({ body: { mailboxIds: [await aScheduledMailbox(admin)] } }),
  createUpload: () => ({ body: { contentType: 'image/png', size: 1_000 } }),
  previewExport: async (_, admin) => ({ body: { platform: 'Smartlead', mailboxIds: await someMailboxes(admin) } }),
  listExports: async (_, admin) => {
    await anExport(admin);
    return {};
  },
  getExport: async (_, admin) => ({ params: { exportId: await anExport(admin) } }),
  cancelExport: async (_, admin) => ({ params: { exportId: await anExport(admin) } }),
  retryExport: async ({ sandbox }, admin) => {
    const exportId = await anExport(admin);
    await sandbox.database.update(mailboxExports).set({ status: 'Failed' }).where(eq(mailboxExports.id, exportId));
    return { params: { exportId } };
  },
  saveExportCredentials: () => ({ body: someCredentials }),
  getExportCredentials: async (_, admin) => {
    await admin(saveExportCredentials, { body: someCredentials });
    return { params: { platform: someCredentials.platform } };
  },
  createTrackingRecords: async (_, admin) => ({
    body: { trackingRecordType: 'Smartlead', mailboxIds: await someMailboxes(admin) },
  }),
  exportMailboxes: async (_, admin) => ({ body: { platform: 'Csv', mailboxIds: await someMailboxes(admin) } }),
  createExportTicket: async (_, admin) => ({ params: { exportId: await anExport(admin) } }),
  downloadExport: async (_, admin) => {
    const { body } = await admin(createExportTicket, { params: { exportId: await anExport(admin) } });
    const { ticket } = body as { ticket: string };
    return { params: { ticket } };
  },
  listSpamChecks: () => ({}),
  getSpamCheck: async (_, admin) => {
    const { body } = await admin(listSpamChecks, { query: { limit: '1' } });
    const [check] = (body as SpamCheckPage).data;
    return { params: { spamCheckId: check?.id ?? '' } };
  },
  createSpamCheck: async (_, admin) => ({ body: { mailboxId: (await aMailboxOf(admin)).id } }),
  bulkCreateSpamChecks: async (_, admin) => ({ body: { mailboxIds: await someMailboxes(admin) } }),
  getSpamTrend: aMailboxId,
  listInboxPlacements: () => ({}),
  getInboxPlacement: async (_, admin) => ({ params: { placementId: await aPlacement(admin) } }),
  createInboxPlacement: async (_, admin) => ({
    body: { mailboxId: (await aMailboxOf(admin)).id, providers: ['Gmail', 'Outlook'] },
  }),
  runInboxPlacement: async (_, admin) => ({ params: { placementId: await aPlacement(admin) } }),
  getDashboard: () => ({}),
};

/** The account whose call of the endpoint succeeds. */
export const accountFor = ({ name, access }: EndpointDefinition): string => {
  if (name === 'getInvitation' || name === 'acceptInvitation' || name === 'declineInvitation') return 'invited';
  return access.scope === 'super-admin' ? 'superadmin' : 'admin';
};

async function aMailboxId(_: TestSandbox, admin: Client): Promise<Sent> {
  return { params: { mailboxId: (await aMailboxOf(admin)).id } };
}

const aPlacement = async (admin: Client): Promise<string> => {
  const { id } = await aMailboxOf(admin);
  return idOf((await admin(createInboxPlacement, { body: { mailboxId: id, providers: ['Gmail'] } })).body);
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
