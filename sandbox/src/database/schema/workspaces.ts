import type { Company } from '@roost/shared/contracts/workspaces/company';
import type { Features } from '@roost/shared/contracts/workspaces/workspace';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';

export const workspaces = pgTable('workspaces', {
  id: plainText().primaryKey(),
  name: text().notNull(),
  avatar: text(),
  avatarBackground: text(),
  avatarEmoji: text(),
  company: jsonb().$type<Company>(),
  activated: boolean().notNull(),
  /** IANA name of the time zone for billing dates. */
  timeZone: text().notNull().default('UTC'),
  customPricing: jsonb().$type<Record<string, number>>(),
  features: jsonb().$type<Features>().notNull().default({}),
  mailboxesLimit: integer().notNull().default(0),
  googleWorkspaceMailboxesLimit: integer().notNull().default(0),
  outlookMailboxesLimit: integer().notNull().default(0),
  createdAt: instant().notNull(),
});
