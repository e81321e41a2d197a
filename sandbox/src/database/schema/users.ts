import type { Language, ThemeChoice } from '@roost/shared/contracts/user';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';

export const users = pgTable('users', {
  id: plainText().primaryKey(),
  /** Lower case. */
  email: plainText().notNull().unique(),
  /** Null for who signs in with Google alone. */
  passwordHash: text(),
  /** The `sub` of a Google account that is linked. */
  googleId: plainText().unique(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  company: text(),
  avatar: text(),
  avatarBackground: text(),
  avatarEmoji: text(),
  superAdmin: boolean().notNull().default(false),
  /** Turned off, a super admin has the rights of anybody. */
  superAdminMode: boolean().notNull().default(true),
  invitationStatus: text().notNull(),
  lastWorkspaceId: plainText(),
  language: text().$type<Language>(),
  theme: text().$type<ThemeChoice>().notNull().default('system'),
  createdAt: instant().notNull(),
});
