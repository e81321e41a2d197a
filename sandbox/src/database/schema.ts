import type { DnsRecord } from '@roost/shared/contracts/dns';
import type { DomainStatus } from '@roost/shared/contracts/domain';
import type { ExportPlatform } from '@roost/shared/contracts/export-platform';
import type { InboxListType } from '@roost/shared/contracts/inbox-type';
import type { MailboxStatus } from '@roost/shared/contracts/mailbox';
import type { Transaction } from '@roost/shared/contracts/purchase';
import type { Invoice } from '@roost/shared/contracts/billing';
import type { Contact } from '@roost/shared/contracts/contact';
import type { Member } from '@roost/shared/contracts/member';
import type { Role } from '@roost/shared/contracts/role';
import type { SpamCheckStatus } from '@roost/shared/contracts/spam-check';
import type { TransferFault } from '@roost/shared/contracts/transfer';
import type { Language, ThemeChoice } from '@roost/shared/contracts/user';
import type { Features } from '@roost/shared/contracts/workspace';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, plainText } from './columns.ts';
import type { Order } from './order.ts';

/** What belongs to the database as a whole: the key of the access tokens, which seed was planted. */
export const properties = pgTable('properties', { name: text().primaryKey(), value: text().notNull() });

export const users = pgTable('users', {
  id: plainText().primaryKey(),
  /** Lower case. */
  email: plainText().notNull().unique(),
  passwordHash: text().notNull(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  company: text(),
  superAdmin: boolean().notNull().default(false),
  invitationStatus: text().notNull(),
  lastWorkspaceId: plainText(),
  language: text().$type<Language>(),
  theme: text().$type<ThemeChoice>().notNull().default('system'),
  createdAt: instant().notNull(),
});

export const workspaces = pgTable('workspaces', {
  id: plainText().primaryKey(),
  name: text().notNull(),
  avatar: text(),
  avatarBackground: text(),
  avatarEmoji: text(),
  activated: boolean().notNull(),
  customPricing: jsonb().$type<Record<string, number>>(),
  features: jsonb().$type<Features>().notNull().default({}),
  mailboxesLimit: integer().notNull().default(0),
  googleWorkspaceMailboxesLimit: integer().notNull().default(0),
  outlookMailboxesLimit: integer().notNull().default(0),
  createdAt: instant().notNull(),
});

const workspaceId = () =>
  plainText()
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' });

const userId = () =>
  plainText()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const members = pgTable(
  'members',
  {
    id: plainText().primaryKey(),
    userId: userId(),
    workspaceId: workspaceId(),
    status: text().$type<Member['status']>().notNull(),
    roles: text().array().$type<Role[]>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex().on(t.userId, t.workspaceId), index().on(t.workspaceId)],
);

/** One sign-in: the family of refresh tokens that descend from it. */
export const signIns = pgTable('sign_ins', {
  id: plainText().primaryKey(),
  userId: userId(),
  createdAt: instant().notNull(),
  endedAt: instant(),
});

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: plainText().primaryKey(),
    signInId: plainText()
      .notNull()
      .references(() => signIns.id, { onDelete: 'cascade' }),
    /** The token that was exchanged for this one. */
    parentHash: plainText(),
    expiresAt: instant().notNull(),
    /** Set once a successor has been used: until then, and a little longer, this one is still good. */
    retiresAt: instant(),
  },
  (t) => [index().on(t.signInId)],
);

export const tags = pgTable(
  'tags',
  { id: plainText().primaryKey(), workspaceId: workspaceId(), name: text().notNull() },
  (t) => [uniqueIndex('tags_workspace_name').on(t.workspaceId, sql`lower(${t.name})`)],
);

export const domains = pgTable(
  'domains',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    domain: plainText().notNull().unique(),
    status: plainText().$type<DomainStatus>().notNull(),
    type: plainText().$type<InboxListType>(),
    nameservers: text().array().notNull(),
    redirectUrl: text(),
    dmarcEmail: text(),
    /** Kept in step with the mailboxes of the domain, so that the list can be sorted by it. */
    mailboxCount: integer().notNull().default(0),
    /** When Pending becomes Active. */
    settlesAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index().on(t.workspaceId, t.domain, t.id),
    index().on(t.workspaceId, t.createdAt, t.id),
    index().on(t.workspaceId, t.status, t.id),
    index().on(t.workspaceId, t.mailboxCount, t.id),
    index().on(t.workspaceId, t.type),
    index('domains_search').using('gin', sql`${t.domain} gin_trgm_ops`),
    index()
      .on(t.settlesAt)
      .where(sql`settles_at is not null`),
  ],
);

/** The records of a domain, once they were written; until then a domain has those that its type asks for. */
export const dnsSets = pgTable('dns_sets', {
  domainId: plainText()
    .primaryKey()
    .references(() => domains.id, { onDelete: 'cascade' }),
  records: jsonb().$type<DnsRecord[]>().notNull(),
  version: integer().notNull().default(1),
});

