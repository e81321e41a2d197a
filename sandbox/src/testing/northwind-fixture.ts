import { randomUUID } from 'node:crypto';
import { getDns } from '@roost/shared/contracts/dns/dns';
import type { DnsSet } from '@roost/shared/contracts/dns/dns';
import { listDomains } from '@roost/shared/contracts/domains/domain';
import type { Domain, DomainPage } from '@roost/shared/contracts/domains/domain';
import { listMailboxes } from '@roost/shared/contracts/mailboxes/mailbox';
import type { Mailbox, MailboxPage } from '@roost/shared/contracts/mailboxes/mailbox';
import { deleteMailbox } from '@roost/shared/contracts/mailboxes/mailbox-deletion';
import { listSuggestions } from '@roost/shared/contracts/billing/offer';
import { createTag } from '@roost/shared/contracts/tags/tag-changes';
import type { Contact } from '@roost/shared/contracts/domains/contact';
import type { Company } from '@roost/shared/contracts/workspaces/company';
import { slotChange } from '@roost/shared/rules/pricing/slot-change';
import type { SlotNumbers } from '@roost/shared/contracts/billing/subscription';
import { subscriptionPlans } from '#subscriptions/inbox-prices.ts';
import { loadSubscription, noSlots, slotNumbers } from '#subscriptions/load-subscription.ts';
import { subscriptions } from '#database/schema/subscriptions.ts';
import { loadLimitations } from '#subscriptions/load-limitations.ts';
import { northwindId } from './create-test-sandbox.ts';
import type { Client, TestSandbox } from './create-test-sandbox.ts';

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

/** A name that the registrar sells. */
export const aFreeName = async (admin: Client): Promise<string> => (await freeNames(admin, 1))[0] ?? '';

export const freeNames = async (admin: Client, count: number): Promise<string[]> => {
  const { body } = await admin(listSuggestions, { query: { domain: `w${randomUUID().slice(0, 8)}`, limit: '100' } });
  const offers = body as { domain: string; status: string }[];
  return offers.flatMap(({ domain, status }) => (status === 'Available' ? [domain] : [])).slice(0, count);
};

/** An active domain of Northwind whose inboxes have the type, or which has no inboxes. */
export const anActiveDomain = async (admin: Client, type: string): Promise<string> =>
  (await aDomainOf(admin, { type })).domain;

/** An active domain of Northwind that matches the query. */
export const aDomainOf = async (admin: Client, query: Record<string, string> = {}): Promise<Domain> => {
  const { body } = await admin(listDomains, {
    query: { type: 'Private', status: 'Active', sort: '-mailboxes', limit: '1', ...query },
  });
  const [domain] = (body as DomainPage).data;
  if (!domain) throw new Error(`No domain is found by ${JSON.stringify(query)}.`);
  return domain;
};

export const aDnsSetOf = async (client: Client, domain: string): Promise<DnsSet> =>
  (await client(getDns, { query: { domain } })).body as DnsSet;

export const aTag = async (admin: Client): Promise<string> =>
  idOf((await admin(createTag, { body: { name: `Tag ${randomUUID()}` } })).body);

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

/** An active mailbox of Northwind that matches the query. */
export const aMailboxOf = async (admin: Client, query: Record<string, string> = {}): Promise<Mailbox> => {
  const { body } = await admin(listMailboxes, { query: { type: 'Private', status: 'Active', limit: '1', ...query } });
  const [mailbox] = (body as MailboxPage).data;
  if (!mailbox) throw new Error(`No mailbox is found by ${JSON.stringify(query)}.`);
  return mailbox;
};

/** Schedules a Google Workspace inbox for deletion and returns its id. */
export const aScheduledMailbox = async (admin: Client): Promise<string> => {
  const { id } = await aMailboxOf(admin, { type: 'GoogleWorkspace', scheduled: 'false' });
  await admin(deleteMailbox, { params: { mailboxId: id } });
  return id;
};

export const someCredentials = {
  platform: 'Smartlead',
  credentials: { email: 'maya@northwind.example', password: 'right-one' },
} as const;

/** The id in a response body. */
export const idOf = (body: unknown): string => (body as { id: string }).id;

export const aCompany = (): Company => ({
  company: 'Northwind Outreach Inc.',
  streetAddress1: '548 Market Street',
  streetAddress2: '',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94104',
  country: 'US',
  vat: '',
});

/** Adds ten shared inbox slots by default, billed monthly at the current price. */
export const aSlotChange = async ({ sandbox }: TestSandbox, change: Partial<SlotNumbers> = { Private: 10 }) => {
  const now = sandbox.clock.now();
  await sandbox.database.update(subscriptions).set({ isCanceled: false });
  const subscription = await loadSubscription(sandbox.database, { workspaceId: northwindId, now });
  const before = subscription.periods.find(({ interval }) => interval === 'Monthly')?.slots ?? noSlots;
  const slots = slotNumbers((type) => before[type] + (change[type] ?? 0));
  const limitations = await loadLimitations(sandbox.database, northwindId);
  const plans = subscriptionPlans(null);
  const priced = slotChange({ plans, limitations, subscription, interval: 'Monthly', slots });
  return {
    params: { workspaceId: northwindId },
    headers: anIdempotencyKey(),
    body: { interval: 'Monthly', slots, due: priced?.due ?? 0 },
  };
};
