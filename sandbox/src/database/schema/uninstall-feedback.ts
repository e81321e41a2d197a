import type { UninstallReason } from '@roost/shared/contracts/feedback';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';

/** What those who left have said. */
export const uninstallFeedback = pgTable('uninstall_feedback', {
  id: plainText().primaryKey(),
  reason: plainText().$type<UninstallReason>().notNull(),
  comment: text().notNull(),
  email: text(),
  createdAt: instant().notNull(),
});
