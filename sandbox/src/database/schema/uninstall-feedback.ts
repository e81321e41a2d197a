import type { UninstallReason } from '@roost/shared/contracts/accounts/feedback';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';

/** Feedback of users who uninstalled the app. */
export const uninstallFeedback = pgTable('uninstall_feedback', {
  id: plainText().primaryKey(),
  reason: plainText().$type<UninstallReason>().notNull(),
  comment: text().notNull(),
  email: text(),
  createdAt: instant().notNull(),
});
