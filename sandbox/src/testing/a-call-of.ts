import { randomUUID } from 'node:crypto';
import { createInvoiceTicket, listInvoices } from '@roost/shared/contracts/billing';
import type { Invoice } from '@roost/shared/contracts/billing';
import { connectDomain } from '@roost/shared/contracts/domain';
import type { EndpointDefinition } from '@roost/shared/contracts/endpoint';
import type { EndpointName } from '@roost/shared/contracts/endpoints';
import { createExportTicket, exportMailboxes } from '@roost/shared/contracts/export';
import { saveExportCredentials } from '@roost/shared/contracts/export-credentials';
import { createInboxPlacement } from '@roost/shared/contracts/inbox-placement';
import { inviteMember } from '@roost/shared/contracts/member';
import { purchaseDomains } from '@roost/shared/contracts/purchase';
import { listSpamChecks } from '@roost/shared/contracts/spam-check';
import type { SpamCheckPage } from '@roost/shared/contracts/spam-check';
import { transferDomains } from '@roost/shared/contracts/transfer';
import { getUser } from '@roost/shared/contracts/user';
import { eq } from 'drizzle-orm';
import { writeInvoice } from '#billing/write-invoice.ts';
import { seededPassword } from '#database/seed/accounts.ts';
import { mailboxExports } from '#database/schema/exports.ts';
import { members } from '#database/schema/members.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { workspaces } from '#database/schema/workspaces.ts';
import { aPassword, aSignUp, asksForReset, signsUp, tokenMailedTo } from './an-account.ts';
import { northwindId } from './create-test-sandbox.ts';
import type { Client, Sent, TestSandbox } from './create-test-sandbox.ts';
import {
  anIdempotencyKey,
  aCompany,
  aContact,
  aSlotChange,
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
  signOutEverywhere: () => ({}),
  changePassword: () => ({ body: { password: seededPassword, newPassword: 'seven quiet otters' } }),
  signUp: () => ({ body: aSignUp() }),
  verifyEmail: async (api) => ({ body: { token: await tokenMailedTo(api, await signsUp(api)) } }),
  resendVerification: () => ({ body: { email: 'unverified@roost.test' } }),
  requestReset: () => ({ body: { email: 'new@roost.test' } }),
  checkReset: async (api) => ({ body: { token: await asksForReset(api) } }),
  resetPassword: async (api) => ({ body: { token: await asksForReset(api), password: aPassword } }),
  suggestCompanies: () => ({ query: { query: 'wind' } }),
  startGoogleSignIn: () => ({}),
  finishGoogleSignIn: () => ({ query: { error: 'access_denied', state: 'of-another-browser' } }),
  sendUninstallFeedback: () => ({
    body: { reason: 'other', comment: 'It was fine.', email: 'maya@northwind.example' },
  }),
  getUser: () => ({}),
  updateUser: () => ({ body: { firstname: 'Maja', language: 'fr', theme: 'dark', lastWorkspaceId: northwindId } }),
  updateSuperAdmin: () => ({ body: { superAdmin: true } }),
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
  getPaymentLink: async (_, admin) => {
    const body = { domains: [await aFreeName(admin)], registrant: aContact() };
    const bought = await admin(purchaseDomains, { headers: anIdempotencyKey(), body });
    const { transactionId } = bought.body as { transactionId: string };
    return { params: { transactionId } };
  },
  getReceipt: async (_, admin) => {
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
  lookUpDomains: async (_, admin) => ({ body: { names: [await anActiveDomain(admin, 'Private'), 'else.com'] } }),
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
  activateMailboxes: async (_, admin) => ({ body: { mailboxIds: await someMailboxes(admin) } }),
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
  listProvisioningFailures: () => ({}),
  listAllWorkspaces: () => ({ query: { search: 'north', limit: '10' } }),
};

/** The account whose call of the endpoint succeeds. */
export const accountFor = ({ name, access }: EndpointDefinition): string => {
  if (name === 'getInvitation' || name === 'acceptInvitation' || name === 'declineInvitation') return 'invited';
  // Of nobody else in these tests.
  if (name === 'signOutEverywhere') return 'unverified';
  // Nobody signs in as this one afterwards.
  if (name === 'changePassword') return 'guest';
  if (name === 'updateSuperAdmin') return 'superadmin';
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

/** One who is invited: of no other test. */
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
