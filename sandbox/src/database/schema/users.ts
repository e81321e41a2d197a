import type { Language, ThemeChoice } from '@roost/shared/contracts/user';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';

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
