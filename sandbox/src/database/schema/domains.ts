import type { DnsRecord } from '@roost/shared/contracts/dns';
import type { DomainStatus } from '@roost/shared/contracts/domain';
import type { InboxListType } from '@roost/shared/contracts/inbox-type';
import type { TransferFault } from '@roost/shared/contracts/transfer';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { invoices } from './purchases.ts';
import { workspaceId } from './references.ts';

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
    // Holds all that the number of mailboxes of a type is added up from.
    index().on(t.workspaceId, t.type, t.mailboxCount),
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
    /** When a transfer fails whose nameservers nobody sets; null otherwise, and once it has failed. */
    failsAt: instant(),
    /** The invoice of its charge; null where it was free. */
    invoiceId: plainText().references(() => invoices.id, { onDelete: 'set null' }),
    /** Whether the domain has its nameservers. */
    given: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.domain] }),
    index()
      .on(t.nameserversAt)
      .where(sql`nameservers_at is not null and not given`),
    index()
      .on(t.failsAt)
      .where(sql`fails_at is not null`),
    index().on(t.invoiceId),
  ],
);
