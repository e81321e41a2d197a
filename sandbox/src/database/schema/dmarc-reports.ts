import type { DmarcPolicy } from '@roost/shared/contracts/dns/bulk-dns';
import type { ReportAuthentication, ReportRejection } from '@roost/shared/contracts/dns/dmarc-reports';
import { bigint, bigserial, boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { domains } from './domains.ts';

/** DMARC reports about owned domains. A report that arrives twice is stored once. */
export const dmarcReports = pgTable(
  'dmarc_reports',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    domainId: plainText()
      .notNull()
      .references(() => domains.id, { onDelete: 'cascade' }),
    /** As the report says, like all texts in these tables: anyone can have written them. */
    organization: text().notNull(),
    reportId: plainText().notNull(),
    authentication: text().$type<ReportAuthentication>().notNull(),
    /** The domain that sent the email. Null unless its authentication passed. */
    reporterDomain: text(),
    policy: text().$type<DmarcPolicy>().notNull(),
    isTesting: boolean().notNull(),
    periodBegin: instant().notNull(),
    periodEnd: instant().notNull(),
    receivedAt: instant().notNull(),
  },
  (t) => [
    unique('dmarc_reports_once').on(t.domainId, t.organization, t.reportId),
    index().on(t.domainId, t.periodBegin),
    index().on(t.receivedAt),
  ],
);

/** The rows of a report: messages from one address with one result. */
export const dmarcReportRows = pgTable(
  'dmarc_report_rows',
  {
    reportId: bigint({ mode: 'number' })
      .notNull()
      .references(() => dmarcReports.id, { onDelete: 'cascade' }),
    ip: plainText().notNull(),
    messages: integer().notNull(),
    disposition: text().$type<'none' | 'quarantine' | 'reject'>().notNull(),
    spfAligned: boolean().notNull(),
    dkimAligned: boolean().notNull(),
    /** The selector of a passing signature of the domain. Null when there is none or the report does not name it. */
    selector: text(),
    /** Domains whose SPF or DKIM passes without alignment. */
    otherDomains: text().array().notNull(),
    overrides: text().array().notNull(),
  },
  (t) => [index().on(t.reportId)],
);

/** Emails to the address for reports that do not count. */
export const rejectedReports = pgTable(
  'rejected_reports',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** The owned domain that the report or its subject names. Null when that is unknown. */
    domainId: plainText().references(() => domains.id, { onDelete: 'cascade' }),
    sender: text().notNull(),
    reason: text().$type<ReportRejection>().notNull(),
    detail: text(),
    /** The SHA-256 of the email. A repeated delivery is stored once. */
    hash: text().notNull().unique('rejected_reports_once'),
    receivedAt: instant().notNull(),
  },
  (t) => [index().on(t.domainId, t.id), index().on(t.receivedAt)],
);
