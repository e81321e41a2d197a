import type { Member } from '@roost/shared/contracts/workspaces/member';
import type { Role } from '@roost/shared/contracts/workspaces/role';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { workspaceId, userId } from './references.ts';
import { users } from './users.ts';

export const members = pgTable(
  'members',
  {
    id: plainText().primaryKey(),
    userId: userId(),
    workspaceId: workspaceId(),
    status: text().$type<Member['status']>().notNull(),
    roles: text().array().$type<Role[]>().notNull(),
    /** The sender of the invitation. Null for the founder and when the sender's account was deleted. */
    invitedBy: plainText().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
  },
  (t) => [uniqueIndex().on(t.userId, t.workspaceId), index().on(t.workspaceId), index().on(t.invitedBy)],
);
