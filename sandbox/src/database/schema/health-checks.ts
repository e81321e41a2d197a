import type { DnsRecord } from '@roost/shared/contracts/dns/dns';
import type { MeasuredChecks } from '@roost/shared/contracts/dns/domain-checks';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { domains } from './domains.ts';
import { workspaceId } from './references.ts';

/** The last check of each domain that is not Pending. Triggers add the rows and request checks after changes. */
export const healthChecks = pgTable(
  'health_checks',
  {
    domainId: plainText()
      .primaryKey()
      .references(() => domains.id, { onDelete: 'cascade' }),
    workspaceId: workspaceId(),
    /** 1970 for a requested check. */
    dueAt: instant().notNull(),
    /** Grows with each request. A result for an earlier one is dropped. */
    revision: integer().notNull().default(0),
    /** The request that `checks` answers. Null before the first check. */
    measuredRevision: integer(),
    /** Checks in a row without an answer that a result needs. */
    failures: integer().notNull().default(0),
    checkedAt: instant(),
    /** When the nameserver last had the same serial. */
    confirmedAt: instant(),
    /** The serial of the zone before the check. Null when the nameserver did not report it. */
    serial: text(),
    checks: jsonb().$type<MeasuredChecks>(),
  },
  (t) => [index().on(t.dueAt), index().on(t.workspaceId, t.dueAt)],
);

/** Zones of the simulated DNS provider that were changed outside of Roost. */
export const changedZones = pgTable('changed_zones', {
  domain: plainText().primaryKey(),
  records: jsonb().$type<DnsRecord[]>().notNull(),
  /** The version of the record set that was changed. A later publication replaces the zone. */
  version: text().notNull(),
  /** Number of changes, for the serial. */
  changes: integer().notNull().default(1),
});
