import { plainText } from '#database/columns.ts';
import { users } from './users.ts';
import { workspaces } from './workspaces.ts';

/** The workspace that a row belongs to, and goes with. */
export const workspaceId = () =>
  plainText()
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' });

/** The person that a row belongs to, and goes with. */
export const userId = () =>
  plainText()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
