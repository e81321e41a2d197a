import { Invoice, SubscriptionPlan } from '@roost/shared/contracts/billing/billing';
import { emptyCompany } from '@roost/shared/contracts/workspaces/company';
import { SavedContact } from '@roost/shared/contracts/domains/contact';
import { BulkDnsResult } from '@roost/shared/contracts/dns/bulk-dns';
import { DnsRecord, DnsSet } from '@roost/shared/contracts/dns/dns';
import { Domain } from '@roost/shared/contracts/domains/domain';
import { AuditEvent } from '@roost/shared/contracts/workspaces/audit-event';
import { WorkspaceMember, Member } from '@roost/shared/contracts/workspaces/member';
import { dmarcRecord, redirectRecords, sendingRecords } from '@roost/shared/rules/dns/sending-records';
import { Subscription } from '@roost/shared/contracts/billing/subscription';
import { Tag } from '@roost/shared/contracts/tags/tag';
import { TransferredDomain } from '@roost/shared/contracts/domains/transfer';
import { User } from '@roost/shared/contracts/accounts/user';
import { Limitations, Workspace } from '@roost/shared/contracts/workspaces/workspace';
import { fixture } from './fixture.ts';

export const aWorkspace = fixture(Workspace)(() => ({
  id: 'northwind',
  name: 'Northwind Outreach',
  avatar: null,
  avatarBackground: null,
  avatarEmoji: '🦉',
  activated: true,
  customPricing: null,
}));

export const anAuditEvent = fixture(AuditEvent)(() => ({
  id: 'event-1',
  action: 'password-revealed',
  user: { id: 'user-1', email: 'ada@roost.test' },
  subject: 'robin@harbor.example',
  platform: null,
  inboxes: 1,
  requestId: '00000001',
  createdAt: '2026-10-01T12:00:00.000Z',
}));

export const aMember = fixture(Member)(() => ({
  id: 'member-1',
  status: 'Active',
  roles: ['ADMIN'],
  workspace: aWorkspace(),
}));

export const aUser = fixture(User)(() => ({
  id: 'user-1',
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: 'ada@roost.test',
  company: 'Northwind',
  superAdmin: false,
  invitationStatus: 'Verified',
  lastWorkspaceId: 'northwind',
  language: null,
  theme: 'system',
  members: [aMember()],
}));

export const limitations = fixture(Limitations)(() => ({
  domainsCount: 3,
  activeMailboxesCount: 10,
  mailboxesLimit: 50,
  googleWorkspaceActiveMailboxesCount: 5,
  googleWorkspaceMailboxesLimit: 50,
  outlookActiveMailboxesCount: 0,
  outlookMailboxesLimit: 0,
}));

export const aPlan = fixture(SubscriptionPlan)(() => ({
  type: 'Private',
  tiers: [{ upTo: null, unitPrice: 300 }],
  yearlyMonths: 10,
}));

/** The slots of `limitations()`, billed monthly, with 10 of 30 days left. */
export const aSubscription = fixture(Subscription)(() => ({
  periods: [
    {
      interval: 'Monthly',
      slots: { Private: 50, GoogleWorkspace: 50, Outlook: 0 },
      paid: { Private: 15_000, GoogleWorkspace: 15_000, Outlook: 0 },
      renewsAt: '2026-12-01T12:00:00.000Z',
      daysLeft: 10,
      days: 30,
    },
  ],
  isCanceled: false,
  credit: 0,
  reserved: { Private: 0, GoogleWorkspace: 0, Outlook: 0 },
}));

export const anInvoice = fixture(Invoice)(() => ({
  id: 'invoice-42',
  number: 'RST-000042',
  status: 'Paid',
  total: 5_998,
  currency: 'USD',
  issuedAt: '2026-10-01T12:00:00.000Z',
  lines: [
    { kind: 'domain', domain: 'trynorthwind.com', amount: 1_199 },
    { kind: 'domain', domain: 'getnorthwind.com', amount: 1_199 },
    {
      kind: 'slots',
      type: 'Private',
      interval: 'Monthly',
      quantity: 12,
      unitPrice: 300,
      share: null,
      amount: 3_600,
    },
  ],
  taxCents: null,
  seller: { ...emptyCompany, company: 'Roost Inc.', city: 'Wilmington', country: 'US' },
  billTo: { ...emptyCompany, company: 'Northwind Outreach', country: 'DE' },
  period: null,
  paymentReference: 'txn_42',
  timeZone: 'UTC',
  refunds: [],
  failedPayment: null,
}));

export const aWorkspaceMember = fixture(WorkspaceMember)(() => ({
  id: 'member-2',
  status: 'Active',
  roles: ['USER'],
  invitedAt: null,
  firstname: 'Grace',
  lastname: 'Hopper',
  email: 'grace@roost.test',
}));

export const aDomain = fixture(Domain)(({ domain = 'trynorthwind.com' }) => ({
  id: `domain-${domain}`,
  domain,
  status: 'Active',
  type: 'Private',
  tags: [],
  _count: { mailboxes: 2 },
  nameservers: ['ns1.roost.test', 'ns2.roost.test'],
  redirectUrl: null,
  health: { spf: 'pass', dkim: 'pass', dmarc: 'pass', mx: 'pass', redirect: 'pass' },
  registeredUntil: '2027-10-01T09:00:00.000Z',
  createdAt: '2026-10-01T09:00:00.000Z',
}));

export const aDnsRecord = fixture(DnsRecord)(() => ({ type: 'A', key: '', value: '192.0.2.10' }));

/** The complete DNS records of a domain with shared inboxes. */
export const aDnsSet = fixture(DnsSet)(({ domain = 'trynorthwind.com' }) => {
  const expected = [
    ...sendingRecords({ domain, type: 'Private', dkimKey: 'MIIBIjANBgkq' }),
    ...redirectRecords,
    dmarcRecord({ reportAddress: 'dmarc@northwind.test' }),
  ];
  return { domain, version: '1', records: expected, expected };
});

export const aBulkDnsResult = fixture(BulkDnsResult)(({ domain = 'trynorthwind.com' }) => ({
  domainId: `domain-${domain}`,
  domain,
  outcome: 'changed',
  reason: null,
  changes: [],
  redirect: null,
}));

export const aTransferredDomain = fixture(TransferredDomain)(() => ({
  domain: 'trynorthwind.com',
  state: 'NameserversGiven',
  nameservers: ['ns1.roost.test', 'ns2.roost.test'],
  reason: null,
}));

export const aTag = fixture(Tag)(({ name = 'Q4 campaign' }) => ({ id: `tag-${name}`, name }));

export const aContact = fixture(SavedContact)(() => ({
  id: 'contact-1',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@northwind.test',
  streetAddress1: '1 Market Street',
  city: 'Portland',
  state: 'OR',
  postalCode: '97201',
  country: 'US',
  company: 'Northwind',
}));

/** A page of a list, in wire format. */
export const pageWith = <T>(all: T[], { limit = 50, offset = 0 }: { limit?: number; offset?: number } = {}) => ({
  total: all.length,
  data: all.slice(offset, offset + limit),
  pageSize: limit,
  pageIndex: Math.floor(offset / limit) + 1,
});
