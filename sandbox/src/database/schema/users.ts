import type { Language, ThemeChoice } from '@roost/shared/contracts/accounts/user';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';

export const users = pgTable('users', {
  id: plainText().primaryKey(),
  /** Lower case. */
  email: plainText().notNull().unique(),
  /** Null when the user signs in only with Google. */
  passwordHash: text(),
  /** The `sub` claim of the linked Google account. */
  googleId: plainText().unique(),
  firstname: text().notNull(),
  lastname: text().notNull(),
  company: text(),
  avatar: text(),
  avatarBackground: text(),
  avatarEmoji: text(),
  superAdmin: boolean().notNull().default(false),
  /** Whether a super admin uses the super admin rights. */
  superAdminMode: boolean().notNull().default(true),
  invitationStatus: text().notNull(),
  lastWorkspaceId: plainText(),
  language: text().$type<Language>(),
  theme: text().$type<ThemeChoice>().notNull().default('system'),
  createdAt: instant().notNull(),
});
