import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { DnsChangeCause } from '@roost/shared/contracts/dns/dns-history';
import type { DomainHealth, DomainStatus } from '@roost/shared/contracts/domains/domain';
import type { InboxListType } from '@roost/shared/contracts/mailboxes/inbox-type';
import type { TransferFault } from '@roost/shared/contracts/domains/transfer';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { invoices } from './purchases.ts';
import { workspaceId } from './references.ts';

export const domains = pgTable(
  'domains',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    domain: plainText().notNull(),
    /** Whether the workspace has bought or proved the name. False only while Pending. Each name has one owner. */
    isOwned: boolean().notNull().default(true),
    status: plainText().$type<DomainStatus>().notNull(),
    type: plainText().$type<InboxListType>(),
    nameservers: text().array().notNull(),
    redirectUrl: text(),
    dmarcEmail: text(),
    /** Denormalized from the mailboxes of the domain, for sorting. */
    mailboxCount: integer().notNull().default(0),
    /**
     * Minus 10 per failing check and minus 1 per warning. Null with `health`, and when nothing is known to be wrong but a
     * check has no answer.
     */
    healthScore: integer(),
    /** The states of the last check. Null while Pending, and from a change until the next check: triggers reset it. */
    health: jsonb().$type<DomainHealth>(),
    /** End of the year that was paid here. Null when the domain is registered elsewhere. */
    registeredUntil: instant(),
    /** When a pending domain becomes active. */
    dueAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('domains_owned_name')
      .on(t.domain)
      .where(sql`is_owned`),
    unique('domains_workspace_name').on(t.workspaceId, t.domain),
    check('domains_owned_unless_pending', sql`is_owned or status = 'Pending'`),
    index().on(t.workspaceId, t.domain, t.id),
    index().on(t.workspaceId, t.createdAt, t.id),
    index().on(t.workspaceId, t.status, t.id),
    index().on(t.workspaceId, t.mailboxCount, t.id),
    index().on(t.workspaceId, t.healthScore, t.id),
    index('domains_by_health_down').on(t.workspaceId, t.healthScore.desc().nullsLast(), t.id.desc()),
    // Covers the query that sums the mailboxes per type.
    index().on(t.workspaceId, t.type, t.mailboxCount),
    index('domains_search').using('gin', t.workspaceId, sql`${t.domain} gin_trgm_ops`),
    index()
      .on(t.dueAt)
      .where(sql`due_at is not null`),
  ],
);

/** Saved DNS records. A domain without a row has the default records of its type. */
export const dnsSets = pgTable('dns_sets', {
  domainId: plainText()
    .primaryKey()
    .references(() => domains.id, { onDelete: 'cascade' }),
  records: jsonb().$type<DnsRecord[]>().notNull(),
  version: integer().notNull().default(1),
});

/** Record sets that a later one has replaced. The newest 20 of each domain are saved. */
export const dnsSetHistory = pgTable(
  'dns_set_history',
  {
    domainId: plainText()
      .notNull()
      .references(() => domains.id, { onDelete: 'cascade' }),
    /** 0 for the records before the first save. */
    version: integer().notNull(),
    records: jsonb().$type<DnsRecord[]>().notNull(),
    /** A list of versions does not read the records: the largest record set has 2 MB. */
    recordCount: integer().notNull(),
    replacedAt: instant().notNull(),
    /** Null for Roost. Without a foreign key: the row remains when its user is deleted. */
    replacedBy: plainText(),
    /** Null for changes that an earlier release has started. */
    cause: plainText().$type<DnsChangeCause>(),
  },
  (t) => [primaryKey({ columns: [t.domainId, t.version] })],
);

export const transfers = pgTable(
  'transfers',
  {
    workspaceId: workspaceId(),
    domain: plainText().notNull(),
    /** Why the transfer fails. `nameservers-unchanged` takes effect at `doneAt`, other faults immediately. */
    fault: text().$type<TransferFault>(),
    nameservers: text().array().notNull(),
    /** When the nameservers are assigned. Null until the transfer is paid. */
    nameserversAt: instant(),
    /** When the registry confirms the nameservers or the transfer fails. */
    doneAt: instant(),
    /** When a transfer with unchanged nameservers fails. Null for other transfers, and after the failure. */
    failsAt: instant(),
    /** Null when the transfer was free. */
    invoiceId: plainText().references(() => invoices.id, { onDelete: 'set null' }),
    /** Whether the nameservers are assigned. */
    nameserversAssigned: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.workspaceId, t.domain] }),
    index()
      .on(t.nameserversAt)
      .where(sql`nameservers_at is not null and not nameservers_assigned`),
    index()
      .on(t.failsAt)
      .where(sql`fails_at is not null`),
    index().on(t.invoiceId),
  ],
);
