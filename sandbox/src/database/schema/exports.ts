import type { CheckFault, ExportFault, ExportStatus } from '@roost/shared/contracts/exports/export';
import type { ExportDelivery, ExportPlatform } from '@roost/shared/contracts/exports/export-platform';
import type { ExportSettings } from '@roost/shared/contracts/exports/export-settings';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import type { Encrypted } from '#secrets/create-secrets.ts';
import { userId, workspaceId } from './references.ts';

export const mailboxExports = pgTable(
  'mailbox_exports',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    userId: userId(),
    platform: text().$type<ExportPlatform>().notNull(),
    delivery: text().$type<ExportDelivery>().notNull(),
    /** Null for the defaults. Stored with the export, so that a repeated download returns the same file. */
    settings: jsonb().$type<ExportSettings>(),
    status: plainText().$type<ExportStatus>().notNull(),
    rows: integer().notNull(),
    /** Exported rows. For an upload, those that have arrived. */
    done: integer().notNull().default(0),
    /** The inboxes of an upload that the account of the tool had before. */
    alreadyPresent: integer().notNull().default(0),
    files: integer().notNull(),
    /** Zero-based numbers of the files that were downloaded completely. */
    fetched: integer().array().notNull().default([]),
    fault: text().$type<ExportFault>(),
    faultText: text(),
    startedAt: instant().notNull(),
    /**
     * When an upload starts or continues, or when a file export fails unless more rows are downloaded before then. A worker
     * that uploads moves it into the future, so that another one continues if it stops.
     */
    dueAt: instant(),
    /** Times in a row that the tool gave no answer to an upload. */
    attempts: integer().notNull().default(0),
    /** When Roost next asks the tool which inboxes of an upload it has. Null: not until someone asks. */
    checkAt: instant(),
    /** When the tool last said which inboxes it has. */
    checkedAt: instant(),
    /** Why the last question had no answer. */
    checkFault: text().$type<CheckFault>(),
    /** Email address of the sign-in that the upload last used. Null before that, and in older uploads. */
    toolAccount: text(),
    /** At `checkedAt`: the arrived inboxes that the tool has, and those that it does not have and that still exist here. */
    present: integer().notNull().default(0),
    missing: integer().notNull().default(0),
    createdAt: instant().notNull(),
    finishedAt: instant(),
  },
  (t) => [
    index().on(t.workspaceId, t.userId, t.createdAt, t.id),
    index().on(t.userId),
    index()
      .on(t.dueAt)
      .where(sql`due_at is not null`),
    index()
      .on(t.checkAt)
      .where(sql`check_at is not null`),
  ],
);

/** The mailboxes of an export, in order, when it was created. A mailbox can be deleted later. */
export const exportRows = pgTable(
  'export_rows',
  {
    exportId: plainText()
      .notNull()
      .references(() => mailboxExports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    mailboxId: plainText().notNull(),
    /** Names a deleted mailbox in the list of failures. Empty in exports from before this column existed. */
    email: text().notNull().default(''),
    /** When an upload was known to have added the inbox to the tool. Null in a file export. */
    arrivedAt: instant(),
    /** Whether the account of the tool had the inbox before the upload. */
    wasPresent: boolean().notNull().default(false),
    /** Since when a check has not found an inbox in the tool that had arrived. */
    missingAt: instant(),
    /** Why an upload did not add the inbox. Null while it is unknown. */
    fault: text().$type<ExportFault>(),
    /** The answer of the tool to a refused inbox, in its words. */
    faultText: text(),
  },
  (t) => [primaryKey({ columns: [t.exportId, t.position] }), index().on(t.mailboxId)],
);

export const exportTickets = pgTable(
  'export_tickets',
  {
    hash: plainText().primaryKey(),
    exportId: plainText()
      .notNull()
      .references(() => mailboxExports.id, { onDelete: 'cascade' }),
    /** Zero-based number of the file. */
    file: integer().notNull().default(0),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index().on(t.exportId), index().on(t.expiresAt)],
);

/** Verified sign-ins at outreach tools. */
export const exportCredentials = pgTable(
  'export_credentials',
  {
    workspaceId: workspaceId(),
    platform: plainText().$type<ExportPlatform>().notNull(),
    email: text().notNull(),
    encryptedPassword: text().$type<Encrypted>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.platform] })],
);

/** Export settings that a workspace saved. */
export const exportProfiles = pgTable(
  'export_profiles',
  {
    workspaceId: workspaceId(),
    platform: plainText().$type<ExportPlatform>().notNull(),
    settings: jsonb().$type<ExportSettings>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.workspaceId, t.platform] })],
);
