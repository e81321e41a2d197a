import { randomUUID } from 'node:crypto';
import { connectDomain } from '@roost/shared/contracts/domains/domain-connection';
import type { EndpointName } from '@roost/shared/contracts/endpoints';
import { saveDns } from '@roost/shared/contracts/dns/dns';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import type { DomainPage } from '@roost/shared/contracts/domains/domain';
import { purchaseDomains } from '@roost/shared/contracts/billing/purchase';
import { createReceiptTicket } from '@roost/shared/contracts/billing/receipt';
import { transferDomains } from '@roost/shared/contracts/domains/transfer';
import {
  anIdempotencyKey,
  aContact,
  aFreeName,
  anActiveDomain,
  aDomainOf,
  aDnsSetOf,
  aTag,
  someMailboxes,
  idOf,
} from '#testing/northwind-fixture.ts';
import type { Client } from '#testing/create-test-sandbox.ts';
import type { CallMaker } from './call-maker.ts';

export const domainCalls = {
  listDomains: () => ({ query: { limit: '10', search: 'northwind' } }),
  connectDomain: () => ({ body: { domain: `${randomUUID()}.com` } }),
  checkOwnership: async (_, admin) => {
    const { body } = await admin(connectDomain, { body: { domain: `${randomUUID()}.com` } });
    return { params: { domainId: idOf(body) } };
  },
  deleteDomain: async (_, admin) => {
    const { body } = await admin(connectDomain, { body: { domain: `${randomUUID()}.com` } });
    return { params: { domainId: idOf(body) } };
  },
  getDomain: async (_, admin) => ({ params: { domainId: (await aDomainOf(admin)).id } }),
  getDomainChecks: async (_, admin) => ({ params: { domainId: (await aDomainOf(admin)).id } }),
  getDmarcReports: async (_, admin) => ({ params: { domainId: (await aDomainOf(admin)).id } }),
  checkDomain: async (_, admin) => ({ params: { domainId: (await aDomainOf(admin)).id } }),
  setRedirect: async (_, admin) => ({
    body: { domain: await anActiveDomain(admin, 'Private'), url: 'https://harbor.example/welcome' },
  }),
  getDns: async (_, admin) => ({ query: { domain: await anActiveDomain(admin, 'Private') } }),
  saveDns: async (_, admin) => {
    const { domain, version, records } = await aDnsSetOf(admin, await anActiveDomain(admin, 'Private'));
    const added = { type: 'A', key: `w${randomUUID().slice(0, 8)}`, value: '192.0.2.7' };
    return { headers: { 'if-match': `"${version}"` }, body: { domain, records: [...records, added] } };
  },
  getDnsPropagation: async (_, admin) => {
    const { data } = (await admin(listDomains, { query: { status: 'Active', type: 'Private' } })).body as DomainPage;
    return { params: { domainId: data[0]?.id ?? '' } };
  },
  listDnsVersions: async (_, admin) => ({ query: { domain: await anActiveDomain(admin, 'Private') } }),
  getDnsVersion: async (_, admin) => {
    const domain = await anActiveDomain(admin, 'Private');
    const { version, records } = await aDnsSetOf(admin, domain);
    const added = { type: 'A', key: `w${randomUUID().slice(0, 8)}`, value: '192.0.2.7' };
    const headers = { 'if-match': `"${version}"` };
    await admin(saveDns, { headers, body: { domain, records: [...records, added] } });
    return { params: { version }, query: { domain } };
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
  findDomains: async (_, admin) => ({ body: { names: [(await aDomainOf(admin)).domain, 'else.com'] } }),
  bulkDeleteDomains: async (_, admin) => ({ body: { domainIds: [(await aDomainOf(admin)).id] } }),
  countDomainTags: async (_, admin) => ({ body: { domainIds: [(await aDomainOf(admin)).id] } }),
  countMailboxTags: async (_, admin) => ({ body: { mailboxIds: await someMailboxes(admin) } }),
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
  getTransaction: async (_, admin) => ({ params: { transactionId: await anOrder(admin) } }),
  getPaymentLink: async (_, admin) => ({ params: { transactionId: await anOrder(admin) } }),
  getReceipt: async (_, admin) => ({ params: { transactionId: await anOrder(admin) } }),
  createReceiptTicket: async (_, admin) => ({ params: { transactionId: await anOrder(admin) } }),
  downloadReceipt: async (_, admin) => {
    const { body } = await admin(createReceiptTicket, { params: { transactionId: await anOrder(admin) } });
    return { params: { ticket: (body as { ticket: string }).ticket }, query: { language: 'fr' } };
  },
} satisfies Partial<Record<EndpointName, CallMaker>>;

/** The id of an unpaid order. */
const anOrder = async (admin: Client): Promise<string> => {
  const body = { domains: [await aFreeName(admin)], registrant: aContact() };
  const bought = await admin(purchaseDomains, { headers: anIdempotencyKey(), body });
  return (bought.body as { transactionId: string }).transactionId;
};
