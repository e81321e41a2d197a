import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { plainText } from '#database/columns.ts';
import { domains } from './domains.ts';
import { mailboxes } from './mailboxes.ts';
import { workspaceId } from './references.ts';

export const tags = pgTable(
  'tags',
  { id: plainText().primaryKey(), workspaceId: workspaceId(), name: text().notNull() },
  (t) => [uniqueIndex('tags_workspace_name').on(t.workspaceId, sql`lower(${t.name})`)],
);

const tagId = () =>
  plainText()
    .notNull()
    .references(() => tags.id, { onDelete: 'cascade' });

export const domainTags = pgTable(
  'domain_tags',
  {
    domainId: plainText()
      .notNull()
      .references(() => domains.id, { onDelete: 'cascade' }),
    tagId: tagId(),
  },
  (t) => [primaryKey({ columns: [t.domainId, t.tagId] }), index().on(t.tagId, t.domainId)],
);

export const mailboxTags = pgTable(
  'mailbox_tags',
  {
    mailboxId: plainText()
      .notNull()
      .references(() => mailboxes.id, { onDelete: 'cascade' }),
    tagId: tagId(),
  },
  (t) => [primaryKey({ columns: [t.mailboxId, t.tagId] }), index().on(t.tagId, t.mailboxId)],
);
