import type { EndpointName } from '@roost/shared/contracts/endpoints';
import { createInboxPlacement } from '@roost/shared/contracts/deliverability/inbox-placement';
import { listSpamChecks } from '@roost/shared/contracts/deliverability/spam-check';
import type { SpamCheckPage } from '@roost/shared/contracts/deliverability/spam-check';
import type { Client, RequestOptions, TestSandbox } from '#testing/create-test-sandbox.ts';
import {
  anIdempotencyKey,
  anActiveDomain,
  aNewMailbox,
  someMailboxes,
  aMailboxOf,
  aScheduledMailbox,
  idOf,
} from '#testing/northwind-fixture.ts';
import type { CallMaker } from './call-maker.ts';

export const mailboxCalls = {
  listMailboxes: () => ({ query: { type: 'Outlook' } }),
  createMailboxes: async (_, admin) => ({
    headers: anIdempotencyKey(),
    body: { emails: [await aNewMailbox(admin)], type: 'Private' },
  }),
  getMailbox: aMailboxId,
  findTakenAddresses: async (_, admin) => ({ body: { emails: [(await aMailboxOf(admin)).email, 'nobody@else.com'] } }),
  lookUpDomains: async (_, admin) => ({ body: { names: [await anActiveDomain(admin, 'Private'), 'else.com'] } }),
  findMailboxes: async (_, admin) => ({
    body: { type: 'Private', names: [(await aMailboxOf(admin)).email, 'nobody@else.com'] },
  }),
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
  bulkDeleteMailboxes: async (_, admin) => ({ body: { mailboxIds: await someMailboxes(admin) } }),
  bulkCancelDeletion: async (_, admin) => ({ body: { mailboxIds: [await aScheduledMailbox(admin)] } }),
  activateMailboxes: async (_, admin) => ({ body: { mailboxIds: await someMailboxes(admin) } }),
  createUpload: () => ({ body: { contentType: 'image/png', size: 1_000 } }),
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
} satisfies Partial<Record<EndpointName, CallMaker>>;

async function aMailboxId(_: TestSandbox, admin: Client): Promise<RequestOptions> {
  return { params: { mailboxId: (await aMailboxOf(admin)).id } };
}

const aPlacement = async (admin: Client): Promise<string> => {
  const { id } = await aMailboxOf(admin);
  return idOf((await admin(createInboxPlacement, { body: { mailboxId: id, providers: ['Gmail'] } })).body);
};