export const transfers = pgTable(
  'transfers',
  {
    workspaceId: workspaceId(),
    domain: plainText().notNull(),
    /** What it fails of; known at once, but for nameservers that nobody sets. */
    fault: text().$type<TransferFault>(),
    nameservers: text().array().notNull(),
    /** When its nameservers are given; null until it is paid. */
    nameserversAt: instant(),
    /** When the registry shows them, or fails to. */
    doneAt: instant(),
    /** Whether the domain has its nameservers. */
    given: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.domain] }),
    index()
      .on(t.nameserversAt)
      .where(sql`nameservers_at is not null and not given`),
  ],
);

export const mailboxes = pgTable(
  'mailboxes',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    domainId: plainText()
      .notNull()
      .references(() => domains.id, { onDelete: 'cascade' }),
    email: plainText().notNull().unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** As it is sorted. */
    name: plainText()
      .notNull()
      .generatedAlwaysAs(sql`lower(first_name || ' ' || last_name)`),
    /** Address and name on a line each: what a search looks through. */
    searched: text()
      .notNull()
      .generatedAlwaysAs(sql`email || chr(10) || first_name || ' ' || last_name`),
    type: plainText().$type<InboxListType>().notNull(),
    status: plainText().$type<MailboxStatus>().notNull(),
    forwardTo: text(),
    signature: text(),
    avatar: text(),
    /** Handed out by exports alone. */
    password: text().notNull(),
    /** When a scheduled deletion takes place. */
    deleteUntil: instant(),
    /** When Pending or Updating becomes Active. */
    settlesAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index().on(t.workspaceId, t.type, t.email, t.id),
    index().on(t.workspaceId, t.type, t.createdAt, t.id),
    index().on(t.workspaceId, t.type, t.status, t.id),
    index().on(t.workspaceId, t.type, t.name, t.id),
    index().on(t.domainId),
    index('mailboxes_search').using('gin', sql`${t.searched} gin_trgm_ops`),
    index()
      .on(t.settlesAt)
      .where(sql`settles_at is not null`),
    index()
      .on(t.deleteUntil)
      .where(sql`delete_until is not null`),
  ],
);

const tagId = () =>
  plainText()
    .notNull()
    .references(() => tags.id, { onDelete: 'cascade' });

export const domainTags = pgTable(
  'domain_tags',
  {
    domainId: plainText()
      .notNull()
      .references(() => domains.id, { onDelete: 'cascade' }),
    tagId: tagId(),
  },
  (t) => [primaryKey({ columns: [t.domainId, t.tagId] }), index().on(t.tagId, t.domainId)],
);

export const mailboxTags = pgTable(
  'mailbox_tags',
  {
    mailboxId: plainText()
      .notNull()
      .references(() => mailboxes.id, { onDelete: 'cascade' }),
    tagId: tagId(),
  },
  (t) => [primaryKey({ columns: [t.mailboxId, t.tagId] }), index().on(t.tagId, t.mailboxId)],
);

export const contacts = pgTable(
  'contacts',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    contact: jsonb().$type<Contact>().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index().on(t.workspaceId, t.createdAt, t.id)],
);

export const spamChecks = pgTable(
  'spam_checks',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    mailboxId: plainText()
      .notNull()
      .references(() => mailboxes.id, { onDelete: 'cascade' }),
    status: plainText().$type<SpamCheckStatus>().notNull(),
    score: integer(),
    createdAt: instant().notNull(),
  },
  (t) => [index().on(t.workspaceId, t.createdAt, t.id), index().on(t.mailboxId)],
);

export const invoices = pgTable(
  'invoices',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    number: plainText().notNull().unique(),
    status: plainText().$type<Invoice['status']>().notNull(),
    total: integer().notNull(),
    description: text().notNull(),
    issuedAt: instant().notNull(),
  },
  (t) => [index().on(t.workspaceId, t.issuedAt, t.id), index().on(t.issuedAt)],
);

export const transactions = pgTable(
  'transactions',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    userId: userId(),
    status: plainText().$type<Transaction['status']>().notNull(),
    total: integer().notNull(),
    order: jsonb('purchase_order').$type<Order>().notNull(),
    createdAt: instant().notNull(),
    completedAt: instant(),
  },
  (t) => [index().on(t.workspaceId, t.createdAt, t.id)],
);

export const mailboxExports = pgTable(
  'mailbox_exports',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    userId: userId(),
    platform: text().$type<ExportPlatform>().notNull(),
    mailboxIds: text().array().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index().on(t.workspaceId)],
);

export const exportTickets = pgTable('export_tickets', {
  hash: plainText().primaryKey(),
  exportId: plainText()
    .notNull()
    .references(() => mailboxExports.id, { onDelete: 'cascade' }),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

/** Answers of calls with an `Idempotency-Key`. */
export const keptAnswers = pgTable(
  'kept_answers',
  {
    userId: userId(),
    workspaceId: workspaceId(),
    endpoint: plainText().notNull(),
    key: plainText().notNull(),
    bodyHash: text().notNull(),
    answer: jsonb(),
    createdAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.workspaceId, t.endpoint, t.key] })],
);
