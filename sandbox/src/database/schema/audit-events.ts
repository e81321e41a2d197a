import type { AuditAction } from '@roost/shared/contracts/workspaces/audit-event';
import type { ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';

/** Who has seen or exported passwords. Without foreign keys: an event remains when its user or workspace is deleted. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: plainText().primaryKey(),
    workspaceId: plainText().notNull(),
    userId: plainText().notNull(),
    /** The address of the user at that time. */
    email: text().notNull(),
    action: plainText().$type<AuditAction>().notNull(),
    /** The address of the inbox, the id of the export, or the outreach tool. */
    subject: text().notNull(),
    /** Null when the action concerns no outreach tool. */
    platform: plainText().$type<ExportPlatform>(),
    /** Number of inboxes whose passwords were revealed. Null for the sign-in of a tool. */
    inboxes: integer(),
    /** As in the log of the server. */
    requestId: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index().on(t.workspaceId, t.createdAt, t.id), index().on(t.createdAt)],
);
