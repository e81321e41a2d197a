import { plainText } from '#database/columns.ts';
import { users } from './users.ts';
import { workspaces } from './workspaces.ts';

/** The workspace of a row. Deleting the workspace deletes the row. */
export const workspaceId = () =>
  plainText()
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' });

/** The user of a row. Deleting the user deletes the row. */
export const userId = () =>
  plainText()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
