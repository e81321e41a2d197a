import type { PictureType } from '@roost/shared/contracts/accounts/upload';
import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#database/columns.ts';
import { workspaceId } from './references.ts';

/** A file in object storage, or a reserved upload. */
export const uploads = pgTable(
  'uploads',
  {
    id: plainText().primaryKey(),
    workspaceId: workspaceId(),
    contentType: plainText().$type<PictureType>().notNull(),
    /** Bytes. */
    size: integer().notNull(),
    expiresAt: instant().notNull(),
    storedAt: instant(),
  },
  (t) => [index().on(t.workspaceId), index().on(t.expiresAt), index().on(t.storedAt)],
);
